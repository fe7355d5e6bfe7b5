import './public-monitoring.css'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { publicMonitoring } from '#shared/contract/public.ts'
import { CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { CaseSummaries } from './case-summaries.tsx'
import { CountTable } from './count-table.tsx'
import { type CountRow, useCountText } from './count-text.ts'
import { MonthChart } from './month-chart.tsx'
import { RegionMap } from './region-map.tsx'

type Cases = z.infer<typeof publicMonitoring>['cases']

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
      {data &&
        (data.asOf === null ? (
          <EmptyState title={t('iccpr.notYet')} />
        ) : (
          <Figures cases={data.cases} asOf={data.asOf} />
        ))}
      <CaseSummaries />
    </div>
  )
}

interface FiguresProps {
  readonly cases: Cases
  readonly asOf: string
}

function Figures({ cases, asOf }: FiguresProps) {
  const { t } = useTranslation(['publicMonitoring', 'terms'])
  const locale = useLocale()
  const byRegion = [
    ...REGION_NAMES.map(({ code }) => row(cases.byRegion, code, regionName(code, locale))),
    row(cases.byRegion, 'none', t('table.noRegion')),
  ]
  const byTheme = [
    ...CASE_THEMES.map((name) => row(cases.byTheme, name, t(`terms:caseTheme.${name}`))),
    row(cases.byTheme, 'none', t('table.none')),
  ]
  const byStatus = CASE_STATUSES.map((name) => row(cases.byStatus, name, t(`terms:caseStatus.${name}`)))
  return (
    <>
      <KeyFigures cases={cases} />
      <p className="public-note">
        {t('iccpr.asOf', { date: formatDate(asOf, locale) })} {t('iccpr.suppressed')}
      </p>
      <section className="public-section">
        <h2>{t('chart.months')}</h2>
        <MonthChart months={cases.byMonth} />
      </section>
      <section className="public-section">
        <h2>{t('iccpr.regions')}</h2>
        <div className="public-pair">
          <CountTable title={t('iccpr.regions')} counted={t('chart.cases')} rows={byRegion} />
          <RegionMap counts={cases.byRegion} />
        </div>
      </section>
      <div className="public-pair public-section">
        <section>
          <h2>{t('iccpr.status')}</h2>
          <CountTable title={t('iccpr.status')} counted={t('chart.cases')} rows={byStatus} />
        </section>
        <section>
          <h2>{t('iccpr.themes')}</h2>
          <CountTable title={t('iccpr.themes')} counted={t('chart.cases')} rows={byTheme} />
        </section>
      </div>
    </>
  )
}

/** A row of a table; a count that the server withholds is not shown. */
function row(counts: Cases['byStatus'], name: string, label: string): CountRow {
  return { name, label, count: counts[name] ?? { value: null } }
}

function KeyFigures({ cases }: Pick<FiguresProps, 'cases'>) {
  const { t } = useTranslation('publicMonitoring')
  const text = useCountText()
  const { active, completed } = cases.byStatus
  return (
    <dl className="key-figures">
      {Object.entries({ total: cases.total, active, completed }).map(([name, count]) => (
        <div key={name} className={count?.value === null ? 'key-figure-hidden' : undefined}>
          <dt>{t(`iccpr.${name as 'total' | 'active' | 'completed'}`)}</dt>
          <dd>{text(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
