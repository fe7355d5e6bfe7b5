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
  'search_words',
]

/** Keeps a copy of all records as they are now. */
export async function backUp(database: Database): Promise<void> {
  await database.run(sql`drop schema if exists kept cascade`)
  await database.run(sql`create schema kept`)
  for (const table of TABLES) {
    await database.run(sql.raw(`create table kept.${table} as table public.${table}`))
  }
}

/** Sets the server back to the copy. */
export async function putBack(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql.raw(`truncate ${TABLES.map((table) => `public.${table}`).join(', ')} cascade`))
    // As in a restore: what tables do by themselves with new rows is in the copy.
    const triggers = async (turn: 'disable' | 'enable') => {
      for (const table of COLLECTIONS.map(tableName))
        await transaction.run(sql.raw(`alter table public.${table} ${turn} trigger user`))
    }
    await triggers('disable')
    for (const table of TABLES) {
      await transaction.run(sql.raw(`insert into public.${table} select * from kept.${table}`))
    }
    await triggers('enable')
  })
}
