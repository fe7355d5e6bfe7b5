import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'

interface Line {
  readonly label: string
  readonly value: string
  /** The list that the figure counts. */
  readonly to?: string
}

/** How many cases are active, pending, completed, and all of them (REQ-MON-05). */
export function CaseCounts() {
  const { t } = useTranslation('monitoring')
  const { cases, number } = useFigures()
  if (!cases) return null
  const path = pathOf('monitoring', 'iccpr')
  const { byStatus } = cases
  return (
    <Counts
      title={t('side.cases')}
      lines={[
        { label: t('side.active'), value: number(byStatus.active), to: `${path}?status=active` },
        { label: t('side.pending'), value: number(byStatus.pending), to: `${path}?status=pending` },
        { label: t('side.completed'), value: number(byStatus.completed), to: `${path}?status=completed` },
        { label: t('side.overdue'), value: number(cases.overdue), to: `${path}?due=overdue` },
        { label: t('side.total'), value: number(cases.total), to: path },
      ]}
    />
  )
}

/** How many recommendations are implemented, in progress, not started, and the rate (REQ-MON-09). */
export function RecommendationCounts() {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const { recommendations, number } = useFigures()
  if (!recommendations) return null
  const path = pathOf('monitoring', 'upr')
  const { byStatus } = recommendations
  return (
    <Counts
      title={t('side.recommendations')}
      lines={[
        {
          label: t('side.implemented'),
          value: number(byStatus.implemented),
          to: `${path}?status=implemented`,
        },
        {
          label: t('side.inProgress'),
          value: number(byStatus['in-progress']),
          to: `${path}?status=in-progress`,
        },
        {
          label: t('side.notStarted'),
          value: number(byStatus['not-started']),
          to: `${path}?status=not-started`,
        },
        { label: t('side.total'), value: number(recommendations.total), to: path },
        { label: t('side.rate'), value: formatPercent(recommendations.implementationRate, locale) },
      ]}
    />
  )
}

function useFigures() {
  const locale = useLocale()
  const allowed = useMay('statistics:read')
  const { data } = useCall('statistics', 'monitoring', {}, { enabled: allowed })
  return {
    cases: data?.cases,
    recommendations: data?.recommendations,
    number: (value: number | undefined) => formatNumber(value ?? 0, locale),
  }
}

function Counts({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section className="mon-side">
      <h2>{title}</h2>
      <dl>
        {lines.map(({ label, value, to }) => (
          <div key={label}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
