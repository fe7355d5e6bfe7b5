import { pathOf } from '#shared/contract/routes.ts'
import { CASE_THEMES } from '#shared/domain/enumerations.ts'
import { regionName } from '#shared/domain/places.ts'
import { type CountTable, outstandingCell, rowSums } from '#shared/figures/findings.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { sortedCounts } from '#web/ui/chart/counts.ts'
import { HeatTable } from '#web/ui/chart/heat-table.tsx'

/** As many regions, and themes, as the drawing has room for. */
const ROWS = 8
const COLUMNS = 6
const CASES = pathOf('monitoring', 'iccpr')

/** Which regions have cases about which themes: those with the most cases are drawn, and the table has all. */
export function RegionThemeTable({
  table,
  ...frame
}: ChartPlace & {
  /** The cases by region and theme. */
  readonly table: CountTable
}) {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const locale = useLocale()
  const text = useFieldText()
  const regionWord = (code: string) => (code === 'none' ? t('charts.none') : regionName(code, locale))
  const themeWord = (theme: string) => (theme === 'none' ? t('charts.none') : text.term('caseTheme', theme))
  const regions = sortedCounts(rowSums(table))
  const themes = sortedCounts(rowSums(turned(table)))
  const rows = regions.filter(isSaid).slice(0, ROWS)
  const columns = CASE_THEMES.flatMap((theme) => themes.find(({ name }) => name === theme) ?? [])
    .toSorted((a, b) => b.value - a.value)
    .slice(0, COLUMNS)
  const title = useTitle(table, regionWord, themeWord)
  if (columns.length === 0) return null
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t('chartWords:subtitles.regionsAndThemes')}
      notes={[
        (rows.length < regions.length || columns.length < themes.length) && t('chartWords:rest.inTable'),
      ]}
      figures={{
        columns: [
          { head: t('chartWords:columns.region') },
          ...themes.map(({ name }) => ({ head: themeWord(name) })),
        ],
        rows: regions.map((region) => ({
          key: region.name,
          label: regionWord(region.name),
          values: themes.map((theme) => table[region.name]?.[theme.name] ?? 0),
          to: `${CASES}?region=${region.name}`,
        })),
      }}
    >
      <HeatTable
        label={title}
        rows={rows.map(({ name }) => ({ name, label: regionWord(name) }))}
        columns={columns.map(({ name }) => ({
          name,
          label: themeWord(name),
          short: t(`chartWords:shortThemes.${name as (typeof CASE_THEMES)[number]}`),
        }))}
        counts={table}
        linkOf={(region, theme) => `${CASES}?region=${region}&theme=${theme}`}
      />
    </ChartFrame>
  )
}

function useTitle(
  table: CountTable,
  regionWord: (code: string) => string,
  themeWord: (theme: string) => string,
): string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const cell = outstandingCell(table)
  if (!cell) return t('findings.regionsAndThemes.neutral')
  return t('findings.regionsAndThemes.cell', {
    region: regionWord(cell.row),
    theme: t('quoted', { name: themeWord(cell.column) }),
    number: formatNumber(cell.value, locale),
    total: formatNumber(cell.ofRow, locale),
  })
}

const isSaid = ({ name }: { readonly name: string }) => name !== 'none'

/** The table with its columns as rows. */
function turned(table: CountTable): CountTable {
  const names = new Set(Object.values(table).flatMap((cells) => Object.keys(cells)))
  return Object.fromEntries(
    [...names].map((column) => [
      column,
      Object.fromEntries(Object.entries(table).map(([row, cells]) => [row, cells[column] ?? 0])),
    ]),
  )
}
