import { type SQL, sql } from 'drizzle-orm'
import { type CollectionName, isSealed } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { doubtMs } from '#shared/sync/device-clock.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { Change } from './change.ts'
import { drawPositions } from './clock.ts'
import { CountMoves } from './counts.ts'
import { type LockedRecord, recordKey } from './current-records.ts'
import { closeConflicts, type Decision } from './decisions.ts'
import { countersStatement } from './device-counters.ts'
import { followParents, leftBy } from './follow-parents.ts'
import { hiddenChanges } from './hidden-changes.ts'
import { type HistoryPlace, historyOf, makeHistory } from './history-rows.ts'
import { leadingChanges } from './leading-changes.ts'
import { type Outcome, outcomesStatement } from './outcomes.ts'
import { seenIn } from './reach.ts'
import { type RowToWrite, sealRecord, writeRows, writeWords } from './rows.ts'
import type { RecordServices, Speaker } from './services.ts'
import { stateChangeStatements } from './state-changes.ts'
import { isUnseen, unseenStatements } from './unseen.ts'

/** Everything that a batch writes. */
export interface BatchToWrite {
  readonly speaker: Speaker
  readonly now: string
  readonly applied: readonly Applied[]
  readonly lockedRecords: ReadonlyMap<string, LockedRecord>
  readonly resolved: readonly Decision[]
  readonly history: HistoryPlace
  readonly outcomes: readonly Outcome[]
}

/** What a written batch leaves for the last steps of its transaction, for which other writers wait. */
export interface WrittenBatch {
  /** The number of its history transaction. */
  readonly tx: number
  /** Words that the search vocabulary may not have yet. */
  readonly words: readonly string[]
  readonly rowHashes: readonly Buffer[]
  readonly changes: readonly Change[]
  readonly applied: readonly Applied[]
}

/** Writes rows, history and conflicts; `project` and `finishBatches` must follow before the commit. */
export async function writeBatch(
  services: RecordServices,
  transaction: Transaction,
  batch: BatchToWrite,
): Promise<WrittenBatch> {
  const moved = await followParents(transaction, batch.applied, batch.lockedRecords)
  // Of a hundred words of a record nearly all are known, and only the others wait for the end.
  const words = [...services.knownWords.unknown(writeChangedRows(services, transaction, batch))]
  writeConflicts(services, transaction, batch)
  const authorId = batch.speaker.author === 'public' ? null : batch.speaker.author.id
  closeConflicts(transaction, batch.resolved, authorId, batch.now)
  const { rowHashes, statements } = makeHistory(services, batch)
  const unseen = unseenStatements(batch.speaker, batch.applied, batch.now)
  const counters = countersStatement(
    batch.speaker,
    batch.outcomes.map(({ operation }) => operation),
  )
  const outcomes = outcomesStatement(batch.speaker, batch.outcomes)
  const states = stateChangeStatements(batch.applied)
  sendTogether(transaction, [outcomes, ...(counters ? [counters] : []), ...statements, ...unseen, ...states])
  const hidden = await hiddenChanges(transaction, batch.applied)
  const leading = await leadingChanges(transaction, batch.applied)
  const changes = [...changesOf(batch), ...moved, ...hidden, ...leading]
  return { tx: batch.history.tx, words, rowHashes, changes, applied: batch.applied }
}

/** Sends statements that don't depend on each other as one. */
export function sendTogether(transaction: Transaction, statements: readonly SQL[]): void {
  if (statements.length === 0) return
  const parts = statements.map((statement, index) => sql`${sql.raw(`part${index}`)} as (${statement})`)
  transaction.send(sql`with ${sql.join(parts, sql`, `)} select`)
}

/** The last steps of a transaction: writes new search words, which it returns, and the positions of all changes. */
export function finishBatches(
  services: RecordServices,
  transaction: Transaction,
  batches: readonly WrittenBatch[],
): readonly string[] {
  const fresh = writeWords(
    transaction,
    services.knownWords,
    batches.map(({ words }) => words),
  )
  for (const { tx, rowHashes, changes, applied } of batches) {
    const moves = new CountMoves()
    for (const { operation, before, after, changed } of applied) {
      if (changed) moves.move(operation.collection, before, after)
    }
    drawPositions(transaction, historyOf(tx, rowHashes), changes, moves.statements())
  }
  return fresh
}

