import { sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#server/retentions/days.ts'
import type { Services } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'

/** Deletes mail that was finished long ago, with its addresses. */
export async function clearMail({ database }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      delete from mail where ended_at < now() - make_interval(days => case state when 'sent'
        then ${KEPT_DAYS.mailSent}::int else ${KEPT_DAYS.mailFailed}::int end)
        or (ended_at is not null and expires_at < now() - make_interval(days => ${KEPT_DAYS.mailExpired}::int))`)
    await transaction.run(sql`
      delete from mail_contents content
      where created_at < now() - make_interval(days => ${KEPT_DAYS.mailFailed}::int)
        and not exists (select from mail where mail.content_id = content.id)`)
  })
}

/** Clears the outbox once a day. */
export const clearMailDaily = (services: Services) =>
  recurs(services, { name: 'clear-mail', rule: daily('01:45') }, () => clearMail(services))
