import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail } from '#server/features/mail/index.ts'
import type { Services } from '#server/services.ts'
import { REPORT_STATES } from '#shared/contract/reports.ts'
import { REPORT_FAILURES } from '#shared/domain/report-options.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

const USEFUL_DAYS = 7
const DAY_MS = 86_400_000

const settled = z.object({
  reportId: z.uuid(),
  status: z.enum(REPORT_STATES),
  failure: z.enum(REPORT_FAILURES).nullable(),
  email: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
})
type Settled = z.infer<typeof settled>

/** Notes how the last reports of schedules ended, and mails their owners, once each. */
export async function settleLast(services: Services): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const found = await transaction.run(
      sql`update report_schedules set last_status = reports.status, last_failure = reports.failure
        from reports left join users on users.id = reports.author_id and disabled_at is null
        where reports.id = last_report and last_status in ('queued', 'running')
          and reports.status in ('done', 'failed', 'cancelled')
        returning reports.id as "reportId", reports.status, reports.failure, email, locale`,
      settled,
    )
    // One that its owner has cancelled needs no mail.
    for (const each of found) if (each.status !== 'cancelled') await tell(services, transaction, each)
  })
}

/** The mail says that there is a report, not which: the page that it leads to asks for signing in. */
async function tell(
  services: Services,
  transaction: Transaction,
  { reportId, status, email, locale }: Settled,
): Promise<void> {
  if (!email || !locale) return
  const { scheduledReport } = await loadArea(locale, 'emailTemplates')
  const { subject, text } = status === 'done' ? scheduledReport.done : scheduledReport.failed
  const link = `${services.publicUrl}/reports`
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'scheduled-report', key: `scheduled-report/${reportId}`, to: email, subject },
      body: emailBody([
        { locale, lines: [text, fillText(scheduledReport.open, { link }), scheduledReport.off] },
      ]),
      expiresAt: new Date(services.records.now().getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
    },
  ])
}
