import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { pairOf } from '#shared/sync/linked-twice.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import type { LockedRecord } from './current-records.ts'
import type { RecordName } from './lock-order.ts'

type Ends = {
  readonly parentCollection: string
  readonly parentId: string
  readonly targetCollection: string
  readonly targetId: string
}

/**
 * Locks every pair of records that the operations would link until the transaction ends, so that two writers never
 * link the same pair at once, and returns the existing links of such pairs. Must run before any row is locked.
 */
export async function lockPairs(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<readonly RecordName[]> {
  const ofLinks = operations.filter(({ collection }) => collection === 'links')
  const restored = ofLinks.filter(({ kind }) => kind === 'restore').map(({ recordId }) => recordId)
  const made = ofLinks.flatMap(({ kind, patch }) => (kind === 'create' ? endsOf(patch) : []))
  const pairs = restored.length === 0 ? made : [...made, ...(await readEnds(transaction, restored))]
  if (pairs.length === 0) return []
  const keys = [...new Set(pairs.map((ends) => `link ${pairOf(ends)}`))].sort()
  await transaction.runPrepared(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) as given (key)`,
  )
  const both = [
    ...pairs,
    ...pairs.map(({ parentCollection, parentId, targetCollection, targetId }) => ({
      ...{ parentCollection: targetCollection, parentId: targetId },
      ...{ targetCollection: parentCollection, targetId: parentId },
    })),
  ]
  const rows = await transaction.runPrepared<{ id: string }>(sql`
    select distinct id from links join unnest(${sql.param(both.map(({ parentCollection }) => parentCollection))}::text[],
      ${sql.param(both.map(({ parentId }) => parentId))}::uuid[], ${sql.param(both.map(({ targetCollection }) => targetCollection))}::text[],
      ${sql.param(both.map(({ targetId }) => targetId))}::uuid[]) as given (of_one, one, of_other, other)
      on parent_collection = of_one and parent_id = one and target_collection = of_other and target_id = other
    where deleted_at is null`)
  return rows.map(({ id }) => ({ collection: 'links', id }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const ends = z.object({
  parentCollection: z.string(),
  parentId: z.string().regex(UUID),
  targetCollection: z.string(),
  targetId: z.string().regex(UUID),
})

function endsOf(patch: Patch): Ends[] {
  const entries = Object.keys(ends.shape).map((name) => [name, patch[name]?.to])
  const read = ends.safeParse(Object.fromEntries(entries))
  return read.success ? [read.data] : []
}

/** The ends of a link never change. */
async function readEnds(transaction: Transaction, ids: readonly string[]): Promise<Ends[]> {
  return transaction.runPrepared<Ends>(sql`
    select parent_collection as "parentCollection", parent_id as "parentId", target_collection as "targetCollection",
      target_id as "targetId" from links where id = any(${sql.param([...ids])}::uuid[])`)
}

/** The existing link between the two records that the operation links; undefined for all other operations. */
export function linkedBefore(
  lockedRecords: ReadonlyMap<string, LockedRecord>,
  { collection, kind, recordId }: Operation,
  { record, deleted }: { readonly record: StoredRecord; readonly deleted: boolean },
): LockedRecord | undefined {
  if (collection !== 'links' || deleted || (kind !== 'create' && kind !== 'restore')) return undefined
  const pair = pairOf(record)
  for (const [key, held] of lockedRecords) {
    const isOther = key.startsWith('links/') && held.record.id !== recordId && held.deletedAt === null
    if (isOther && pairOf(held.record) === pair) return held
  }
  return undefined
}
