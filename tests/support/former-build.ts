import { readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

/** Who keeps the folders of former builds, and what they are opened with: invented people on an invented server. */
export const FORMER_ADMINISTRATOR = { email: 'director@example.org', password: 'kalkaaliye caafimaad 12' }
export const FORMER_OFFICER = { email: 'officer@example.org', password: 'kalkaaliye caafimaad 12' }
export const FORMER_PASSPHRASE = 'badda cad iyo buur dheer'

/** The folders of the builds that were kept, one a build. */
export const FORMER_BUILDS = path.resolve(import.meta.dirname, '../fixtures/former-builds')

/** The oldest build that was kept, from which every gate upgrades. */
export const FIRST_KEPT = '2026-11'

/** The folders of all kept builds, by their names. */
export function keptBuilds(): string[] {
  return readdirSync(FORMER_BUILDS, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}

/** A database as it lay under a build: the migrations that it had had, and the rows of each table as COPY writes them. */
const keptDatabase = z.strictObject({
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.string() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})
export type KeptDatabase = z.infer<typeof keptDatabase>

/** What stood in the build when it was kept, and what its device had not sent. */
const keptExpectations = z.strictObject({
  /** Ids of records by what they are there for. */
  ids: z.record(z.string(), z.uuid()),
  /** What was told to a person then, such as a PIN. */
  words: z.record(z.string(), z.string()).optional(),
  historyLinks: z.number(),
  waiting: z.number(),
})
export type KeptExpectations = z.infer<typeof keptExpectations>

/** Reads every table and sequence of the public schema at one moment. */
export async function readDatabase(url: string): Promise<KeptDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ name: string }>('select name from migrations order by name')
    const columns = await client.query<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'migrations'
      group by table_name order by table_name`)
    const tables: KeptDatabase['tables'] = []
    for (const each of columns.rows) {
      const list = each.columns.map(pg.escapeIdentifier).join(', ')
      const rows = await text(
        client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(each.table)}) to stdout`)),
      )
      if (rows !== '') tables.push({ name: each.table, columns: each.columns, rows })
    }
    const sequences = await client.query<{ name: string; value: string }>(`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
    await client.query('commit')
    return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows }
  } finally {
    await client.end()
  }
}

/** Fills a database that has had the same migrations; `adminUrl` is the superuser's, since triggers must not run. */
export async function fillDatabase(adminUrl: string, kept: KeptDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const names = kept.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
    await client.query(`truncate ${names} cascade`)
    for (const { name, columns, rows } of kept.tables) {
      const list = columns.map(pg.escapeIdentifier).join(', ')
      const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
      await pipeline(Readable.from([rows]), target)
    }
    for (const { name, value } of kept.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Writes the kept database of a build into its folder. */
export async function writeKeptDatabase(folder: string, kept: KeptDatabase): Promise<void> {
  await writeFile(path.join(folder, 'database.json.gz'), gzipSync(JSON.stringify(kept), { level: 9 }))
}

/** Reads the kept database of a build. */
export async function readKeptDatabase(folder: string): Promise<KeptDatabase> {
  const bytes = gunzipSync(await readFile(path.join(folder, 'database.json.gz')))
  return keptDatabase.parse(JSON.parse(bytes.toString('utf8')))
}

/** Reads what stood in a build when it was kept. */
export async function readExpectations(folder: string): Promise<KeptExpectations> {
  return keptExpectations.parse(JSON.parse(await readFile(path.join(folder, 'expected.json'), 'utf8')))
}

/** Copies a folder's files, readable to their owner alone, as keys have to be. */
export async function copyClosed(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyClosed(source, target)
    else await copyFile(source, target).then(() => chmod(target, 0o600))
  }
}
