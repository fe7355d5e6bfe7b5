import type { Worksheet } from '@cj-tech-master/excelts'
import { installChartSupport } from '@cj-tech-master/excelts/chart'
import { hex, type Look } from '../look.ts'
import { columnLetters } from '../tables/xlsx-cells.ts'
import type { Chart, Lines } from '../templates/document.ts'

installChartSupport()

/** The rows of a chart, including its header. */
export const CHART_ROWS = 16
const CHART_COLUMNS = 8

/** The place of a chart's figures, and the first column to the right of everything. */
export interface ChartFigures {
  /** Number of the header's row. */
  readonly header: number
  readonly rows: number
  readonly below: number
}

const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const

/** Excel treats unspecified options as true. */
const VALUE_ONLY = {
  showVal: true,
  showLegendKey: false,
  showCatName: false,
  showSerName: false,
  showPercent: false,
  showBubbleSize: false,
  position: 'outEnd',
} as const

/** Lets Excel draw the chart from the cells, so that it follows when a reader corrects them; bars begin at zero. */
export function addNativeChart(
  sheet: Worksheet,
  { title, plot }: Chart,
  figures: ChartFigures,
  look: Look,
): void {
  const first = figures.header + 1
  const last = figures.header + figures.rows
  const name = `'${sheet.name.replaceAll("'", "''")}'`
  const column = (index: number) =>
    `${name}!$${columnLetters(index)}$${first}:$${columnLetters(index)}$${last}`
  const heading = (index: number) => `${name}!$${columnLetters(index)}$${figures.header}`
  const range = {
    tl: { col: figures.below, row: figures.header - 1 },
    br: { col: figures.below + CHART_COLUMNS, row: figures.header - 1 + CHART_ROWS },
  }
  const cells = { column, heading }
  if (plot.shape === 'lines') sheet.addLineChart({ title, ...lines(plot, cells, look) }, range)
  else sheet.addBarChart({ title, ...bars(cells, look) }, range)
}

interface Cells {
  readonly column: (index: number) => string
  readonly heading: (index: number) => string
}

function bars({ column, heading }: Cells, look: Look): Parameters<Worksheet['addBarChart']>[0] {
  return {
    showLegend: false,
    gapWidth: 60,
    categoryAxis: { orientation: 'maxMin' },
    valueAxis: { min: 0, majorGridlines: false, hidden: true },
    series: [
      {
        name: { formula: heading(1) },
        categories: column(0),
        values: column(1),
        fill: hex(look.accent),
        dataLabels: VALUE_ONLY,
      },
    ],
  }
}

function lines(
  { series }: Lines,
  { column, heading }: Cells,
  look: Look,
): Parameters<Worksheet['addLineChart']>[0] {
  return {
    legendPosition: 'b',
    valueAxis: { min: 0, majorGridlines: true },
    series: series.map((_, index) => {
      const { colour, dash, marker } = look.series(index)
      return {
        name: { formula: heading(index + 1) },
        categories: column(0),
        values: column(index + 1),
        line: hex(colour),
        lineWidth: 2,
        smooth: false,
        lineDash: DASHES[dash],
        marker: { symbol: marker, size: 6 },
      }
    }),
  }
}
