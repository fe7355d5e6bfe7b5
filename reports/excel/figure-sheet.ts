import type { Workbook } from '@cj-tech-master/excelts'
import type { CellValue, ColumnHead } from '../tables/index.ts'
import { monthLabel } from '../templates/covered-months.ts'
import type { Bars, Chart, RegionMap, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { addGrid, type Grid, widthsOf } from './grid.ts'
import { addNativeChart } from './native-charts.ts'
import { addHead, freezeAndFilter, type Setting, setPrinting } from './sheet-look.ts'

/** Wider tables are printed across the page. */
const WIDEST_UPRIGHT = 100
const DEFINITION_WIDTH = 72

/** Adds the sheet of a table, or of a chart with its figures beside it, which Excel draws from their cells. */
export function addFigureSheet(
  workbook: Workbook,
  name: string,
  block: Table | Chart,
  setting: Setting,
): void {
  const { wording } = setting
  const sheet = workbook.addWorksheet(name)
  const grid = gridOf(block, wording)
  const widths = widthsOf(grid, wording)
  sheet.columns = widths.map((width) => ({ width }))
  addHead(
    sheet,
    { title: `${block.label}. ${block.title}`, notes: block.note === undefined ? [] : [block.note] },
    setting,
  )
  const header = addGrid(sheet, grid, widths, setting)
  freezeAndFilter(sheet, header, grid.columns.length)
  if (block.kind === 'chart') {
    const figures = { header, rows: grid.rows.length, columns: grid.columns.length }
    addNativeChart(sheet, block, figures, setting.look)
    setPrinting(sheet, { orientation: 'landscape', header, isOnePage: true }, setting)
    return
  }
  const isWide = widths.reduce((sum, width) => sum + width) > WIDEST_UPRIGHT
  setPrinting(sheet, { orientation: isWide ? 'landscape' : 'portrait', header }, setting)
}

/** The figures of a table or chart; those that are defined say how in a further column. */
export function gridOf(block: Table | Chart, wording: Wording): Grid {
  if (block.kind === 'chart') return chartGrid(block, wording)
  const { columns, rows, definitions } = block
  if (definitions === undefined) return { columns, rows }
  const definition: ColumnHead = {
    header: wording.words.workbook.definition,
    kind: 'text',
    width: DEFINITION_WIDTH,
  }
  return {
    columns: [...columns, definition],
    rows: rows.map((row, index) => [
      ...columns.map((_, place) => row[place] ?? null),
      definitions[index] ?? null,
    ]),
  }
}

function chartGrid({ plot, subtitle }: Chart, wording: Wording): Grid {
  const { columns: words } = wording.words
  if (plot.shape !== 'lines') {
    return {
      columns: [
        { header: subtitle, kind: 'text' },
        { header: words.count, kind: 'number' },
      ],
      rows: barsOf(plot).map(({ label, value }): CellValue[] => [label, value]),
    }
  }
  return {
    columns: [
      { header: words.month, kind: 'text' },
      ...plot.series.map((line): ColumnHead => ({ header: line.name, kind: 'number' })),
    ],
    rows: plot.months.map((month, index): CellValue[] => [
      monthLabel(month, 'short', wording),
      ...plot.series.map((line) => line.values[index] ?? 0),
    ]),
  }
}

/** Bars as they are; of a map the regions with records, the largest first. */
function barsOf(plot: Bars | RegionMap): Bars['bars'] {
  if (plot.shape === 'bars') return plot.bars
  return plot.regions.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
}

/** What a chart is and shows. In place of a map Excel has bars, since it draws no regions without asking a service. */
export function alternativeOf(
  { alternative, plot, subtitle }: Chart,
  { words, fill, number }: Wording,
): string {
  if (plot.shape !== 'map') return alternative
  const values = barsOf(plot).map(({ label, value }) => `${label}: ${number(value)}`)
  return fill(words.chart.bars, { title: subtitle, values: values.join('; ') })
}
