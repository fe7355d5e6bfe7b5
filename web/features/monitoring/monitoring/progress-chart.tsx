import { pathOf } from '#shared/contract/routes.ts'
import { RECOMMENDATION_ENDS, type RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { type CountTable, furthestBehind, rowSums } from '#shared/figures/findings.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { sortedCounts } from '#web/ui/chart/counts.ts'
import { capital } from '#web/ui/chart/share-title.ts'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'

/** The parts of each bar, from what is done to what has not begun. */
const PARTS = [
  'implemented',
  'partially-implemented',
  'in-progress',
  'on-hold',
  'not-started',
] as const satisfies readonly (typeof RECOMMENDATION_STATUSES)[number][]
const [DONE] = RECOMMENDATION_ENDS

/** How far the recommendations of each theme have come. */
export function ProgressChart({
  table,
  ...frame
}: ChartPlace & {
  /** The recommendations by theme and status. */
  readonly table: CountTable
}) {
  const { t } = useTranslation(['monitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useFieldText()
  const word = (theme: string) =>
    theme === 'none' ? t('charts.none') : text.term('recommendationTheme', theme)
  const state = (name: string) => text.term('recommendationStatus', name)
  const totals = rowSums(table)
  const themes = sortedCounts(totals)
  const rows = themes.map(({ name }) => ({ name, label: word(name), counts: table[name] ?? {} }))
  const title = useTitle(
    themes.map(({ name, value }) => ({ name, done: table[name]?.[DONE] ?? 0, total: value })),
    word,
  )
  const spoken = rows
    .map(({ label, counts }) => {
      const parts = PARTS.filter((part) => counts[part])
      const values = parts.map((part) => `${state(part)} ${formatNumber(counts[part] ?? 0, locale)}`)
      return `${label}: ${formatList(values, locale)}`
    })
    .join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t('chartWords:subtitles.progress')}
      figures={{
        columns: [
          { head: t('chartWords:columns.theme') },
          ...PARTS.map((part) => ({ head: state(part) })),
          { head: t('chartWords:columns.recommendations') },
        ],
        rows: rows.map(({ name, label, counts }) => ({
          key: name,
          label,
          values: [...PARTS.map((part) => counts[part] ?? 0), totals[name] ?? 0],
          to: name === 'none' ? undefined : `${pathOf('monitoring', 'upr')}?theme=${name}`,
        })),
      }}
    >
      <StackedBars
        label={t('charts:bars', { title, values: spoken })}
        parts={PARTS.map((part) => ({ name: part, label: state(part) }))}
        rows={rows}
      />
    </ChartFrame>
  )
}

function useTitle(themes: Parameters<typeof furthestBehind>[0], word: (theme: string) => string): string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const [first, second] = furthestBehind(themes)
  const inSentence = (theme: string) => t('quoted', { name: word(theme) })
  if (!first) return t('findings.progress.neutral')
  if (second) {
    const names = formatList([inSentence(first.name), inSentence(second.name)], locale)
    return capital(t('findings.progress.few', { names }))
  }
  return capital(
    t('findings.progress.one', {
      name: inSentence(first.name),
      done: formatNumber(first.done, locale),
      total: formatNumber(first.total, locale),
    }),
  )
}
