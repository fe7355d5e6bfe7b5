import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { rolesWith } from '#shared/domain/access.ts'
import { CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import { RESPONSE_STAGES, type ResponseStage, responseStage } from '#shared/domain/response-times.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

const MOST_AT_ONCE = 200
const row = z.object({
  id: z.uuid(),
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  waitingSince: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  told: z.enum(RESPONSE_STAGES),
  assigneeId: z.uuid().nullable(),
})
type Due = z.output<typeof row>
const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/**
 * Tells staff about messages whose time is nearly over, to who has it or to all who may read messages, and to all of them once
 * it is over. There is one mail for each stage and reader, and nothing of the message is in it.
 */
export async function remindOfDue(services: Services): Promise<void> {
  const { database, records } = services
  const now = records.now().toISOString()
  const due = await database.run(
    sql`select id, subject, waiting_since as "waitingSince", due_at as "dueAt", told_stage as told, assignee_id as "assigneeId"
      from message_threads
      where state = 'open' and not invented and waiting_since is not null and told_stage <> 'very-late'
        and waiting_since + 0.75 * (due_at - waiting_since) <= ${now} order by due_at limit ${MOST_AT_ONCE}`,
    row,
  )
  for (const thread of due) {
    const stage = responseStage(thread.waitingSince, thread.dueAt, now)
    if (stage === thread.told || stage === 'in-time') continue
    await database.transaction(async (transaction) => {
      const changed = await transaction.run(sql`
        update message_threads set told_stage = ${stage}
        where id = ${thread.id}::uuid and told_stage = ${thread.told} and waiting_since = ${thread.waitingSince} returning 1`)
      if (changed.length > 0) await tell(services, transaction, thread, stage)
    })
  }
}

async function tell(
  services: Services,
  transaction: Transaction,
  thread: Due,
  stage: ResponseStage,
): Promise<void> {
  const roles = rolesWith('messages:read')
  const all = await transaction.run(
    sql`select id, email, locale from users where disabled_at is null and role = any(${sql.param(roles)}::text[])`,
    reader,
  )
  // Who has it may not be able to read it any more.
  const assigned = stage === 'soon' ? all.filter(({ id }) => id === thread.assigneeId) : []
  const readers = assigned.length > 0 ? assigned : all
  for (const { id, email, locale } of readers) {
    const { messages: t } = await loadNamespace(locale, 'emailTemplates')
    const about = t.about[thread.subject ?? 'mail']
    const link = `${services.publicUrl}${addressIn(locale, '/inbox')}`
    await enqueueMail(services, transaction, [
      {
        ...{ kind: 'message-reminder', to: email },
        key: `message-reminder/${thread.id}/${Date.parse(thread.waitingSince)}/${stage}/${id}`,
        about: `messages/${thread.id}`,
        subject: fillText(stage === 'soon' ? t.reminder.soon : t.reminder.late, { about }),
        body: emailBody([{ locale, lines: [fillText(t.reminder.text, { link })] }]),
      },
    ])
  }
}

/** Looks every minute. */
export const remindOfMessages: StartWorkers = (services) =>
  recurs(services, { name: 'remind-of-messages', rule: everyMinute() }, () => remindOfDue(services))
