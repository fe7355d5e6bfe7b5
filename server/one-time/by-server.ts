import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { applyInTransaction, type RecordServices } from '../records/index.ts'

/** The server amends older rows on nobody's behalf; their history names the system. */
const BY_SERVER = { author: 'public', deviceId: null, byServer: true } as const

/** Applies operations that the server makes itself, all or none; `failure` is what the error says where one is not applied. */
export async function applyByServer(
  services: RecordServices,
  transaction: Transaction,
  operations: readonly Operation[],
  failure: string,
): Promise<void> {
  if (operations.length === 0) return
  const { results } = await applyInTransaction(services, transaction, BY_SERVER, [...operations])
  const refused = results.find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(`${failure}: ${refused.reason ?? refused.outcome}`)
}
