import type { Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { applyInTransaction } from './apply.ts'
import { serverOperation } from './server-operation.ts'
import type { RecordServices, Speaker } from './services.ts'

/**
 * Writes fields of one record that only the server may write, or corrects what was fixed at creation, or creates or
 * deletes the record; the history names the speaker. Must be the last action of the transaction. Returns false without writing if
 * the speaker can't see the record, it is deleted, or a field has another value.
 */
export async function writeAsServer(
  services: RecordServices,
  transaction: Transaction,
  speaker: Speaker,
  change: Pick<Operation, 'collection' | 'recordId' | 'patch'> &
    Pick<Partial<Operation>, 'reason'> & { readonly kind?: Operation['kind'] },
): Promise<boolean> {
  const operation = serverOperation(services.now().toISOString(), { kind: 'edit', ...change })
  const { results } = await applyInTransaction(services, transaction, { ...speaker, byServer: true }, [
    operation,
  ])
  return results.every(({ outcome }) => outcome === 'applied' || outcome === 'merged')
}
