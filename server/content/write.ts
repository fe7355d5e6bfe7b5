import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { assignments } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { DELETED_CONTENT_DAYS } from '#shared/domain/content-revisions.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'

/**
 * Writes content in the caller's name: the tables themselves keep a revision of each write with this name (decision
 * 0141). `takenFrom` is the revision whose texts are restored.
 */
export function writeContent<T>(
  context: ServerContext,
  work: (transaction: Transaction) => Promise<T>,
  takenFrom: string | null = null,
): Promise<T> {
  const actor = callerOf(context).id
  return context.services.database.transaction(async (transaction) => {
    await transaction.run(sql`
      select set_config('content.actor', ${actor}, true), set_config('content.taken_from', ${takenFrom ?? ''}, true)`)
    return work(transaction)
  })
}

/** Refuses an input with all of its problems at once. */
export function refuseProblems(
  details: readonly { readonly path: string; readonly message: string }[],
): void {
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

/** The instant since which deleted items can still be restored. */
export const restorableSince = (now: Date): string =>
  new Date(now.getTime() - DELETED_CONTENT_DAYS * DAY_MS).toISOString()

const DAY_MS = 86_400_000

const versioned = z.object({ version: z.int() })

/** Locks an undeleted item for a change, and refuses if another user has changed it since the given version. */
export async function lockVersion(
  transaction: Transaction,
  table: ContentTable,
  id: string,
  version: number | undefined,
): Promise<void> {
  const [row] = await transaction.run(
    sql`select version from ${table} where id = ${id} and deleted_at is null for update`,
    versioned,
  )
  if (!row) throw new Refusal('not_found')
  if (version !== undefined && row.version !== version) throw new Refusal('stale')
}

/** The parameters of a deletion or a restoration; `also` has further assignments. */
interface Marking {
  readonly deleted: boolean
  readonly now: Date
  readonly also?: SQL | undefined
}

/**
 * Deletes items, or restores those that were deleted in the last 30 days; returns how many have changed. `which` is
 * the condition for the rows.
 */
export async function markDeleted(
  transaction: Transaction,
  table: ContentTable,
  which: SQL,
  { deleted, now, also }: Marking,
): Promise<number> {
  const at = now.toISOString()
  const marked = deleted ? sql`deleted_at is null` : sql`deleted_at >= ${restorableSince(now)}`
  const changed = await transaction.run(sql`
    update ${table}
    set deleted_at = ${deleted ? at : null}, version = version + 1, updated_at = ${at} ${also ? sql`, ${also}` : sql``}
    where ${which} and ${marked} returning id`)
  return changed.length
}

/** Takes items off the site again after a restore; they stay on the staff's lists, or among the deleted ones. */
export async function hideAgain(
  transaction: Transaction,
  { table, offSite }: ContentKind,
  ids: readonly string[],
): Promise<void> {
  const hidden =
    offSite === null
      ? { change: sql`deleted_at = now()`, shown: sql`true` }
      : { change: sql`status = ${offSite}`, shown: sql`status = 'published'` }
  await transaction.run(sql`
    update ${table} set ${hidden.change}, version = version + 1, updated_at = now()
    where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null and ${hidden.shown}`)
}

/** Changes a row of a declared table and raises its version. */
export async function updateRow(
  transaction: Transaction,
  table: ContentTable,
  id: string,
  values: object,
): Promise<void> {
  const changes = assignments(table, values).map(({ name, value }) => sql`${name} = ${value}`)
  await transaction.run(sql`
    update ${table} set version = version + 1, ${sql.join(changes, sql`, `)} where id = ${id}`)
}
