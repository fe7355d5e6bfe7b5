import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DumpBroken, type Part, type PartOf, type Piece, ROWS_FORMAT } from './parts.ts'

/**
 * Fills a database that has exactly the migrations of a dump, in one transaction: a broken dump leaves it unchanged.
 * The dump's jobs go into `waiting_jobs`, from which the next start sends them. Returns the number of rows.
 */
export async function loadDatabase(url: string, pieces: AsyncIterable<Piece>): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  // Without a listener, a connection that is cut while idle would end the process; the next statement reports the
  // error anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query(ROWS_FORMAT)
    await client.query('begin')
    const restoreRules = await liftRules(client)
    const rows = await loadPieces(client, pieces)
    await restoreRules()
    await client.query('commit')
    return rows
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end()
  }
}

const tableOf = (name: string) => `public.${pg.escapeIdentifier(name)}`

/**
 * Removes everything that refuses or reacts to single rows (references between tables, triggers of append-only
 * tables), empties the tables of the migrations' rows, and returns the function that restores the rules and checks
 * all rows against them.
 */
async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const references = await client.query<{ name: string; table: string; rule: string }>(`
    select conname::text as name, relname::text as table, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  const tables = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  for (const { name, table } of references.rows) {
    await client.query(`alter table ${tableOf(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  for (const { name } of tables.rows) await client.query(`alter table ${tableOf(name)} disable trigger user`)
  await client.query(`truncate ${tables.rows.map(({ name }) => tableOf(name)).join(', ')}`)
  return async () => {
    for (const { name, table, rule } of references.rows) {
      await client.query(`alter table ${tableOf(table)} add constraint ${pg.escapeIdentifier(name)} ${rule}`)
    }
    for (const { name } of tables.rows) await client.query(`alter table ${tableOf(name)} enable trigger user`)
  }
}

async function loadPieces(client: pg.Client, pieces: AsyncIterable<Piece>): Promise<number> {
  const reader = pieces[Symbol.asyncIterator]()
  let rows = 0
  let tables = 0
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    const piece = next.value
    if (Buffer.isBuffer(piece)) throw new DumpBroken('The dump has rows without a table.')
    if (piece.part === 'table') {
      rows += await loadTable(client, piece, reader)
      tables += 1
    } else if (piece.part === 'sequence') await setSequence(client, piece)
    else if (piece.part === 'job') await keepJob(client, piece)
    else if (piece.part === 'end') {
      requireSame(piece, { tables, rows })
      return rows
    }
  }
  throw new DumpBroken('The dump has no end.')
}

function requireSame(end: PartOf<'end'>, counts: { tables: number; rows: number }): void {
  if (end.tables === counts.tables && end.rows === counts.rows) return
  throw new DumpBroken(
    `The dump tells of ${end.rows} rows in ${end.tables} tables, and has ${counts.rows} in ${counts.tables}.`,
  )
}

async function loadTable(
  client: pg.Client,
  { table, columns }: PartOf<'table'>,
  reader: AsyncIterator<Piece>,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${tableOf(table)} (${list}) from stdin`))
  const hash = createHash('sha256')
  const state: { end?: Part } = {}
  async function* rowsOfTable() {
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      if (!Buffer.isBuffer(next.value)) {
        state.end = next.value
        return
      }
      hash.update(next.value)
      yield next.value
    }
  }
  await pipeline(Readable.from(rowsOfTable(), { objectMode: false }), stream)
  const { end } = state
  const isWhole =
    end?.part === 'table-end' && end.rows === stream.rowCount && end.sha256 === hash.digest('hex')
  if (!isWhole) throw new DumpBroken(`The rows of ${table} are not those that the dump tells of.`)
  return stream.rowCount
}

async function setSequence(client: pg.Client, { name, value, called }: PartOf<'sequence'>): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [tableOf(name), value, called])
}

async function keepJob(
  client: pg.Client,
  { id, queue, data, startAfter, key }: PartOf<'job'>,
): Promise<void> {
  await client.query(
    'insert into waiting_jobs (id, queue, data, start_after, key) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [id, queue, JSON.stringify(data), startAfter, key],
  )
}
