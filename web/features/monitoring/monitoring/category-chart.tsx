import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { pathOf } from '#shared/contract/routes.ts'
import { CASE_STATUSES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type TermGroup, useFieldText } from '#web/records/index.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { leadingCounts, sortedCounts } from '#web/ui/chart/counts.ts'
import { leadingParts } from '#web/ui/chart/leading.ts'
import { type ShareOf, useShareTitle } from '#web/ui/chart/share-title.ts'

type Kind = Exclude<ShareOf, 'regions'>

interface Categories {
  readonly group: TermGroup
  readonly tab: 'iccpr' | 'upr'
  readonly filter: 'status' | 'theme'
  /** The steps of a process, which are shown in their order. */
  readonly steps?: readonly string[]
}

const KINDS: Readonly<Record<Kind, Categories>> = {
  statuses: { group: 'caseStatus', tab: 'iccpr', filter: 'status', steps: CASE_STATUSES },
  themes: { group: 'caseTheme', tab: 'iccpr', filter: 'theme' },
  recommendationStatuses: {
    group: 'recommendationStatus',
    tab: 'upr',
    filter: 'status',
    steps: RECOMMENDATION_STATUSES,
  },
  recommendationThemes: { group: 'recommendationTheme', tab: 'upr', filter: 'theme' },
}
const ROW_HEIGHT = 34
const LABEL_WIDTH = 168

/** How many records have each status or theme, as bars from zero with their numbers. */
export function CategoryChart({
  kind,
  counts,
  period,
  ...frame
}: ChartPlace & {
  readonly kind: Kind
  readonly counts: Readonly<Record<string, number>>
  /** The time of which the records are, in words. */
  readonly period: string
}) {
  const { t } = useTranslation(['monitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useFieldText()
  const { group, tab, filter, steps } = KINDS[kind]
  const word = (name: string) => {
    if (name === 'none') return t('charts.none')
    return name === 'others' ? t('charts.others') : text.term(group, name)
  }
  const sorted = sortedCounts(counts)
  const all = steps ? steps.flatMap((step) => sorted.filter(({ name }) => name === step)) : sorted
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const title = useShareTitle(kind, leadingParts(all, total, steps ? 1 : undefined), word, 'seen')
  const bars = leadingCounts(all).map(({ name, value }) => ({
    label: word(name),
    value,
    fill: ['none', 'other', 'others'].includes(name) ? 'var(--part-4)' : 'var(--sky)',
  }))
  const spoken = bars.map(({ label, value }) => `${label}: ${formatNumber(value, locale)}`).join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t('chartWords:subtitles.period', { subtitle: t(`chartWords:subtitles.${kind}`), period })}
      figures={{
        columns: [
          { head: t(`chartWords:columns.${filter}`) },
          { head: t(tab === 'iccpr' ? 'chartWords:columns.cases' : 'chartWords:columns.recommendations') },
          { head: t('chartWords:columns.share'), write: (percent) => formatPercent(percent, locale) },
        ],
        rows: all.map(({ name, value }) => ({
          key: name,
          label: word(name),
          values: [value, Math.round((value / total) * 1000) / 10],
          to: name === 'none' ? undefined : `${pathOf('monitoring', tab)}?${filter}=${name}`,
        })),
      }}
    >
      <div role="img" aria-label={t('charts:bars', { title, values: spoken })}>
        <ResponsiveContainer width="100%" height={bars.length * ROW_HEIGHT + 12}>
          <BarChart
            data={bars}
            layout="vertical"
            margin={{ top: 4, right: 44, bottom: 4, left: 0 }}
            barCategoryGap={8}
            accessibilityLayer={false}
          >
            <XAxis type="number" domain={[0, 'dataMax']} hide />
            <YAxis
              type="category"
              dataKey="label"
              width={LABEL_WIDTH}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tickLine={false}
              interval={0}
              tick={{ fontSize: 13, fill: 'var(--ink)' }}
            />
            <Bar dataKey="value" isAnimationActive={false}>
              <LabelList
                dataKey="value"
                position="right"
                formatter={(value: unknown) => formatNumber(Number(value), locale)}
                className="mon-bar-label"
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </ChartFrame>
  )
}
