import { leadingParts, REMAINDERS } from '#shared/figures/leading.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type Bar, Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { type CountRow, sortCounts, useCountText } from '#web/ui/chart/public-counts.ts'
import { useCaseStateTitle, useImplementedTitle, useShareTitle } from '#web/ui/chart/share-title.ts'
import { CountsRest } from './counts-rest.tsx'
import { useHiddenBar } from './hidden-bar.ts'

type What = 'statuses' | 'themes' | 'recommendationStatuses' | 'recommendationThemes'

/** The order of these is that of a process: they are not sorted, and each step is shown. */
const IN_ORDER: readonly What[] = ['statuses', 'recommendationStatuses']

/** As many bars as a small chart has room for. */
const FEW = 5

/** Public counts by category as bars; small figures and those withheld with them are one grey bar, and named below. */
export function CountsChart({
  what,
  rows,
  total,
  ...frame
}: ChartPlace & {
  readonly what: What
  readonly rows: readonly CountRow[]
  readonly total: number | null
}) {
  const { t } = useTranslation(['publicMonitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useCountText()
  const { exact, fewer, withheld } = sortCounts(rows)
  const isInOrder = IN_ORDER.includes(what)
  const shown = isInOrder ? rows.flatMap((row) => exact.find(({ name }) => name === row.name) ?? []) : exact
  const title = useTitle(what, rows, total)
  // A step of a process without any is worth seeing; of themes there are many.
  const drawn = isInOrder ? shown : shown.filter(({ value }) => value > 0)
  const inSmall = frame.small && !isInOrder ? drawn.slice(0, FEW) : drawn
  const hidden = useHiddenBar(rows, total, 'themes')
  const bars: readonly Bar[] = [
    ...inSmall.map(({ name, label, value }) => ({
      ...{ name, label, value, text: formatNumber(value, locale) },
      ...(REMAINDERS.includes(name) ? { tone: 'rest' as const } : {}),
    })),
    ...(hidden ? [hidden] : []),
  ]
  const others = drawn.length - inSmall.length + (hidden ? 0 : fewer.length + withheld.length)
  const values = bars.map(({ label, text: written }) => `${label}: ${written}`).join('; ')
  const isOfCases = what === 'statuses' || what === 'themes'
  const isOfThemes = what === 'themes' || what === 'recommendationThemes'
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t(`chartWords:subtitles.${what}`)}
      figures={{
        columns: [
          { head: t(isOfThemes ? 'chartWords:columns.theme' : 'chartWords:columns.status') },
          { head: t(isOfCases ? 'chartWords:columns.cases' : 'chartWords:columns.recommendations') },
        ],
        rows: [...shown, ...rows.filter(({ count }) => count.value === null)].map(
          ({ name, label, count }) => ({
            key: name,
            label,
            values: [count.value ?? text(count)],
          }),
        ),
      }}
    >
      {bars.length > 0 && total !== 0 ? (
        <Bars label={t('charts:bars', { title, values })} bars={bars} />
      ) : (
        <p>{t(total === 0 ? 'upr.noneYet' : 'table.allSmall')}</p>
      )}
      {bars.length > 0 && !frame.small && <CountsRest fewer={fewer} withheld={withheld} />}
      {frame.small && bars.length > 0 && others > 0 && (
        <p className="chart-rest">
          {t('chartWords:others', { count: others, number: formatNumber(others, locale) })}
        </p>
      )}
    </ChartFrame>
  )
}

function useTitle(what: What, rows: readonly CountRow[], total: number | null): string {
  const { exact } = sortCounts(rows)
  const leading = leadingParts(exact, total)
  const implemented = exact.find(({ name }) => name === 'implemented')?.value ?? 0
  const labelOf = (name: string) => rows.find((row) => row.name === name)?.label ?? name
  const themes = what === 'recommendationThemes' ? what : 'themes'
  const titles = {
    statuses: useCaseStateTitle(leading, total, 'published'),
    recommendationStatuses: useImplementedTitle(implemented, total ?? 0, 'published'),
    themes: useShareTitle(themes, leading, labelOf, 'published'),
  }
  return titles[what === 'recommendationThemes' ? 'themes' : what]
}
