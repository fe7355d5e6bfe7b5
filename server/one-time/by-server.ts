import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { applyInTransaction, type RecordServices } from '../records/index.ts'

/** The server adds to older rows on nobody's behalf; their history names the system. */
const BY_SERVER = { author: 'public', deviceId: null, byServer: true } as const

/** Applies operations of the server itself, all or none; `failure` is the error's message if one is not applied. */
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
