import './reports.css'
import type { LinkedReport } from '#shared/contract/library/report-schedules.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { REPORT_LINK_DAYS } from '#shared/domain/report-schedules.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { leadsNowhere, UnknownAddress } from '#web/ui/unknown-address.tsx'
import { isWithheld } from './approval-line.tsx'
import { DownloadReport } from './download-report.tsx'
import { LeaveSchedule } from './leave-schedule.tsx'
import { ReportRow } from './report-row.tsx'
import { fileNameOf } from './use-download.ts'

/** The report that a mail leads to, or why it leads to none any more. */
export function ScheduledReportPage() {
  const { t } = useTranslation('reportGenerator')
  const { pathname } = useLocation()
  const { report: id = '' } = paramsOfPage(pathname)
  const { data, error, refetch } = useCall('reportSchedules', 'open', { params: { id } })
  if (!data && leadsNowhere(error))
    return (
      <UnknownAddress list={{ path: '/reports', name: t('link.list') }}>
        <p>{t('link.unknown')}</p>
      </UnknownAddress>
    )
  return (
    <StaffPage title={t('link.title')}>
      <StaffBody>
        {error && !data && <Failure error={error} title={t('link.failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && <Linked id={id} linked={data} />}
        <p>
          <Link to="/reports">{t('link.list')}</Link>
        </p>
      </StaffBody>
    </StaffPage>
  )
}

function Linked({ id, linked }: { readonly id: string; readonly linked: LinkedReport }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const { report, state, until, isOwn } = linked
  if (state !== 'open' || !report) return <Closed linked={linked} />
  return (
    <>
      <p className="notice">{t('link.until', { time: formatDateTime(until, locale) })}</p>
      <ul className="report-rows">
        <ReportRow report={report} showAuthor={!isOwn}>
          {report.status === 'done' && !isWithheld(report) && (
            <DownloadReport
              title={report.request.reportTitle}
              name={fileNameOf(report)}
              file={`/api/scheduled-reports/${id}/file`}
            />
          )}
          {!isOwn && <LeaveSchedule id={id} />}
        </ReportRow>
      </ul>
    </>
  )
}

/** Why the link leads to no report any more, and what to do. */
function Closed({ linked: { state, isOwn } }: { readonly linked: LinkedReport }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const why = state === 'open' ? 'removed' : state
  return (
    <EmptyState title={t(`link.${why}.title`)}>
      <p>{t(`link.${why}.text`, { days: formatNumber(REPORT_LINK_DAYS, locale) })}</p>
      {why !== 'not_allowed' && (
        <p>{isOwn ? t('link.again', { run: t('schedules.run') }) : t('link.askOwner')}</p>
      )}
    </EmptyState>
  )
}
