import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import { type LockedRecord, namedByCreation, recordKey } from './current-records.ts'
import type { RecordName } from './lock-order.ts'
import type { Speaker } from './services.ts'

/** After a server was set back, devices send again what they had sent in so many days. */
const AWAITED_DAYS = 30

/** What a batch knows of operations that may have to wait. */
interface Waiting {
  readonly lockedRecords: ReadonlyMap<string, LockedRecord>
  readonly mergeContext: { readonly knownBefore: ReadonlySet<string> }
  /** By the ids of operations, the keys of records that they need and that a device may still bring. */
  readonly awaited: ReadonlyMap<string, readonly string[]>
}

/**
 * Whether an operation is decided later: its predecessor has not arrived, and the device has no answer to that; or a restored server lacks
 * the record that it is about, or that a new one hangs on or leads to, and another device may still bring it (decision 0459).
 */
export function mustWait(
  { opId, after, deviceSeq }: Operation,
  { deviceId, byServer, reinstates, settledBelow }: Speaker,
  { lockedRecords, mergeContext, awaited }: Waiting,
  taken: ReadonlyMap<string, OperationResult>,
): boolean {
  const hasAnswers = deviceSeq <= (settledBelow ?? 0)
  const isKnown = !!after && (mergeContext.knownBefore.has(after) || taken.has(after))
  if (after && !isKnown && !hasAnswers) return true
  // A known predecessor without a record was refused.
  if (isKnown || deviceId === null || byServer || reinstates) return false
  return awaited.get(opId)?.some((key) => !lockedRecords.has(key)) ?? false
}

const missingRow = z.object({ collection: z.string(), id: z.string() })

/** Reads which operations need a record that the server does not have since it was set back. */
export async function readAwaited(
  queryable: Queryable,
  operations: readonly Operation[],
  lockedRecords: ReadonlyMap<string, LockedRecord>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isMissing = ({ collection, id }: RecordName) => !lockedRecords.has(recordKey(collection, id))
  const needs = operations.map((each) => ({ opId: each.opId, missing: neededBy(each).filter(isMissing) }))
  const missing = needs.flatMap((each) => each.missing)
  if (missing.length === 0) return new Map()
  const rows = await queryable.runPrepared(
    sql`select collection, id from unnest(${sql.param(missing.map(({ collection }) => collection))}::text[],
        ${sql.param(missing.map(({ id }) => id))}::uuid[]) as named (collection, id)
      where exists (select from sync_clock where set_back_at > now() - make_interval(days => ${AWAITED_DAYS}))
        and not exists (select from purged_records where purged_records.collection = named.collection and record_id = named.id)`,
    missingRow,
  )
  const awaited = new Set(rows.map(({ collection, id }) => recordKey(collection, id)))
  if (awaited.size === 0) return new Map()
  return new Map(
    needs.map(({ opId, missing: names }) => [
      opId,
      names.map(({ collection, id }) => recordKey(collection, id)).filter((key) => awaited.has(key)),
    ]),
  )
}

function neededBy(operation: Operation): RecordName[] {
  if (operation.kind === 'create') return namedByCreation(operation)
  return [{ collection: operation.collection, id: operation.recordId }]
}
