import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import {
  type LockedRecord,
  lockRecordsOf,
  type MergeContext,
  readMergeContext,
  recordKey,
} from './current-records.ts'
import { type Decision, readDecisions } from './decisions.ts'
import { drawHistoryNumber } from './history-rows.ts'
import { lockPairs } from './linked-twice.ts'
import { readPurged } from './purged.ts'
import { readOwners } from './record-ids.ts'

/** Everything that the decisions of a batch are based on. */
export interface BatchContext {
  readonly lockedRecords: Map<string, LockedRecord>
  readonly mergeContext: MergeContext
  readonly decisions: ReadonlyMap<string, Decision>
  readonly purged: ReadonlySet<string>
  /** The collections that own the ids of records to be created, and grows with what the batch creates. */
  readonly owners: Map<string, string>
  /** The number of its history transaction. */
  readonly tx: number
}

/** Reads the context; the records are locked first, so that what is read after them can't change any more. */
export async function readContext(
  transaction: Transaction,
  fresh: readonly Operation[],
): Promise<BatchContext> {
  const linked = await lockPairs(transaction, fresh)
  const [lockedRecords, mergeContext, decisions, tx] = await Promise.all([
    lockRecordsOf(transaction, fresh, linked),
    readMergeContext(transaction, fresh),
    readDecisions(transaction, fresh),
    drawHistoryNumber(transaction),
  ])
  // Existing records were not purged, and most operations are about existing records.
  const notLiving = fresh.filter(
    ({ collection, recordId }) => lockedRecords.get(recordKey(collection, recordId))?.deletedAt !== null,
  )
  const [purged, owners] = await Promise.all([
    readPurged(transaction, notLiving),
    readOwners(transaction, notLiving),
  ])
  return { lockedRecords, mergeContext, decisions, tx, purged, owners }
}
