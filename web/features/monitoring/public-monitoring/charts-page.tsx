import './public-monitoring.css'
import '#web/ui/summaries.css'
import { addressIn } from '#shared/contract/page-address.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { PUBLIC_CHARTS, type PublicChartName } from '#shared/domain/public-charts.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useMeasure } from '#web/ui/chart/measure.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { hasCaseFigures, NoCaseFigures } from './no-case-figures.tsx'
import { PublicChart } from './public-chart.tsx'

/** All charts of the public figures, or the one that the address names. */
export function ChartsPage({ tab }: { readonly tab: string | undefined }) {
  const { t } = useTranslation('chartWords')
  const user = useUser()
  const name = PUBLIC_CHARTS.find((each) => each === tab)
  const title = t(name ? `names.${name}` : 'title')
  const heading = usePageTitle(title)
  return (
    <div className={classNames('public-page', user && 'staff-body')}>
      {name && (
        <p>
          <Link to="/charts">{t('all')}</Link>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {name ? <OneChart name={name} /> : <AllCharts />}
    </div>
  )
}

/** What the charts are about, as their names begin. */
const SUBJECTS = ['cases', 'recommendations'] as const

/** Each chart small, with what it says as the link to its page. */
function AllCharts() {
  const { t } = useTranslation(['chartWords', 'publicMonitoring'])
  const { data, error, refetch } = useCall('public', 'monitoring')
  return (
    <>
      <p className="public-lead">{t('lead')}</p>
      {error && (
        <Failure
          error={error}
          title={t('publicMonitoring:iccpr.loadFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton lines={8} />}
      {data &&
        SUBJECTS.map((subject) => (
          <section key={subject} className="public-charts" aria-labelledby={subject}>
            <h2 id={subject}>{t(`subjects.${subject}`)}</h2>
            {subject === 'cases' && !hasCaseFigures(data) ? (
              <NoCaseFigures data={data} />
            ) : (
              <div>
                {PUBLIC_CHARTS.filter((name) => name.startsWith(subject)).map((name) => (
                  <PublicChart key={name} name={name} data={data} heading="h3" small />
                ))}
              </div>
            )}
          </section>
        ))}
    </>
  )
}

function OneChart({ name }: { readonly name: PublicChartName }) {
  const { t } = useTranslation(['chartWords', 'publicMonitoring'])
  const { data, error, refetch } = useCall('public', 'monitoring')
  if (error) {
    return (
      <Failure error={error} title={t('publicMonitoring:iccpr.loadFailed')} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      <PublicChart key={name} name={name} data={data} heading="h2" alone />
      {name.startsWith('cases') && <p className="public-note">{t('publicMonitoring:iccpr.suppressed')}</p>}
      {/* The app has no address that others could open. */}
      {!window.desktop && <Embedding name={name} />}
    </>
  )
}

/** Pixels that each chart takes in a window of usual width; a framed page cannot say how high it is. */
const HEIGHTS: Readonly<Record<PublicChartName, number>> = {
  'cases-by-month': 420,
  'cases-by-region': 900,
  'cases-by-status': 440,
  'cases-by-theme': 780,
  'recommendations-by-status': 400,
  'recommendations-by-theme': 620,
}

/** The code with which other sites show the chart. */
function Embedding({ name }: { readonly name: PublicChartName }) {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const origin = usePublicOrigin()
  const search = useMeasure() === 'rate' ? '?measure=rate' : ''
  const address = `${origin}${addressIn(locale, `/embed/${name}`)}${search}`
  const title = escapeHtml(t(`names.${name}`))
  return (
    <section className="public-section public-embedding">
      <h2>{t('embed.title')}</h2>
      <p className="public-note">{t('embed.text')}</p>
      <CopyField
        name="embed"
        label={t('embed.code')}
        value={`<iframe src="${escapeHtml(address)}" title="${title}" width="100%" height="${HEIGHTS[name]}" loading="lazy"></iframe>`}
      />
    </section>
  )
}
