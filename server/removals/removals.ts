import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { type Unsent, unsent } from '#shared/contract/administration/users.ts'
import { COLLECTIONS, type CollectionName } from '#shared/schemas/collection.ts'
import { removals } from './tables.ts'

const reachRow = z.object({ reach: z.string() })

/** What can be removed for good, ended for good or taken off the public site, and must not return with a backup. */
export const REMOVAL_KINDS = [
  'records',
  // Closed records that lost their personal values and texts.
  'anonymized',
  'evidence-files',
  // What was emptied or removed wrongly, and was read back from a backup since: earlier removals of it hold no more.
  'recovered',
  'subscribers',
  // Learners who deleted themselves, or whose progress was moved to another account.
  'learners',
  'devices',
  'people',
  // News, jobs, projects, partners and documents that were purged after their deletion.
  'content',
  // Content that was taken off the public site; triggers on the tables (`note_taken_down`) note it in every case.
  'public-recommendations',
  'public-cases',
  'public-news',
  'public-jobs',
  'public-projects',
  'public-partners',
  'public-alerts',
  'public-providers',
  'public-documents',
  'public-courses',
  // The organisation's own additions to modules.
  'public-course-layers',
] as const
export type RemovalKind = (typeof REMOVAL_KINDS)[number]

/** One removal in the list of a backup folder: only ids, without the removed content. */
export const removalSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(REMOVAL_KINDS),
  collection: z.enum(COLLECTIONS).nullable(),
  // Some are made of a name, so their bits say no version.
  ids: z.array(z.guid()),
  /** Of devices and people: what becomes of unsent work. Lists of former builds do not say it. */
  unsent: unsent.nullish(),
})
export type Removal = z.infer<typeof removalSchema>

/** Notes a removal in its own transaction; it is in the list of the backups within a second of the commit. */
export async function noteRemoval(
  transaction: Transaction,
  kind: RemovalKind,
  ids: readonly string[],
  collection: CollectionName | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await insertRow(transaction, removals, { kind, collection, ids: [...ids] })
}

/** Notes that devices, or people's accounts, were ended, and whether their unsent work is waited for. */
export async function noteEnding(
  transaction: Transaction,
  kind: 'devices' | 'people',
  ids: readonly string[],
  choice: Unsent,
): Promise<void> {
  await insertRow(transaction, removals, { kind, ids: [...ids], unsent: choice })
}

const unlisted = removalSchema.extend({ id: z.coerce.number() })

/** Removals that are not in the list of a folder yet, oldest first. */
export async function readUnlisted(queryable: Queryable, folder: string, most: number) {
  return queryable.run(
    sql`select id, at, kind, collection, ids, unsent from removals
      where not exists (select from listed_removals where folder = ${folder}::uuid and removal_id = removals.id)
      order by id limit ${most}`,
    unlisted,
  )
}

/** Notes which removals the list of a folder contains. */
export async function markListed(
  transaction: Transaction,
  folder: string,
  ids: readonly number[],
): Promise<void> {
  await transaction.run(sql`
    insert into listed_removals (folder, removal_id)
    select ${folder}::uuid, id from unnest(${sql.param([...ids])}::bigint[]) as given (id) on conflict do nothing`)
}

/**
 * The instant up to which every removal is committed and visible: now, or the beginning of the oldest running
 * transaction, which may contain one.
 */
export async function readReach(queryable: Queryable): Promise<string> {
  const [row] = await queryable.run(
    sql`
    select least(now(), min(xact_start))::timestamptz(3) as reach from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'backup'`,
    reachRow,
  )
  if (!row) throw new Error('The database has no clock')
  return row.reach
}

/** Deletes removals that are older than every backup. */
export async function forgetRemovals(queryable: Queryable, before: Date): Promise<void> {
  await queryable.run(sql`delete from removals where at < ${before.toISOString()}::timestamptz`)
}
