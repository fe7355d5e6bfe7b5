import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { bytesOf } from '#tests/support/evidence-world.ts'
import type { TestUser } from '#tests/support/server.ts'
import { exportedBy } from './attached-work.ts'
import type { ConflictEntry, JournalEvent } from './journal.ts'
import { shownOf, textOf, WORKED_ON_NAMES } from './shown.ts'

/** What the server holds at the end of a run, for the journal. */
export async function readServer(database: Database, { client }: TestUser): Promise<JournalEvent> {
  const records: (readonly [string, ReturnType<typeof shownOf>])[] = []
  for (const name of WORKED_ON_NAMES) {
    const rows = await database.run<{ id: string; doc: Record<string, unknown> }>(
      sql`select id, doc from ${tableOf(name)} where deleted_at is null order by id`,
    )
    for (const { id, doc } of rows) records.push([id, shownOf(name, doc)])
  }
  const history = await database.run<HistoryRow>(
    sql`select op_id as op, actor_id as "user", history.at, record_id as record, kind, open_values->'changes' as changes
      from history join history_values using (tx, seq)
      join history_links using (tx) order by link, seq`,
  )
  const conflicts = await database.run<Omit<ConflictEntry, 'theirs'> & { theirs: unknown }>(
    sql`select op_id as op, field, open_values->'theirs' as theirs, purged_at is not null as "isPurged",
        resolved_by is not null as "isDecided"
      from conflicts order by op_id, field`,
  )
  const outcomes = await database.run<{ op: string; isRefused: boolean; at: string }>(
    sql`select op_id as op, outcome = 'rejected' as "isRefused", at from operations order by op_id`,
  )
  const offered = await database.run<{ record: string }>(
    sql`select record_id as record from lost_records where state = 'open' order by record_id`,
  )
  const [values] = await database.run<{ all: string }>(sql`
    select concat(
      ${sql.join(
        WORKED_ON_NAMES.map(
          (name) => sql`(select string_agg(doc::text, ' ' order by id) from ${tableOf(name)}), ' ',`,
        ),
        sql` `,
      )}
      (select string_agg(open_values::text, ' ' order by tx, seq) from history_values), ' ',
      (select string_agg(open_values::text, ' ' order by id) from conflicts)) as all`)
  return {
    e: 'server',
    records: Object.fromEntries(records),
    history: history.map(({ changes, ...row }) => ({
      ...row,
      before: textsOf(changes, 'from'),
      after: textsOf(changes, 'to'),
    })),
    conflicts: conflicts.map(({ theirs, ...each }) => ({ ...each, theirs: textOf(theirs) })),
    outcomes: outcomes.map(({ op }) => op),
    offered: offered.map(({ record }) => record),
    refused: Object.fromEntries(
      outcomes.filter((each) => each.isRefused).map(({ op, at }) => [op, Date.parse(at)]),
    ),
    texts: values?.all ?? '',
    files: await filesOf(database, client),
    exported: await exportedBy(client),
  }
}

/** The evidence files that the server says it has, by the id of their record. */
async function filesOf(database: Database, client: TestUser['client']): Promise<Record<string, string>> {
  const rows = await database.run<{ id: string }>(
    sql`select id from evidence where received_at is not null and deleted_at is null order by id`,
  )
  const files: Record<string, string> = {}
  for (const { id } of rows) {
    const original = await client.evidence.original({ params: { id } }).then(bytesOf, failureText)
    files[id] = typeof original === 'string' ? original : hash('sha256', original)
  }
  return files
}

const failureText = (error: unknown) => String(error)

const tableOf = (name: string) => sql.identifier(name.replaceAll('-', '_'))

interface HistoryRow {
  readonly [column: string]: unknown
  readonly op: string | null
  readonly user: string | null
  readonly at: string
  readonly record: string
  readonly kind: string
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null
}

const textsOf = (changes: HistoryRow['changes'], side: 'from' | 'to') =>
  Object.fromEntries(Object.entries(changes ?? {}).map(([field, change]) => [field, textOf(change[side])]))
