import type { Worksheet } from '@cj-tech-master/excelts'
import { installChartSupport } from '@cj-tech-master/excelts/chart'
import { COLOURS, hex, type Look } from '../look.ts'
import { officeLine } from '../office/text.ts'
import { columnLetters } from '../tables/xlsx-cells.ts'
import type { Bars, Chart, Lines, RegionMap } from '../templates/document.ts'

installChartSupport()

/** Columns of usual width that a chart takes. */
const CHART_COLUMNS = 9
const LEAST_ROWS = 16
/** Rows above and below the bars of a chart, and of each bar. */
const ROWS_AROUND = 5
const ROWS_OF_A_BAR = 1.4

/** The place of a chart's figures. */
export interface ChartFigures {
  /** Number of the header's row. */
  readonly header: number
  readonly rows: number
  readonly columns: number
}

const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const
const NUMBER = '#,##0'
/** Sizes of letters in hundredths of a point. */
const TITLE = { size: 1200, bold: true, color: { srgb: hex(COLOURS.ink) } } as const
const LABEL = { size: 1000, color: { srgb: hex(COLOURS.ink) } } as const

const NO_TICKS = { majorTickMark: 'none', minorTickMark: 'none' } as const

/** Excel treats unspecified options as true. */
const NOTHING = {
  showVal: false,
  showLegendKey: false,
  showCatName: false,
  showSerName: false,
  showPercent: false,
  showBubbleSize: false,
} as const

/**
 * Lets Excel draw the chart from the cells, so that it follows when a reader corrects them. It begins at the first row below
 * the frozen header, beside its figures.
 */
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
  const rows =
    plot.shape === 'lines'
      ? LEAST_ROWS + ROWS_AROUND
      : Math.max(LEAST_ROWS, ROWS_AROUND + Math.ceil(figures.rows * ROWS_OF_A_BAR))
  const range = {
    tl: { col: figures.columns + 1, row: figures.header },
    br: { col: figures.columns + 1 + CHART_COLUMNS, row: figures.header + rows },
  }
  const cells = { column, heading }
  const common = { title: { paragraphs: [{ runs: [{ text: officeLine(title), properties: TITLE }] }] } }
  if (plot.shape === 'lines') sheet.addLineChart({ ...common, ...lines(plot, cells, look) }, range)
  else sheet.addBarChart({ ...common, ...bars(plot, cells, look) }, range)
}

interface Cells {
  readonly column: (index: number) => string
  readonly heading: (index: number) => string
}

/** Bars from zero, each with its value after it; the largest are darker. */
function bars(
  plot: Bars | RegionMap,
  { column, heading }: Cells,
  look: Look,
): Parameters<Worksheet['addBarChart']>[0] {
  const values =
    plot.shape === 'bars'
      ? plot.bars.map(({ value }) => value)
      : plot.regions
          .map(({ value }) => value)
          .filter((value) => value > 0)
          .toSorted((a, b) => b - a)
  const most = Math.max(1, ...values)
  return {
    showLegend: false,
    gapWidth: 60,
    categoryAxis: { orientation: 'maxMin', ...NO_TICKS, txPr: LABEL },
    valueAxis: { min: 0, majorGridlines: false, hidden: true },
    series: [
      {
        name: { formula: heading(1) },
        categories: column(0),
        values: column(1),
        fill: hex(look.lighter),
        dataPoints: values.flatMap((value, index) =>
          value === most ? [{ index, fill: hex(look.accent) }] : [],
        ),
        dataLabels: {
          ...NOTHING,
          showVal: true,
          position: 'outEnd',
          numFmt: NUMBER,
          numFmtLinked: false,
          txPr: { ...LABEL, bold: true },
        },
      },
    ],
  }
}

/** Lines that end as near to one another have no room for their names there; a fraction of the axis. */
const NEAREST_NAMES = 0.09

/** Lines from zero, which differ in colour, stroke and marker, each with its name at its end, or below the chart. */
function lines({ series, months }: Lines, { column, heading }: Cells, look: Look) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const last = months.length - 1
  const ends = series.map(({ values }) => values[last] ?? 0).toSorted((a, b) => a - b)
  const hasRoom = ends.every((end, index) => end - (ends[index - 1] ?? -most) >= most * NEAREST_NAMES)
  const isNamed = hasRoom && series.length > 1
  return {
    showLegend: !hasRoom,
    legendPosition: 'b',
    legendOptions: { txPr: LABEL },
    categoryAxis: { ...NO_TICKS, txPr: LABEL },
    valueAxis: {
      min: 0,
      numFmt: NUMBER,
      ...NO_TICKS,
      majorGridlines: true,
      majorGridlinesStyle: { border: hex(COLOURS.line) },
      txPr: LABEL,
    },
    ...(isNamed ? { plotAreaOptions: { layout: ROOM_FOR_NAMES } } : {}),
    series: series.map((_, index) => {
      const { colour, dash, marker } = look.series(index)
      const name = { ...NOTHING, index: last, showSerName: true, position: 'r', txPr: LABEL } as const
      return {
        name: { formula: heading(index + 1) },
        categories: column(0),
        values: column(index + 1),
        line: hex(colour),
        lineWidth: 2,
        smooth: false,
        lineDash: DASHES[dash],
        marker: { symbol: marker, size: 6, fill: hex(colour), border: hex(colour) },
        ...(isNamed ? { dataLabels: { ...NOTHING, entries: [name] } } : {}),
      }
    }),
  } satisfies Parameters<Worksheet['addLineChart']>[0]
}

/** The part of a chart that its lines take, so that names have room beside them. */
const ROOM_FOR_NAMES = {
  manualLayout: {
    ...({ layoutTarget: 'inner', xMode: 'edge', yMode: 'edge' } as const),
    ...{ x: 0.07, y: 0.17, w: 0.74, h: 0.66 },
  },
}
