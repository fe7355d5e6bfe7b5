import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { COLLECTIONS, tableName } from '#shared/domain/names.ts'

/** What is set back with the records; people, sessions and devices stay, so that a test can go on with them. */
const TABLES = [
  ...COLLECTIONS.map(tableName),
  'record_ids',
  'evidence_files',
  'alarmed_records',
  'record_counts',
  'record_months',
  'state_changes',
  'conflicts',
  'purged_records',
  'lost_records',
  'changes',
  'operations',
  'device_counters',
  'forgotten_operations',
  'history',
  'history_values',
  'history_links',
  'sync_clock',
  'unlinked_draws',
  'search_words',
]

/** Many statements in one message: a test sends dozens of them, and each message costs more than what it does to a small table. */
const together = (statements: readonly string[]) => sql.raw(statements.join(';\n'))

/** Keeps a copy of all records as they are now. */
export async function backUp(database: Database): Promise<void> {
  const copies = TABLES.flatMap((table) => [
    `create table if not exists kept.${table} (like public.${table})`,
    `delete from kept.${table}`,
    `insert into kept.${table} select * from public.${table}`,
  ])
  await database.run(together(['create schema if not exists kept', ...copies]))
}

/** Sets the server back to the copy. */
export async function putBack(database: Database): Promise<void> {
  // As in a restore: what tables do by themselves with new rows is in the copy.
  const triggers = (turn: 'disable' | 'enable') =>
    COLLECTIONS.map((name) => `alter table public.${tableName(name)} ${turn} trigger user`)
  const statements = [
    `truncate ${TABLES.map((table) => `public.${table}`).join(', ')} cascade`,
    ...triggers('disable'),
    ...TABLES.map((table) => `insert into public.${table} select * from kept.${table}`),
    ...triggers('enable'),
  ]
  await database.transaction(async (transaction) => {
    await transaction.run(together(statements))
  })
}
