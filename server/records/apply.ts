import { setImmediate } from 'node:timers/promises'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import { portionsOf } from '#shared/sync/operation-size.ts'
import type { Transaction } from '../db/database.ts'
import { Batch } from './batch.ts'
import { readContext } from './batch-context.ts'
import { knownResult, readOutcomes } from './outcomes.ts'
import type { RecordServices, Speaker } from './services.ts'
import { finishBatches, type WrittenBatch } from './write-batch.ts'

const UNIQUE_VIOLATION = '23505'
const TRIES = 5
/** So much is decided, and sent to the database, before other requests get their turn. */
const AT_ONCE = { operations: 100, characters: 128 * 1024 }
/**
 * Up to this many operations are read for before it is known which of them are new: this saves an edit one round
 * trip.
 */
const READ_AHEAD = 20

/**
 * The only way to write records: decides each operation in order, writes rows, history, conflicts and outcomes in one
 * transaction, and draws the positions of the changes as its last step. Returns one result for each operation.
 */
export async function applyOperations(
  services: RecordServices,
  speaker: Speaker,
  operations: readonly Operation[],
): Promise<OperationResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      // A repeated request waits until the first one has committed, and then finds its outcomes.
      const { results, words } = await services.database.transaction(
        (transaction) => applyInTransaction(services, transaction, speaker, operations),
        speaker.deviceId ? `device ${speaker.deviceId}` : undefined,
      )
      for (const word of words) services.knownWords.add(word)
      return results
    } catch (error) {
      if (attempt === TRIES || !isRace(error)) throw error
    }
  }
}

/** Two transactions created the same record or sent the same operation at the same time; the batch is then repeated. */
function isRace(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION
}

/** Like `applyOperations`, in a transaction that the caller has opened and that fails as a whole. */
export function applyInTransaction(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  operations: readonly Operation[],
): Promise<{ results: OperationResult[]; words: readonly string[] }> {
  return applyChunks(services, transaction, speaker, [operations])
}

/** Like `applyInTransaction`, for more operations than one statement should carry; words and positions come last. */
export async function applyChunks(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  chunks: Iterable<readonly Operation[]>,
): Promise<{ results: OperationResult[]; words: readonly string[] }> {
  const results: OperationResult[] = []
  const batches: WrittenBatch[] = []
  for (const operations of chunks) {
    const applied = await applyBatch(services, transaction, speaker, operations)
    results.push(...applied.results)
    batches.push(applied.written)
  }
  return { results, words: finishBatches(services, transaction, batches) }
}

async function applyBatch(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  operations: readonly Operation[],
): Promise<{ results: OperationResult[]; written: WrittenBatch }> {
  const ids = operations.map(({ opId }) => opId)
  const [outcomes, ahead] = await Promise.all([
    readOutcomes(transaction, speaker, ids),
    operations.length <= READ_AHEAD ? readContext(transaction, operations, services.now()) : null,
  ])
  const fresh = operations.filter(({ opId }) => !outcomes.has(opId))
  const batch = new Batch(services, speaker, ahead ?? (await readContext(transaction, fresh, services.now())))
  const results: OperationResult[] = []
  for (const portion of portionsOf(operations, AT_ONCE)) {
    if (results.length > 0) {
      // The database writes the first operations of a long batch while later ones are decided.
      await batch.write(transaction)
      await setImmediate()
    }
    for (const operation of portion) {
      const before = outcomes.get(operation.opId)
      results.push(before ? knownResult(operation, before) : batch.take(operation))
    }
  }
  return { results, written: await batch.finish(transaction) }
}
