import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure } from '#web/ui/states.tsx'

/** The public figures beside the number of recommendations and the rate. */
const COUNTED = ['implemented', 'in-progress', 'not-started'] as const

/** The four figures over all tabs (REQ-MON-02), from the one statistics call. */
export function SummaryCards() {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const allowed = useMay('statistics:read')
  const { data, error, refetch } = useCall('statistics', 'monitoring', {}, { enabled: allowed })
  if (!allowed) return <PublicCards />
  if (error && !data) {
    return <Failure error={error} title={t('cards.failed')} onRetry={() => void refetch()} />
  }
  const cases = data?.cases
  const recommendations = data?.recommendations
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(value, locale))
  return (
    <dl className="mon-cards" aria-label={t('cards.label')} aria-busy={!data}>
      <Card
        label={t('cards.cases')}
        value={number(cases?.total)}
        note={t('cards.casesNote', { number: number(cases?.byStatus.active ?? 0) ?? '' })}
      />
      <Card
        label={t('cards.recommendations')}
        value={number(recommendations?.total)}
        note={t('cards.recommendationsNote', {
          number: number(recommendations?.byStatus.implemented ?? 0) ?? '',
        })}
      />
      <Card
        label={t('cards.rate')}
        value={recommendations ? formatPercent(recommendations.implementationRate, locale) : null}
        hint={t('cards.rateNote')}
      />
      <Card label={t('cards.active')} value={number(data?.combined.active)} hint={t('cards.activeNote')} />
    </dl>
  )
}

/** The public figures of the recommendations, for users who may see no others. */
function PublicCards() {
  const { t } = useTranslation(['monitoring', 'terms'])
  const locale = useLocale()
  const { data, error, refetch } = useCall('public', 'monitoring')
  if (error && !data) {
    return <Failure error={error} title={t('cards.failed')} onRetry={() => void refetch()} />
  }
  const { total, byStatus, implementationRate } = data?.recommendations ?? {}
  const note = t('cards.published')
  return (
    <dl className="mon-cards" aria-label={t('cards.label')} aria-busy={!data}>
      <Card
        label={t('cards.recommendations')}
        value={total === undefined ? null : formatNumber(total, locale)}
        note={note}
      />
      <Card
        label={t('cards.rate')}
        value={implementationRate === undefined ? null : formatPercent(implementationRate, locale)}
        note={note}
      />
      {COUNTED.map((status) => (
        <Card
          key={status}
          label={t(`terms:recommendationStatus.${status}`)}
          value={byStatus ? formatNumber(byStatus[status] ?? 0, locale) : null}
          note={note}
        />
      ))}
    </dl>
  )
}

function Card({
  label,
  value,
  note,
  hint,
}: {
  readonly label: string
  readonly value: ReactNode
  /** What else is counted, once the figures are there. */
  readonly note?: string
  /** What the figure counts, where the label does not say it. */
  readonly hint?: string
}) {
  return (
    <div title={hint}>
      <dt>
        {label}
        {note && value !== null && <small>, {note}</small>}
      </dt>
      <dd>
        <b>{value ?? <span className="mon-wait" aria-hidden="true" />}</b>
        {hint && <span className="visually-hidden">{hint}</span>}
      </dd>
    </div>
  )
}
