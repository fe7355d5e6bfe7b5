import { sayable } from '#shared/domain/waiting-time.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { type FieldText, useFieldText } from '#web/records/index.ts'

/** Days beyond which a duration is given in months. */
const LONG = 90
const MONTH_DAYS = 30.44

/** The computed figures in the place of the specification's fixed ones (REQ-MON-12) as one strip, and all others behind it. */
export function AnalyticsFigures({ statistics }: { readonly statistics: MonitoringStatistics }) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const text = useFieldText()
  return (
    <section className="mon-figures" aria-label={t('analytics.figures')}>
      <Figures figures={figures(statistics, text, t, locale)} />
      <details>
        <summary>{t('analytics.more')}</summary>
        <Figures figures={furtherFigures(statistics, t, locale)} />
      </details>
    </section>
  )
}

interface Figure {
  readonly label: string
  readonly value: string | null
  readonly note?: string
}

function figures(
  { cases, recommendations, combined }: MonitoringStatistics,
  text: FieldText,
  t: Translate<'monitoring'>,
  locale: Locale,
): readonly Figure[] {
  const duration = (days: number | null) => {
    if (days === null) return null
    if (days <= LONG) return t('analytics.days', { count: days })
    return t('analytics.months', {
      number: formatNumber(days / MONTH_DAYS, locale, { maximumFractionDigits: 1 }),
    })
  }
  return [
    {
      label: t('analytics.resolution'),
      value: duration(cases.resolutionDays),
      note: t('analytics.resolutionNote'),
    },
    {
      label: t('analytics.commonIssue'),
      value: cases.commonTheme && text.term('caseTheme', cases.commonTheme),
      note: t('analytics.commonIssueNote'),
    },
    {
      label: t('analytics.success'),
      value: cases.successRate === null ? null : formatPercent(cases.successRate, locale),
      note: t('analytics.successNote'),
    },
    {
      label: t('analytics.implementation'),
      value: duration(recommendations.implementationDays),
      note: t('analytics.implementationNote'),
    },
    {
      label: t('analytics.focus'),
      value: recommendations.focusTheme && text.term('recommendationTheme', recommendations.focusTheme),
      note: t('analytics.focusNote'),
    },
    {
      label: t('analytics.monitored'),
      value: formatNumber(combined.monitored, locale),
      note: t('analytics.monitoredNote', {
        active: formatNumber(combined.active, locale),
        resolved: formatNumber(combined.resolved, locale),
      }),
    },
  ]
}

/** How much is new, and how soon incidents were looked at and closed. */
function furtherFigures(
  { cases, combined, incidents: { response } }: MonitoringStatistics,
  t: Translate<'monitoring'>,
  locale: Locale,
): readonly Figure[] {
  const { triaged, triageMinutes, inTime, ended, endMinutes } = response
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 })
  const time = (minutes: number | null) => {
    if (minutes === null) return null
    const { unit, amount } = sayable(minutes)
    return t(`analytics.time.${unit}`, { count: amount, number: number(amount) })
  }
  return [
    { label: t('analytics.growth'), value: growth(cases.growth, t, locale) },
    { label: t('analytics.activeNow'), value: number(combined.active), note: t('cards.activeNote') },
    { label: t('analytics.resolved'), value: number(combined.resolved), note: t('analytics.resolvedNote') },
    {
      label: t('analytics.triageTime'),
      value: time(triageMinutes),
      note: t('analytics.triageTimeNote', { count: triaged, number: number(triaged) }),
    },
    {
      label: t('analytics.inTime'),
      value: inTime === null ? null : formatPercent(inTime, locale),
      note: t('analytics.inTimeNote'),
    },
    {
      label: t('analytics.closingTime'),
      value: time(endMinutes),
      note: t('analytics.closingTimeNote', { count: ended, number: number(ended) }),
    },
  ]
}

function growth(percent: number | null, t: Translate<'monitoring'>, locale: Locale): string | null {
  if (percent === null) return null
  if (percent === 0) return t('analytics.growthSame')
  const amount = formatPercent(Math.abs(percent), locale)
  return percent > 0
    ? t('analytics.growthUp', { percent: amount })
    : t('analytics.growthDown', { percent: amount })
}

function Figures({ figures: shown }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation('monitoring')
  return (
    <dl>
      {shown.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? <span className="mon-no-figure">{t('analytics.none')}</span> : <b>{value}</b>}
            {note && value !== null && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
