import './public-monitoring.css'
import '#web/ui/summaries.css'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { PublicChart } from './public-chart.tsx'
import { RecommendationList } from './recommendation-list.tsx'

// Most visitors read the list alone.
const RecommendationDetail = lazyPart(
  async () => (await import('./recommendation-detail.tsx')).RecommendationDetail,
)

/** What visitors see of the recommendations: figures, and all of them with search, filters and detail. */
export function PublicRecommendationsPage() {
  const { t } = useTranslation('publicMonitoring')
  const heading = usePageTitle(t('upr.title'))
  const [search] = useSearchParams()
  const number = search.get('recommendation')
  return (
    <div className="public-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('upr.title')}
      </h1>
      {number ? (
        <RecommendationDetail number={number} />
      ) : (
        <>
          <UprFigures />
          <RecommendationList />
        </>
      )}
    </div>
  )
}

function UprFigures() {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const { data, error, refetch } = useCall('public', 'monitoring')
  if (error) return <Failure error={error} title={t('iccpr.loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  const { total, byStatus, implementationRate } = data.recommendations
  const figures = [
    ['total', formatNumber(total, locale)],
    ['implemented', formatNumber(byStatus.implemented ?? 0, locale)],
    ['progress', formatNumber(byStatus['in-progress'] ?? 0, locale)],
    ['notStarted', formatNumber(byStatus['not-started'] ?? 0, locale)],
    ['rate', formatPercent(implementationRate, locale)],
  ] as const
  return (
    <>
      <p className="public-lead">{t('upr.lead')}</p>
      <dl className="key-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`upr.figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total > 0 && (
        <div className="public-pair public-section">
          <PublicChart name="recommendations-by-status" data={data} heading="h2" />
          <PublicChart name="recommendations-by-theme" data={data} heading="h2" />
        </div>
      )}
    </>
  )
}
