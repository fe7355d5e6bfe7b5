import { sql } from 'drizzle-orm'
import { repeatHourly } from '#server/jobs/repeat.ts'
import type { Services } from '#server/services.ts'

/** Days that mail stays in the outbox after it was sent, and after it was given up. */
const SENT_KEPT_DAYS = 30
const FAILED_KEPT_DAYS = 90
/** Days that mail stays which is of no use any more: whoever did not confirm is to be forgotten. */
const EXPIRED_KEPT_DAYS = 2

/** Forgets mail that is long over, with its addresses. */
export async function clearMail({ database }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      delete from mail where ended_at < now() - make_interval(days => case state when 'sent'
        then ${SENT_KEPT_DAYS}::int else ${FAILED_KEPT_DAYS}::int end)
        or (ended_at is not null and expires_at < now() - make_interval(days => ${EXPIRED_KEPT_DAYS}::int))`)
    await transaction.run(sql`
      delete from mail_contents content
      where created_at < now() - make_interval(days => ${FAILED_KEPT_DAYS}::int)
        and not exists (select from mail where mail.content_id = content.id)`)
  })
}

/** Clears the outbox once a day. */
export const clearMailDaily = (services: Services) =>
  repeatHourly(services.jobs, 'clear-mail', 24, () => clearMail(services))
