import { useEffect, useRef } from 'react'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { REPORT_CHECK_PATH } from '#shared/domain/report-options.ts'
import type { ReportFileKind } from '#shared/rules/report-files.ts'
import { announce } from '#web/lib/announce.ts'
import { inApp } from '#web/lib/in-app.ts'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportRow } from './report-row.tsx'
import type { ReportValues } from './report-values.ts'
import { isUnderWay, useReports } from './use-reports.ts'

/** The reports that were asked for: how far they are, and what can be done with them. */
export function ReportList({ onAgain }: { readonly onAgain: (values: ReportValues) => void }) {
  const { t } = useTranslation('reportGenerator')
  const everyones = useUser()?.role === 'administrator'
  const [search] = useSearchParams()
  const { data, error, refetch } = useReports(search.get('cursor'))
  useReadiness(data?.items)
  return (
    <section className="report-list">
      <h2>{t(everyones ? 'list.titleAll' : 'list.title')}</h2>
      {/* The server compares copies with the reports that it has made itself. */}
      {!inApp() && (
        <p className="report-hint">
          {t('list.checkText')} <Link to={REPORT_CHECK_PATH}>{t('list.check')}</Link>
        </p>
      )}
      {error && !data && <Failure error={error} title={t('list.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.total === 0 && (
        <EmptyState title={t('list.empty')}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="report-rows">
          {data.items.map((report) => (
            <ReportRow key={report.id} report={report} showAuthor={everyones}>
              <ReportActions {...{ report, there: filesOf(report, data.items), onAgain }} />
            </ReportRow>
          ))}
        </ul>
      )}
      {data && <Pager next={data.next} total={data.total} shown={data.items.length} />}
    </section>
  )
}

/** The further files that were requested from the data of a report and are there, or will be. */
function filesOf({ id }: ReportView, reports: readonly ReportView[]): ReportFileKind[] {
  const made = reports.filter((each) => each.sourceId === id && (each.status === 'done' || isUnderWay(each)))
  return made.map(({ request }) => request)
}

/** Tells screen readers when a report that was being made is ready. */
function useReadiness(reports: readonly ReportView[] | undefined): void {
  const { t } = useTranslation('reportGenerator')
  const underWay = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!reports) return
    const ready = reports.find(({ id, status }) => status === 'done' && underWay.current.has(id))
    if (ready) announce(t('list.ready', { title: ready.request.reportTitle }))
    underWay.current = new Set(reports.filter(isUnderWay).map(({ id }) => id))
  }, [reports, t])
}
