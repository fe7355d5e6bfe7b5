import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { openRequest, readRule } from '#server/features/library/report-approvals/index.ts'
import { findAnyReport } from '#server/features/library/reports/index.ts'
import type { Services } from '#server/services.ts'
import { REPORT_STATES } from '#shared/contract/library/reports.ts'
import { may, ROLES } from '#shared/domain/access.ts'
import { REPORT_LINK_DAYS } from '#shared/domain/report-schedules.ts'
import { type LinkNews, mailLink } from './mails.ts'
import { type Receiver, readReceivers, recipientsOf, unfitFor } from './recipients.ts'
import { reportLinks } from './tables.ts'

const DAY_MS = 86_400_000

const settled = z.object({
  ...{ scheduleId: z.uuid(), reportId: z.uuid(), authorId: z.uuid() },
  status: z.enum(REPORT_STATES),
  approved: z.boolean(),
  makerRole: z.enum(ROLES).nullable(),
  scope: z.array(z.string()).nullable(),
})
type Settled = z.infer<typeof settled>

/** Notes how the reports of schedules ended, and mails their owners and recipients the link to each, once. */
export async function settleReports(services: Services): Promise<void> {
  const now = services.records.now().toISOString()
  await services.database.transaction(async (transaction) => {
    const reports = await transaction.run(
      sql`update reports set told_at = ${now} from report_schedules
        where report_schedules.id = schedule_id and told_at is null
          and reports.status in ('done', 'failed', 'cancelled')
        returning report_schedules.id as "scheduleId", reports.id as "reportId", author_id as "authorId",
          reports.status, approved, maker_role as "makerRole", scope`,
      settled,
    )
    await transaction.run(
      sql`update report_schedules set last_status = reports.status, last_failure = reports.failure
        from reports where reports.id = last_report and told_at = ${now}`,
    )
    const { scheduledWait } = await readRule(transaction)
    for (const each of reports) {
      // One that its owner has cancelled needs no mail.
      if (each.status === 'cancelled') continue
      const waits = scheduledWait && each.status === 'done' && !each.approved
      if (waits) await askApproval(transaction, each, now)
      await tell(services, transaction, each, waits)
    }
  })
}

/** Asks for the approval of a scheduled report in the name of its owner. */
async function askApproval(
  transaction: Transaction,
  { reportId, authorId }: Settled,
  at: string,
): Promise<void> {
  const report = await findAnyReport(transaction, reportId)
  if (report) await openRequest(transaction, report, { by: authorId, at })
}

/** Colleagues get nothing that waits for approval; they get a link to the approved report. */
async function tell(
  services: Services,
  transaction: Transaction,
  report: Settled,
  waits: boolean,
): Promise<void> {
  const { scheduleId, reportId, authorId, status } = report
  const [owner] = await readReceivers(transaction, sql`users.id = ${authorId}`)
  if (!owner?.active) return
  const endsAt = new Date(services.records.now().getTime() + REPORT_LINK_DAYS * DAY_MS).toISOString()
  const send = async (to: Receiver, news: LinkNews) => {
    await insertRow(transaction, reportLinks, {
      ...{ reportId, userId: to.id, scheduleId, endsAt, isOwn: to.id === authorId },
    })
    await mailLink(services, transaction, to, { reportId, endsAt, news })
  }
  await send(owner, newsOf(report, waits))
  if (waits || status !== 'done' || !may(owner, 'reports:generate')) return
  for (const recipient of await fitRecipients(transaction, report)) {
    if (recipient.id !== authorId) await send(recipient, 'named')
  }
}

function newsOf({ status, approved }: Settled, waits: boolean): LinkNews {
  if (status !== 'done') return 'failed'
  if (waits) return 'waits'
  return approved ? 'approved' : 'done'
}

/** Those recipients who may see what this report was made with; the others are dropped by the next look at the schedule. */
async function fitRecipients(
  transaction: Transaction,
  { scheduleId, makerRole, scope }: Settled,
): Promise<readonly Receiver[]> {
  if (makerRole === null) return []
  const named = await recipientsOf(transaction, scheduleId)
  return named.filter((user) => unfitFor(user, { role: makerRole, scope }) === null)
}
