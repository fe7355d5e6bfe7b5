import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Part, type PartOf, type Piece, ROWS_FORMAT } from './parts.ts'
import { STORED_FILE_COLUMNS } from './stored-files.ts'

/** One unchanging view of a database, over a connection of its own; `close` ends both. */
export interface Snapshot {
  readonly client: pg.Client
  readonly takenAt: string
  readonly close: () => Promise<void>
}

/** Rows are passed on in pieces of about this many bytes. */
const PIECE_BYTES = 256 * 1024

/** Opens a view of the database's present state, which later writes don't change. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  // Without a listener, a connection that is cut while idle would end the process; the next statement reports the
  // error anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query(ROWS_FORMAT)
    await client.query("set extra_float_digits = 1; set bytea_output = 'hex'")
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    return { client, takenAt: (rows[0]?.at ?? new Date()).toISOString(), close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The first part of a dump: the database's migrations, its PostgreSQL version, and the newest links of its chains. */
export async function readHead({ client, takenAt }: Snapshot, product: string): Promise<PartOf<'head'>> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const version = await client.query<{ server_version: string }>('show server_version')
  return {
    part: 'head',
    format: 1,
    takenAt,
    product,
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    chains: await readHeads(client),
  }
}

async function readHeads(client: pg.Client): Promise<PartOf<'head'>['chains']> {
  const { rows } = await client.query<{ chain: string; entries: string; head: string }>(
    `select 'history' as chain, link as entries, encode(hash, 'hex') as head from sync_clock
     union all select * from (
       select 'ledger', entry, encode(hash, 'hex') from ledger order by entry desc limit 1) as newest`,
  )
  return rows.map(({ chain, entries, head }) => ({ chain, entries: Number(entries), head }))
}

/** The stored files that the rows of this view name. */
export async function readFileNames({ client }: Snapshot): Promise<string[]> {
  const names = STORED_FILE_COLUMNS.map(
    ({ table, column, when }) =>
      `select ${column} as name from ${table} where ${column} is not null${when ? ` and ${when}` : ''}`,
  )
  const { rows } = await client.query<{ name: string }>(`${names.join(' union ')} order by name`)
  return rows.map(({ name }) => name)
}

/** The whole content of the database: tables with their rows, sequences, and waiting background work. */
export async function* readPieces({ client }: Snapshot): AsyncGenerator<Piece> {
  let rows = 0
  const tables = await readTables(client)
  for (const table of tables) {
    yield { part: 'table', ...table }
    const end: PartOf<'table-end'> = yield* copyOut(client, table)
    rows += end.rows
    yield end
  }
  yield* readSequences(client)
  yield* readJobs(client)
  yield { part: 'end', tables: tables.length, rows }
}

interface Table {
  readonly table: string
  readonly columns: string[]
}

/** Unlogged tables contain nothing permanent; generated columns are computed again. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select class.relname::text as table, array_agg(attname::text order by attnum) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by class.relname order by class.relname`)
  return rows
}

async function* copyOut(
  client: pg.Client,
  { table, columns }: Table,
): AsyncGenerator<Buffer, PartOf<'table-end'>> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyTo(`copy public.${pg.escapeIdentifier(table)} (${list}) to stdout`))
  const hash = createHash('sha256')
  let held: Buffer[] = []
  let size = 0
  for await (const bytes of stream) {
    hash.update(bytes)
    held.push(bytes)
    size += bytes.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
  return { part: 'table-end', rows: stream.rowCount, sha256: hash.digest('hex') }
}

async function* readSequences(client: pg.Client): AsyncGenerator<Part> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    )
    const [row] = state.rows
    if (row) yield { part: 'sequence', name, ...row }
  }
}

/** The queue's own tables depend on the queue's version, so its work is stored in a format of ours. */
async function* readJobs(client: pg.Client): AsyncGenerator<Part> {
  const queue = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!queue.rows[0]?.there) return
  const { rows } = await client.query<{
    id: string
    queue: string
    data: PartOf<'job'>['data']
    start: Date
    key: string | null
  }>(`
    select id, name as queue, data, start_after as start, singleton_key as key from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id`)
  for (const { id, queue: name, data, start, key } of rows) {
    yield { part: 'job', id, queue: name, data: data ?? {}, startAfter: start.toISOString(), key }
  }
}
