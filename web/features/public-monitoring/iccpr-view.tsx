import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { publicMonitoring } from '#shared/contract/public.ts'
import { CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { CaseSummaries } from './case-summaries.tsx'
import { CountTable } from './count-table.tsx'
import { type CountRow, useCountText } from './count-text.ts'
import { MonthChart } from './month-chart.tsx'
import { RegionMap } from './region-map.tsx'

type Cases = z.infer<typeof publicMonitoring>['cases']

/** What visitors see of ICCPR cases: figures, trend, regions, and summaries that were published (Spec 3 §2.1). */
export function IccprView() {
  const { t } = useTranslation('publicMonitoring')
  const { data, error, refetch } = useCall('public', 'monitoring')
  return (
    <>
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
    </>
  )
}

function Figures({ cases, asOf }: { readonly cases: Cases; readonly asOf: string }) {
  const { t } = useTranslation(['publicMonitoring', 'terms'])
  const locale = useLocale()
  const text = useCountText()
  const unknown = { value: null } as const
  const row = (counts: Cases['byStatus'], name: string, label: string): CountRow => ({
    name,
    label,
    count: counts[name] ?? unknown,
  })
  return (
    <>
      <dl className="key-figures">
        {(
          [
            ['total', cases.total],
            ['active', cases.byStatus.active],
            ['completed', cases.byStatus.completed],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className={count?.value === null ? 'key-figure-hidden' : undefined}>
            <dd>{text(count)}</dd>
            <dt>{t(`iccpr.${name}`)}</dt>
          </div>
        ))}
      </dl>
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
          <CountTable
            title={t('iccpr.regions')}
            rows={[
              ...REGIONS.map(({ code }) => row(cases.byRegion, code, regionName(code, locale))),
              row(cases.byRegion, 'none', t('table.noRegion')),
            ]}
          />
          <RegionMap counts={cases.byRegion} />
        </div>
      </section>
      <div className="public-pair public-section">
        <section>
          <h2>{t('iccpr.status')}</h2>
          <CountTable
            title={t('iccpr.status')}
            rows={CASE_STATUSES.map((name) => row(cases.byStatus, name, t(`terms:caseStatus.${name}`)))}
          />
        </section>
        <section>
          <h2>{t('iccpr.themes')}</h2>
          <CountTable
            title={t('iccpr.themes')}
            rows={[
              ...CASE_THEMES.map((name) => row(cases.byTheme, name, t(`terms:caseTheme.${name}`))),
              row(cases.byTheme, 'none', t('table.none')),
            ]}
          />
        </section>
      </div>
    </>
  )
}
