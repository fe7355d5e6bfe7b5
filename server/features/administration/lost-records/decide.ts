import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  applyInTransaction,
  lockForWriting,
  type RecordServices,
  recordKey,
  serverOperation,
} from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { lostRecordsContract } from '#shared/contract/administration/lost-records.ts'
import type { User } from '#shared/domain/access.ts'
import { collections } from '#shared/schemas/index.ts'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'
import type { Origin } from '#shared/sync/merge-input.ts'
import type { Operation, OperationResult, Patch } from '#shared/sync/operation.ts'
import { stateChangesOf } from '#shared/sync/state-changes.ts'
import { type CurrentRecord, differences, hasBeenHere, readCurrentRecords } from './compare.ts'
import { type LostRow, readLost, settleLost } from './rows.ts'

type Decision = z.output<typeof lostRecordsContract.decide.input>
type Result = z.output<typeof lostRecordsContract.decide.output>['results'][number]

/** Carries out an administrator's decision, record by record, each in a transaction of its own. */
export async function decideLost(services: Services, user: User, input: Decision): Promise<Result[]> {
  const results: Result[] = []
  for (const record of input.records) {
    results.push(await decideOne(services, user, input, record))
  }
  return results
}

/** Rolls the transaction back if the record itself can't be restored. */
class NotRestored extends Error {
  readonly result: OperationResult
  constructor(result: OperationResult) {
    super('The record was not restored')
    this.result = result
  }
}

async function decideOne(
  services: Services,
  user: User,
  { choice, reason }: Decision,
  { id, serverVersion }: Decision['records'][number],
): Promise<Result> {
  const { database, records } = services
  let words: readonly string[] = []
  try {
    const outcome = await database.transaction(async (transaction) => {
      const [lost] = await readLost(records, transaction, sql`id = ${id}::uuid`, sql`for update`)
      if (!lost) return 'stale'
      const collection = collections[lost.collection]
      const below = await readLost(
        records,
        transaction,
        sql`parent_collection = ${lost.collection} and parent_id = ${lost.recordId}::uuid order by id`,
        sql`for update`,
      )
      const named = [lost, ...below].map((each) => ({ collection: each.collection, id: each.recordId }))
      await lockForWriting(transaction, ...named)
      const currentRecords = await readCurrentRecords(records, transaction, collection, [lost.recordId])
      const current = currentRecords.get(lost.recordId) ?? null
      if ((current?.version ?? null) !== serverVersion) return 'stale'
      const by = { userId: user.id, at: records.now().toISOString() }
      await audit(transaction, user, lost, choice)
      if (choice === 'discard') {
        await settleLost(
          transaction,
          [lost, ...below].map((each) => each.id),
          'discarded',
          by,
        )
        return 'done'
      }
      if (await cameSince(records, transaction, lost, current)) {
        await settleLost(transaction, [lost.id], 'restored', by)
        return 'done'
      }
      const restored = await restore(records, transaction, user, { lost, current, below, reason })
      words = restored.words
      await settleLost(transaction, restored.ids, 'restored', by)
      return 'done'
    })
    for (const word of words) records.knownWords.add(word)
    return { id, outcome }
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error
    return { id, outcome: 'refused', ...(error.result.reason ? { reason: error.result.reason } : {}) }
  }
}

interface ToRestore {
  readonly lost: LostRow
  readonly current: CurrentRecord | null
  /** Lost records that hang on it. */
  readonly below: readonly LostRow[]
  readonly reason: string | undefined
}

/**
 * Writes the record, and everything that hangs on it, through the ordinary apply function in the administrator's
 * name.
 */
