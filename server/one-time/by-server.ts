import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { applyInTransaction, type RecordServices } from '../records/index.ts'

/** The server adds to older rows on no one's behalf; their history names the system. */
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

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Where a batch of rows begins: behind an id, in their order. */
export interface Batch {
  readonly after: string
  readonly atOnce: number
}

/** Fills rows batch after batch, each in a transaction of its own, until there are no more. Returns how many there were. */
export async function fillInBatches(
  services: RecordServices,
  fill: (transaction: Transaction, batch: Batch) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  let total = 0
  for (let after = FIRST; ; ) {
    const filled = await services.database.transaction((transaction) =>
      fill(transaction, { after, atOnce: AT_ONCE }),
    )
    total += filled.length
    const last = filled.at(-1)
    if (!last || filled.length < AT_ONCE) return total
    after = last.id
  }
}
