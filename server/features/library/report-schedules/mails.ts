import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { signInPath } from '#shared/contract/return-path.ts'
import { SCHEDULED_REPORT_PATH } from '#shared/domain/report-schedules.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

interface Addressee {
  readonly id: string
  readonly email: string
  readonly locale: Locale
}

/**
 * What a mail about a scheduled report tells: to its owner that it is made, has failed, waits for approval or was approved; to a
 * colleague that there is one.
 */
export type LinkNews = 'done' | 'failed' | 'waits' | 'approved' | 'named'

/** For how many days it is of use to hear that a recipient was dropped. */
const USEFUL_DAYS = 7
const DAY_MS = 86_400_000

/** Mails a user the link to a report: it names no report, and asks for signing in. */
export async function mailLink(
  services: Services,
  transaction: Transaction,
  to: Addressee,
  about: {
    readonly reportId: string
    readonly endsAt: string
    readonly news: LinkNews
  },
): Promise<void> {
  const { reportId, endsAt, news } = about
  const { scheduledReport } = await loadNamespace(to.locale, 'emailTemplates')
  const { subject, text } = scheduledReport[news]
  const time = formatDateTime(endsAt, to.locale, EAST_AFRICA)
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'scheduled-report', key: `scheduled-report/${reportId}/${to.id}`, to: to.email, subject },
      body: emailBody([
        {
          locale: to.locale,
          lines: [
            text,
            fillText(scheduledReport.open, { link: signInTo(services, to, reportPath(reportId)) }),
            fillText(scheduledReport.ends, { time }),
            news === 'named' ? scheduledReport.leave : scheduledReport.off,
          ],
        },
      ]),
      expiresAt: endsAt,
    },
  ])
}

/** Mails the owner of a schedule that a recipient does not get its reports any more; the list says who. */
export async function mailDropped(
  services: Services,
  transaction: Transaction,
  owner: Addressee,
  scheduleId: string,
): Promise<void> {
  const { scheduledReport } = await loadNamespace(owner.locale, 'emailTemplates')
  const { subject, text } = scheduledReport.dropped
  const now = services.records.now()
  const link = signInTo(services, owner, '/reports')
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'scheduled-report', to: owner.email, subject },
      key: `scheduled-report/dropped/${scheduleId}/${now.toISOString()}`,
      body: emailBody([{ locale: owner.locale, lines: [text, fillText(scheduledReport.open, { link })] }]),
      expiresAt: new Date(now.getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
    },
  ])
}

function reportPath(reportId: string): string {
  return SCHEDULED_REPORT_PATH.replace(':report', reportId)
}

/** Signed-in readers are led on at once; visitors of the page itself would read that there is none. */
function signInTo({ publicUrl }: Services, { locale }: Addressee, pathname: string): string {
  return `${publicUrl}${addressIn(locale, signInPath({ pathname, search: '', hash: '' }))}`
}
