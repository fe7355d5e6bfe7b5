import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import {
  type LockedRecord,
  lockRecordsOf,
  type MergeContext,
  readMergeContext,
  recordKey,
} from './current-records.ts'
import { type Decision, readDecisions } from './decisions.ts'
import { readForgotten } from './device-counters.ts'
import { drawHistoryNumber } from './history-rows.ts'
import { lockPairs } from './linked-twice.ts'
import { movedLately } from './moved-lately.ts'
import { readPurged } from './purged.ts'
import { readOwners } from './record-ids.ts'
import { readAwaited } from './waiting.ts'

/** Everything that the decisions of a batch are based on. */
export interface BatchContext {
  readonly lockedRecords: Map<string, LockedRecord>
  readonly mergeContext: MergeContext
  readonly decisions: ReadonlyMap<string, Decision>
  readonly purged: ReadonlySet<string>
  /** Operations that were settled so long ago that their outcomes were forgotten: they are not decided again. */
  readonly settled: ReadonlyMap<string, OperationResult>
  /** The records that changed their region lately, where that decides who may write. */
  readonly moved: ReadonlySet<string>
  /** The collections that own the ids of records to be created, and grows with what the batch creates. */
  readonly owners: Map<string, string>
  /** By the ids of operations, the keys of records that a restored server lacks. */
  readonly awaited: ReadonlyMap<string, readonly string[]>
  /** The number of its history transaction. */
  readonly tx: number
}

/** Reads the context; the records are locked first, so that what is read after them can't change any more. */
export async function readContext(
  transaction: Transaction,
  fresh: readonly Operation[],
  now: Date,
): Promise<BatchContext> {
  const linked = await lockPairs(transaction, fresh)
  const [lockedRecords, before, decisions, tx, settled] = await Promise.all([
    lockRecordsOf(transaction, fresh, linked),
    readMergeContext(transaction, fresh),
    readDecisions(transaction, fresh),
    drawHistoryNumber(transaction),
    readForgotten(transaction, fresh, now),
  ])
  // Existing records were not purged, and most operations are about existing records.
  const notLiving = fresh.filter(
    ({ collection, recordId }) => lockedRecords.get(recordKey(collection, recordId))?.deletedAt !== null,
  )
  const [purged, owners, moved, awaited] = await Promise.all([
    readPurged(transaction, notLiving),
    readOwners(transaction, notLiving),
    movedLately(transaction, fresh, now),
    readAwaited(transaction, fresh, lockedRecords),
  ])
  const knownBefore = new Set([...before.knownBefore, ...settled.keys()])
  return {
    lockedRecords,
    mergeContext: { ...before, knownBefore },
    decisions,
    tx,
    purged,
    settled,
    owners,
    moved,
    awaited,
  }
}