async function restore(
  services: RecordServices,
  transaction: Transaction,
  user: User,
  { lost, current, below, reason }: ToRestore,
): Promise<{ ids: string[]; words: readonly string[] }> {
  const origins = new Map<string, Origin>()
  const planned: { readonly row: LostRow; readonly operation: Operation }[] = []
  const plan = (row: LostRow, current: CurrentRecord | null) => {
    origins.set(recordKey(row.collection, row.recordId), originOf(row))
    const operation = operationOf(services, row, current, reason)
    if (operation) planned.push({ row, operation })
  }
  plan(lost, current)
  const left: string[] = []
  for (const each of below) {
    const currentRecords = await readCurrentRecords(services, transaction, collections[each.collection], [
      each.recordId,
    ])
    const there = currentRecords.get(each.recordId) ?? null
    if (!there || there.deleted) plan(each, there)
    // What is there was not shown with the record, so it is not written over: a consent may have been withdrawn since.
    else if (!(await cameSince(services, transaction, each, there))) left.push(each.id)
  }
  const speaker = { author: user, deviceId: lost.deviceId, reinstates: origins }
  const operations = planned.map(({ operation }) => operation)
  const { results, words } = await applyInTransaction(services, transaction, speaker, operations)
  const byId = new Map(results.map((result) => [result.opId, result]))
  const failed = new Set(left)
  for (const { row, operation } of planned) {
    const result = byId.get(operation.opId)
    if (result && (result.outcome === 'applied' || result.outcome === 'merged')) continue
    if (row.id === lost.id) throw new NotRestored(result ?? { opId: operation.opId, outcome: 'rejected' })
    // This record stays on the list as one of its own.
    failed.add(row.id)
  }
  return { ids: [lost, ...below].map(({ id }) => id).filter((id) => !failed.has(id)), words }
}

function originOf({ values, userId }: LostRow): Origin {
  const { createdAt, createdBy } = values
  return {
    createdAt: reportedInstant.catch(new Date(0).toISOString()).parse(createdAt),
    createdBy: createdBy === null || typeof createdBy === 'string' ? createdBy : userId,
    stateChanges: stateChangesOf(values),
  }
}

/** A consent that has ended on the server is not given back with what a device had before. */
function withoutGivingBack(name: LostRow['collection'], patch: Patch, current: CurrentRecord | null): Patch {
  if (name !== 'consents' || !current) return patch
  const { withdrawnOn, endsOn, answer } = current.values
  const gives = (field: string, to: unknown): boolean => {
    if (field === 'withdrawnOn') return withdrawnOn != null
    if (field === 'endsOn') return endsOn != null && (to === null || String(to) > String(endsOn))
    return field === 'answer' && answer === 'refused'
  }
  return Object.fromEntries(Object.entries(patch).filter(([field, { to }]) => !gives(field, to)))
}

/** Whether the record has come again since it was offered, so that nothing of what the device had is missing. */
const cameSince = (
  services: RecordServices,
  transaction: Transaction,
  lost: LostRow,
  current: CurrentRecord | null,
): Promise<boolean> =>
  hasBeenHere(
    services,
    transaction,
    collections[lost.collection],
    { id: lost.recordId, version: lost.version, values: lost.values },
    current,
  )

/** The operation from the server's record to the device's; null if they are the same. */
function operationOf(
  services: RecordServices,
  { collection: name, recordId, values }: LostRow,
  current: CurrentRecord | null,
  reason: string | undefined,
): Operation | null {
  const patch = withoutGivingBack(name, differences(collections[name], values, current), current)
  if (current && !current.deleted && Object.keys(patch).length === 0) return null
  return serverOperation(services.now().toISOString(), {
    collection: name,
    recordId,
    kind: !current ? 'create' : current.deleted ? 'restore' : 'edit',
    patch,
    reason: reason ?? null,
  })
}

function audit(
  transaction: Transaction,
  user: User,
  lost: LostRow,
  choice: Decision['choice'],
): Promise<void> {
  return writeAudit(transaction, {
    actor: user.id,
    act: choice === 'restore' ? 'lost-record.restored' : 'lost-record.discarded',
    subject: `${lost.collection}/${lost.recordId}`,
    detail: { device: lost.deviceId, user: lost.userId },
  })
}
