import { useTranslation } from 'react-i18next'
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { pathOf } from '#shared/contract/routes.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { type TermGroup, useFieldText } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { ChartFrame, type TableSwitch } from './chart-frame.tsx'
import { largest, leadingCounts, sortedCounts } from './counts.ts'

type Kind = 'status' | 'theme' | 'recommendationStatus' | 'recommendationTheme'

const KINDS: Readonly<Record<Kind, { group: TermGroup; tab: 'iccpr' | 'upr'; filter: 'status' | 'theme' }>> =
  {
    status: { group: 'caseStatus', tab: 'iccpr', filter: 'status' },
    theme: { group: 'caseTheme', tab: 'iccpr', filter: 'theme' },
    recommendationStatus: { group: 'recommendationStatus', tab: 'upr', filter: 'status' },
    recommendationTheme: { group: 'recommendationTheme', tab: 'upr', filter: 'theme' },
  }
const ROW_HEIGHT = 34
const LABEL_WIDTH = 168

/** How many records have each status or theme, as bars from zero with their numbers; the largest is in the title. */
export function CategoryChart({
  kind,
  counts,
  ...table
}: TableSwitch & { readonly kind: Kind; readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const text = useFieldText()
  const { group, tab, filter } = KINDS[kind]
  const word = (name: string) => {
    if (name === 'none') return t('charts.none')
    return name === 'others' ? t('charts.others') : text.term(group, name)
  }
  const all = sortedCounts(counts)
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const first = largest(all)
  const title = first
    ? t(`charts.${kind}`, {
        label: word(first.name),
        value: formatNumber(first.value, locale),
        total: formatNumber(total, locale),
      })
    : t(`charts.${kind}None`)
  const bars = leadingCounts(all).map(({ name, value }) => ({ label: word(name), value }))
  const spoken = bars.map(({ label, value }) => `${label}: ${formatNumber(value, locale)}`).join('; ')
  return (
    <ChartFrame
      {...table}
      title={title}
      columns={[t(`charts.category.${filter}`), t('charts.count'), t('charts.share')]}
      rows={all.map(({ name, value }) => ({
        key: name,
        label: word(name),
        values: [formatNumber(value, locale), formatPercent((value / total) * 100, locale)],
        to: name === 'none' ? undefined : `${pathOf('monitoring', tab)}?${filter}=${name}`,
      }))}
    >
      <div role="img" aria-label={t('charts.barSummary', { title, values: spoken })}>
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
            <Bar dataKey="value" fill="var(--sky)" isAnimationActive={false}>
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
