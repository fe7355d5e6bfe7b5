import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ACCESS, ROLES, type User } from '#shared/domain/access.ts'
import { boundToRegion, fieldsProposed, writesBound } from '#shared/rules/own-region.ts'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'

const decisionRow = z.object({
  id: z.string(),
  collection: z.string(),
  recordId: z.string(),
  regionCode: z.string().nullable(),
  state: z.string(),
  /** The field of the conflict, or `deleted`. */
  field: z.string(),
  /** The user who entered the waiting value, and that value if it is not sealed. */
  authorId: z.string().nullable(),
  authorRole: z.enum(ROLES).nullable(),
  mine: z.unknown(),
})

/** A conflict that an operation decides. */
export type Decision = z.output<typeof decisionRow>

/** Whether the conflict is one over the record that the operation names. */
export function isAbout(
  decision: Decision | undefined,
  { collection, recordId }: Operation,
): decision is Decision {
  return decision?.recordId === recordId && decision.collection === collection
}

/**
 * Whether the author may decide the conflict by the operation, which does nothing else. To keep the current value is also a
 * decision about the field. Where the field is bound to a region, it therefore takes a user who works in that region.
 */
export function mayDecideSo(
  author: User | 'public',
  decision: Decision,
  operation: Operation,
  record: StoredRecord | undefined,
  movedLately: boolean,
): boolean {
  if (!decidesOnly(decision, operation)) return false
  const isOwn = author !== 'public' && decision.authorId === author.id
  if (isOwn && fieldsProposed(collections[operation.collection]).includes(decision.field)) return false
  const isBound = boundToRegion(collections[operation.collection]).includes(decision.field)
  return !isBound || (author !== 'public' && writesBound(author, record?.regionCode, movedLately))
}

/** Whether the operation only decides its conflict: it keeps the current value, or writes that field only. */
function decidesOnly({ field }: Decision, { kind, patch }: Operation): boolean {
  const written = Object.keys(patch)
  // The patch of a deletion contains what its author saw; it writes no field.
  if (kind === 'delete') return field === 'deleted'
  return written.every((name) => name === field && field !== 'deleted')
}

/**
 * The user who entered the decided value, if it is written unchanged and that user could not decide: so an author's
 * words can be put into their remark by a user who may decide. Authors who may decide do it themselves.
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
  const rows = await transaction.run(
    sql`
    select id, collection, record_id as "recordId", region_code as "regionCode", state, field, author_id as "authorId",
      (select role from users where users.id = author_id) as "authorRole",
      open_values -> 'mine' as mine from conflicts
    where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
    decisionRow,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Closes decided conflicts; their values stay for the record's history. */
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