function writeChangedRows(services: RecordServices, transaction: Transaction, batch: BatchToWrite) {
  const rows = new Map<CollectionName, Map<string, RowToWrite>>()
  for (const { operation, changed, before } of batch.applied) {
    const locked = batch.lockedRecords.get(recordKey(operation.collection, operation.recordId))
    if (!changed || !locked) continue
    const collection = collections[operation.collection]
    const sealed = locked.opened ? sealRecord(services.fieldCipher, collection, locked.record) : locked.sealed
    const isNew = before === null || rows.get(operation.collection)?.get(operation.recordId)?.isNew === true
    const row = {
      ...{ record: locked.record, version: locked.version, deletedAt: locked.deletedAt, sealed },
      isNew,
    }
    rows.set(operation.collection, (rows.get(operation.collection) ?? new Map()).set(operation.recordId, row))
  }
  const words: (readonly string[])[] = []
  for (const [name, byId] of rows) {
    // All batches use the same order, so that two never deadlock.
    const inOrder = [...byId.values()].sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
    const isFound = (id: string) => !isUnseen(batch.speaker, name, id)
    words.push(...writeRows(transaction, collections[name], inOrder, { isFound }))
  }
  return words
}

function writeConflicts(services: RecordServices, transaction: Transaction, batch: BatchToWrite): void {
  const rows = batch.applied.flatMap(({ operation, conflicts }) =>
    conflicts.map((conflict) => {
      const record = batch.lockedRecords.get(recordKey(operation.collection, operation.recordId))?.record
      const { id, field, againstDeletion, base, theirs, mine } = conflict
      const spec = collections[operation.collection].fields[field]
      const values = { base, theirs, mine }
      const sealed =
        spec && isSealed(spec)
          ? services.fieldCipher.sealFields(
              { collection: 'conflicts', recordId: id },
              { values: JSON.stringify(values) },
            )
          : null
      return {
        id,
        collection: operation.collection,
        record_id: operation.recordId,
        region_code: record?.regionCode ?? null,
        field,
        against_deletion: againstDeletion,
        open_values: sealed ? null : values,
        sealed_values: sealed?.toString('hex') ?? null,
        op_id: operation.opId,
      }
    }),
  )
  if (rows.length === 0) return
  const authorId = batch.speaker.author === 'public' ? null : batch.speaker.author.id
  transaction.send(sql`
    insert into conflicts (id, version, collection, record_id, region_code, field, against_deletion, open_values,
      sealed_values, state, op_id, author_id, device_id, at)
    select id, 1, collection, record_id, region_code, field, against_deletion, open_values,
      decode(sealed_values, 'hex'), 'open', op_id, ${authorId}::uuid, ${batch.speaker.deviceId}::uuid, ${batch.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, collection text, record_id uuid,
      region_code text, field text, against_deletion boolean, open_values json, sealed_values text, op_id uuid)`)
}

/** Writes what other tables derive from everything that a batch has written. */
export async function project(
  services: RecordServices,
  transaction: Transaction,
  { applied, speaker, now }: Pick<BatchToWrite, 'applied' | 'speaker' | 'now'>,
): Promise<void> {
  const authorId = speaker.author === 'public' ? null : speaker.author.id
  for (const projection of services.projections) {
    for (const collection of projection.collections) {
      const changed = applied.filter((each) => each.changed && each.operation.collection === collection)
      const operations = changed.map(({ operation }) => operation)
      const ids = [...new Set(operations.map(({ recordId }) => recordId))]
      const written = {
        ...{ authorId, at: now, operations, applied: changed, refuses: speaker.refuses === true },
        doubtMs: (operation: Operation) => doubtOf(speaker, operation, now),
      }
      if (ids.length > 0) await projection.project(transaction, collection, ids, written)
    }
  }
}

/** Times that a user entered are in doubt if the clock of the device is; this server's own clock is never in doubt. */
function doubtOf({ deviceId, reinstates, clock }: Speaker, operation: Operation, now: string): number {
  return deviceId === null || reinstates ? 0 : doubtMs(operation.at, clock, now)
}

function changesOf({ applied, resolved, lockedRecords }: BatchToWrite): Change[] {
  return [
    ...applied
      .filter(({ changed }) => changed)
      .map((each) => ({
        collection: each.operation.collection,
        recordId: each.operation.recordId,
        left: leftBy(each),
        seenIn: seenIn(each.operation.collection, each.after.record),
      })),
    ...applied.flatMap(({ conflicts, operation, after }) =>
      conflicts.map(({ id }) => changedConflict(id, operation.collection, after.record)),
    ),
    ...resolved.map(({ id, collection, recordId, regionCode }) =>
      changedConflict(
        id,
        collection as CollectionName,
        lockedRecords.get(recordKey(collection, recordId))?.record ?? { regionCode },
      ),
    ),
  ]
}

function changedConflict(id: string, of: CollectionName, record: Readonly<Record<string, unknown>>): Change {
  return { collection: 'conflicts', recordId: id, left: [], seenIn: seenIn(of, record) }
}
