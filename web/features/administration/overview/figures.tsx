import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure } from '#web/ui/states.tsx'
import { needsLine } from './offline-line.tsx'
import { StatCard, type StatChange } from './stat-card.tsx'

/** The four figures of the dashboard (REQ-OVW-04) and those of further collections that have records, counted from the records that the user may see. */
export function Figures() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const allowed = useMay('statistics:read')
  // Cases and recommendations are counted on a device as well, people by the server alone.
  const counted = useCall('statistics', 'monitoring', {}, { enabled: allowed })
  const others = useCall('statistics', 'dashboard', {}, { enabled: allowed })
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(value, locale))
  const { cases, recommendations, others: more = {} } = counted.data ?? {}
  const further = RECORD_COLLECTION_NAMES.flatMap((name) =>
    more[name] && more[name].total > 0 ? [[name, more[name].total] as const] : [],
  )
  const growth = useGrowth(cases?.growth ?? null)
  // Without a connection the device counts its own records, and a line says which figures are missing.
  const isHere = counted.data !== undefined && needsLine(others)
  const error = counted.data && (others.data || isHere) ? null : (counted.error ?? others.error)
  const again = () => void Promise.all([counted.refetch(), others.refetch()])
  return (
    <section className="section" aria-labelledby="figures">
      <h2 id="figures">{t('figures.title')}</h2>
      {!allowed && (
        <>
          <p>{t('figures.notAllowed')}</p>
          <p>
            <Link to="/iccpr">{t('figuresLink')}</Link>
          </p>
        </>
      )}
      {error && <Failure error={error} title={t('figures.failed')} onRetry={again} />}
      {allowed && (
        <dl className="ov-stats">
          <StatCard title={t('figures.cases')} value={number(cases?.total)} {...growth} />
          <StatCard
            title={t('figures.recommendations')}
            value={number(recommendations?.total)}
            subtitle={t('figures.implemented', {
              percent: formatPercent(recommendations?.implementationRate ?? 0, locale),
            })}
          />
          {!isHere && (
            <>
              <StatCard
                title={t('figures.staff')}
                value={number(others.data?.activeStaff)}
                subtitle={t('figures.staffNote')}
              />
              <StatCard
                title={t('figures.documents')}
                value={number(others.data?.documents)}
                subtitle={t('figures.pending', { number: number(others.data?.pendingDocuments) ?? '0' })}
              />
            </>
          )}
          {/* The server alone counts learners: it is asked once it has answered. */}
          {others.data && <LearnerFigures />}
          {further.length > 0 && <FurtherFigures figures={further} />}
        </dl>
      )}
    </section>
  )
}

/** Who learns, without names and without small numbers. */
function LearnerFigures() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { data } = useCall('courses', 'figures')
  if (!data) return null
  const { learners, certificates } = data
  const number = (value: number) => formatNumber(value, locale)
  const { value: issued } = certificates
  return (
    <StatCard
      title={t('figures.learners')}
      value={
        learners.value === null
          ? t('figures.fewer', { number: number(learners.fewerThan ?? 0) })
          : number(learners.value)
      }
      subtitle={
        issued === null
          ? t('figures.noCertificates')
          : t('figures.certificates', { count: issued, number: number(issued) })
      }
    />
  )
}

/** How many records there are of each collection that has no figures of its own. */
function FurtherFigures({
  figures,
}: {
  readonly figures: readonly (readonly [RecordCollectionName, number])[]
}) {
  const { t } = useTranslation('terms')
  const locale = useLocale()
  return figures.map(([name, total]) => (
    <StatCard key={name} title={t(`collections.${name}`)} value={formatNumber(total, locale)} />
  ))
}

/** How the new cases have changed; where there is nothing to compare with, that is no change. */
function useGrowth(growth: number | null): { change: StatChange } | { subtitle: string } {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  if (growth === null) return { subtitle: t('figures.noGrowth') }
  const type = growth > 0 ? 'increase' : growth < 0 ? 'decrease' : 'other'
  return { change: { type, value: t('figures.growth', { percent: formatPercent(growth, locale) }) } }
}
