import { sql } from 'drizzle-orm'
import { ACCESS, type Role } from '#shared/domain/access.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'

/** A conflict that an operation decides. */
export interface Decision {
  readonly id: string
  readonly collection: string
  readonly recordId: string
  readonly regionCode: string | null
  readonly state: string
  /** The field that it is about, or `deleted`. */
  readonly field: string
  /** Who entered the value that waits, and that value where it lies open. */
  readonly authorId: string | null
  readonly authorRole: Role | null
  readonly mine: unknown
}

/** Whether the operation decides nothing but its conflict: it keeps what stands there, or writes that field only. */
export function decidesOnly({ field }: Decision, { kind, patch }: Operation): boolean {
  const written = Object.keys(patch)
  // A deletion names what its author saw, and writes no field.
  if (kind === 'delete') return field === 'deleted'
  return written.every((name) => name === field && field !== 'deleted')
}

/**
 * Who entered what the decision writes, where it takes that value as it is and that user could not decide: so a remark
 * gets the words of its author by somebody who may. Authors who may decide do it themselves.
 */
export function enteredBy(
  { authorId, authorRole, field, mine }: Decision,
  { patch }: Operation,
): string | null {
  const written = patch[field]
  if (!written || !sameValue(written.to, mine)) return null
  const isUnable = authorRole !== null && !ACCESS[authorRole].permissions.includes('conflicts:resolve')
  return isUnable ? authorId : null
}

/** Reads and locks the conflicts that the operations decide. */
export async function readDecisions(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, Decision>> {
  const ids = operations.map(({ resolves }) => resolves).filter((id): id is string => typeof id === 'string')
  if (ids.length === 0) return new Map()
  const rows = await transaction.run<Decision>(sql`
    select id, collection, record_id as "recordId", region_code as "regionCode", state, field, author_id as "authorId",
      (select role from users where users.id = author_id) as "authorRole",
      open_values -> 'mine' as mine from conflicts
    where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Closes conflicts that were decided; their values stay for the history of the record. */
export function closeConflicts(
  transaction: Transaction,
  decisions: readonly Decision[],
  by: string | null,
  now: string,
): void {
  if (decisions.length === 0) return
  transaction.send(sql`
    update conflicts set state = 'resolved', version = version + 1, resolved_by = ${by}::uuid,
      resolved_at = ${now}::timestamptz
    where id = any(${sql.param(decisions.map(({ id }) => id))}::uuid[])`)
}
