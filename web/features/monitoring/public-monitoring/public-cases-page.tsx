import './public-monitoring.css'
import '#web/ui/summaries.css'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useCountText } from '#web/ui/chart/public-counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { CaseSummaries } from './case-summaries.tsx'
import { hasCaseFigures, NoCaseFigures } from './no-case-figures.tsx'
import { PublicChart, type PublicFigures } from './public-chart.tsx'

/** What visitors, and members, see of ICCPR cases: figures, trend, regions, and summaries that were published (REQ-MON-14). */
export function PublicCasesPage() {
  const { t } = useTranslation('publicMonitoring')
  const user = useUser()
  const { data, error, refetch } = useCall('public', 'monitoring')
  const heading = usePageTitle(t('iccpr.title'))
  return (
    <div className={classNames('public-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('iccpr.title')}
      </h1>
      <p className="public-lead">{t('iccpr.lead')}</p>
      {error && <Failure error={error} title={t('iccpr.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (hasCaseFigures(data) ? <Figures data={data} /> : <NoCaseFigures data={data} />)}
      <CaseSummaries />
    </div>
  )
}

function Figures({ data }: { readonly data: PublicFigures }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  return (
    <>
      <KeyFigures cases={data.cases} />
      <p className="public-note">
        {t('iccpr.asOf', { date: formatDate(data.asOf, locale) })} {t('iccpr.suppressed')}
      </p>
      <PublicChart name="cases-by-month" data={data} heading="h2" className="public-section" />
      <PublicChart name="cases-by-region" data={data} heading="h2" className="public-section" />
      <div className="public-pair public-section">
        <PublicChart name="cases-by-status" data={data} heading="h2" />
        <PublicChart name="cases-by-theme" data={data} heading="h2" />
      </div>
    </>
  )
}

function KeyFigures({ cases }: Pick<PublicFigures, 'cases'>) {
  const { t } = useTranslation('publicMonitoring')
  const text = useCountText()
  const { active, completed } = cases.byStatus
  return (
    <dl className="key-figures">
      {Object.entries({ total: cases.total, active, completed }).map(([name, count]) => (
        <div key={name} className={count?.value === null ? 'key-figure-hidden' : undefined}>
          <dt>{t(`iccpr.figures.${name as 'total' | 'active' | 'completed'}`)}</dt>
          <dd>{text(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
