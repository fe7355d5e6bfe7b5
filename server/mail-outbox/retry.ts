import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { MailItem } from '#shared/contract/correspondence/mail.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { findMail } from './list.ts'

// The tries are counted from zero again, so that one more failure is not the last.
const AGAIN = sql.raw(
  `state = 'waiting', due_at = date_trunc('milliseconds', now()), tries = 0, ended_at = null`,
)
const OF_USE = sql.raw('(expires_at is null or expires_at > now())')

/** Sends a mail now, even one that finally failed or may have arrived. */
export async function retryMail(context: ServerContext, id: string): Promise<MailItem> {
  const { id: actor } = callerOf(context)
  const { services } = context
  return services.database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update mail set ${AGAIN} where id = ${id} and state in ('waiting', 'failed', 'uncertain', 'returned') and ${OF_USE}
      returning id`)
    const mail = await findMail(services, transaction, { id })
    if (!mail) throw new Refusal('not_found')
    if (changed.length === 0)
      throw new Refusal('rule_violated', {
        message: 'This e-mail cannot be sent again. Choose one that failed.',
      })
    await writeAudit(transaction, { actor, act: 'mail.retried', subject: `mail/${id}` })
    return mail
  })
}

/** Sends all failed mail again, except to addresses that were permanently refused. */
export async function retryFailed(context: ServerContext): Promise<{ count: number }> {
  const { id: actor } = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    const changed = await transaction.run(
      sql`update mail set ${AGAIN} where state = 'failed' and fault <> 'address' and ${OF_USE} returning id`,
    )
    const count = changed.length
    if (count > 0) await writeAudit(transaction, { actor, act: 'mail.retried', detail: { count } })
    return { count }
  })
}
