import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { leadingParts } from '#web/ui/chart/leading.ts'
import { type CountRow, sortCounts, useCountText } from '#web/ui/chart/public-counts.ts'
import { type ShareOf, useShareTitle } from '#web/ui/chart/share-title.ts'
import { CountsRest } from './counts-rest.tsx'

/** The order of these is that of a process, so they are neither sorted nor added up. */
const IN_ORDER: readonly ShareOf[] = ['statuses', 'recommendationStatuses']

/** As many bars as a small chart has room for. */
const FEW = 5

/** Public counts by category as bars; small figures and those withheld with them are named below. */
export function CountsChart({
  what,
  rows,
  total,
  ...frame
}: ChartPlace & {
  readonly what: Exclude<ShareOf, 'regions'>
  readonly rows: readonly CountRow[]
  readonly total: number | null
}) {
  const { t } = useTranslation(['publicMonitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useCountText()
  const { exact, fewer, withheld } = sortCounts(rows)
  const isInOrder = IN_ORDER.includes(what)
  const shown = isInOrder ? rows.flatMap((row) => exact.find(({ name }) => name === row.name) ?? []) : exact
  const leading = leadingParts(exact, total, isInOrder ? 1 : undefined)
  const labelOf = (name: string) => rows.find((row) => row.name === name)?.label ?? name
  const title = useShareTitle(what, leading, labelOf, 'published')
  // A step of a process without any is worth seeing; of themes there are many.
  const drawn = isInOrder ? shown : shown.filter(({ value }) => value > 0)
  const bars = (frame.small ? drawn.slice(0, FEW) : drawn).map(({ name, label, value }) => ({
    name,
    label,
    value,
    text: formatNumber(value, locale),
  }))
  const others = drawn.length + fewer.length + withheld.length - bars.length
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
      {bars.length > 0 ? (
        <Bars label={t('charts:bars', { title, values })} bars={bars} />
      ) : (
        <p>{t('table.allSmall')}</p>
      )}
      {bars.length > 0 && !frame.small && <CountsRest fewer={fewer} withheld={withheld} />}
      {frame.small && others > 0 && (
        <p className="chart-rest">
          {t('chartWords:others', { count: others, number: formatNumber(others, locale) })}
        </p>
      )}
    </ChartFrame>
  )
}
