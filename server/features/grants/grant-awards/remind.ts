import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { rolesWith } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { SIGN_WITHIN_DAYS } from '#shared/domain/grant-awards.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { IS_LETTER_LOST } from './facts.ts'
import { mailNotice } from './notices.ts'
import { grantReminders } from './tables.ts'

/** Days before a report is due on which its applicant is reminded. */
const REPORT_AHEAD_DAYS = 14
/** Days before the last day of signing on which grant managers are reminded. */
const SIGN_AHEAD_DAYS = 3

const dueRow = z.object({
  applicationId: z.uuid(),
  about: z.string(),
  isReport: z.boolean(),
  late: z.boolean(),
})
type Due = z.output<typeof dueRow>

/**
 * Reminds of agreements and reports, once before their day and once after it: the applicant of reports, grant managers of what is
 * late and of agreements. These mails have no name and no amount (REQ-GRT-88).
 */
export async function remindOfAwards(services: Services): Promise<void> {
  const { database, records } = services
  const today = mogadishuDay(records.now())
  const due = await database.run(
    sql`with due as (
        select application_id, 'report/' || kind || '/' || due_on as thing, true as is_report, due_on,
            due_on - ${REPORT_AHEAD_DAYS}::int as ahead_on
          from grant_reports where state in ('due', 'draft', 'needs-revision')
        union all
        select application_id, 'agreement', false, told_on + ${SIGN_WITHIN_DAYS}::int,
            told_on + ${SIGN_WITHIN_DAYS - SIGN_AHEAD_DAYS}::int
          from grant_letters letter where kind = 'award' and not ${IS_LETTER_LOST}
      ), stage as (
        select due.*, due_on < ${today}::date as late,
          thing || case when due_on < ${today}::date then '/late' else '/soon' end as about
        from due where ahead_on <= ${today}::date
      )
      select application_id as "applicationId", about, is_report as "isReport", stage.late
      from stage join grant_applications on grant_applications.id = application_id
      where grant_applications.state = any (case when is_report then array['agreement-signed', 'active'] else array['awarded'] end)
        and anonymised_at is null and not exists (select from grant_reminders sent
          where sent.application_id = stage.application_id and sent.about = stage.about)
      order by due_on`,
    dueRow,
  )
  for (const reminder of due)
    await database.transaction(async (transaction) => {
      const { applicationId, about } = reminder
      const row = { applicationId, about, sentAt: records.now().toISOString() }
      if (await insertRow(transaction, grantReminders, row, sql`on conflict do nothing`))
        await remind(services, transaction, reminder)
    })
}

async function remind(services: Services, transaction: Transaction, due: Due): Promise<void> {
  const { applicationId, about, isReport, late } = due
  const key = `grant-reminder/${applicationId}/${about}`
  if (isReport)
    await mailNotice(services, transaction, {
      ...{ applicationId, key, notice: late ? 'reportLate' : 'reportDue' },
    })
  if (late || !isReport) await mailManagers(services, transaction, due, key)
}

const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

async function mailManagers(
  services: Services,
  transaction: Transaction,
  { applicationId, isReport, late }: Due,
  key: string,
): Promise<void> {
  const readers = await transaction.run(
    sql`select id, email, locale from users
      where disabled_at is null and role = any(${sql.param(rolesWith('grants:manage'))}::text[])
        and not exists (select from grant_assignments own where own.application_id = ${applicationId}::uuid
          and own.reviewer_id = users.id and own.conflict in ('declared', 'tied'))`,
    reader,
  )
  for (const { id, email, locale } of readers) {
    const { grantReminder: t } = await loadNamespace(locale, 'emailTemplates')
    const link = `${services.publicUrl}${addressIn(locale, `/grants/awards/${applicationId}`)}`
    const text = isReport ? t.report : late ? t.agreementLate : t.agreement
    await enqueueMail(services, transaction, [
      {
        ...{ kind: 'grant-reminder', to: email, key: `${key}/${id}`, about: `grants/${applicationId}` },
        subject: isReport ? t.reportSubject : t.agreementSubject,
        body: emailBody([{ locale, lines: [fillText(text, { link })] }]),
      },
    ])
  }
}

/** Looks each morning. */
export const remindOfGrantAwards: StartWorkers = (services) =>
  recurs(services, { name: 'remind-of-grant-awards', rule: daily('07:10') }, () => remindOfAwards(services))
