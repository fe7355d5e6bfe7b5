import { randomUUID } from 'node:crypto'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { drawPositions } from './clock.ts'
import { drawHistoryNumber, historyOf, makeHistory } from './history-rows.ts'
import type { RecordServices, Speaker } from './services.ts'
import { sendTogether } from './write-batch.ts'

/**
 * The device id of operations that the server makes: the format needs one, but the history gets the speaker's device.
 */
export const NO_DEVICE = '00000000-0000-4000-8000-000000000000'

/** A step in a record's life that changes none of its fields; its history shows it as a change of `name`. */
export interface Step {
  readonly collection: CollectionName
  readonly recordId: string
  readonly name: string
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
}

/** Enters a step into a record's history and the chain; must be the last action of the transaction. */
export function enterStep(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  step: Step,
): Promise<void> {
  return enterSteps(services, transaction, speaker, [step])
}

/** Like `enterStep`, for several records in one link of the chain. */
export async function enterSteps(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  steps: readonly Step[],
): Promise<void> {
  const now = services.now().toISOString()
  const envelope = { deviceId: NO_DEVICE, deviceSeq: 1, schema: OPERATION_SCHEMA, at: now }
  const applied = steps.map(({ collection, recordId, name, from, to, reason }) => ({
    operation: {
      ...envelope,
      ...{ opId: randomUUID(), collection, recordId, kind: 'edit' as const, patch: {}, reason },
    },
    changed: true,
    changes: { [name]: { from, to } },
  }))
  const tx = await drawHistoryNumber(transaction)
  const batch = { speaker, now, history: { tx, after: 0 }, applied }
  const { rowHashes, statements } = makeHistory(services, batch)
  sendTogether(transaction, statements)
  drawPositions(transaction, historyOf(tx, rowHashes), [])
}
