import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'

/** Changes what is set, one change at a time, and enters it in the audit trail. */
export async function change<T>(
  context: ServerContext,
  act: AuditEvent,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const actor = callerOf(context).id
  return context.services.database.transaction(async (transaction) => {
    const result = await work(transaction)
    await writeAudit(transaction, { actor, act })
    return result
  }, 'aggregation settings')
}
