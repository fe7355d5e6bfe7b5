import { ImageRun, Paragraph } from 'docx'
import { ChartRun, type ChartRunOptions } from 'docx/charts'
import { COLOURS, hex, type Look } from '../look.ts'
import { mapDrawing } from '../map/drawing.ts'
import { mapPicture } from '../map/picture.ts'
import { mapVector } from '../map/vector.ts'
import { FONT } from '../office/fonts.ts'
import { officeLine } from '../office/text.ts'
import { ticksUpTo } from '../scale.ts'
import { monthLabel } from '../templates/covered-months.ts'
import type { Bars, Chart, Lines } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { INDENT, PORTRAIT, TEXT, textWidth } from '../typesetting/style.ts'
import type { Setting } from './setting.ts'
import { STYLE } from './styles.ts'
import { pixels } from './units.ts'

const BAR_HEIGHT = 16
const LINES_HEIGHT = 190
const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'shortDot' } as const
const NUMBER = '#,##0'

/** A chart that Word draws from its figures; `id` is its number among the drawings of the report. */
export function chartOf(
  { plot, label, alternative, note }: Chart,
  id: number,
  { wording, look, layout }: Setting,
): Paragraph {
  const width = textWidth(PORTRAIT) - INDENT
  const altText = { id: String(id), name: officeLine(label), description: officeLine(alternative) }
  if (plot.shape === 'map') {
    const drawing = mapDrawing(plot, width, { layout, wording, look })
    // Programs that draw no SVG show the picture in its place.
    const picture = new ImageRun({
      type: 'svg',
      data: mapVector(drawing),
      fallback: { type: 'png', data: mapPicture(drawing) },
      transformation: { width: pixels(width), height: pixels(drawing.height) },
      altText,
    })
    return new Paragraph({ style: STYLE.figure, keepNext: note !== undefined, children: [picture] })
  }
  const height = plot.shape === 'bars' ? plot.bars.length * BAR_HEIGHT + 12 : LINES_HEIGHT
  const common = {
    font: { name: FONT, color: hex(COLOURS.ink) },
    chartArea: { fill: 'none', border: 'none' },
    transformation: { width: pixels(width), height: pixels(height) },
    altText,
  } as const
  const options: ChartRunOptions =
    plot.shape === 'bars'
      ? { ...common, ...bars(plot, wording, look) }
      : { ...common, ...lines(plot, wording, look) }
  return new Paragraph({
    style: STYLE.figure,
    keepNext: note !== undefined,
    children: [new ChartRun(options)],
  })
}

const AXIS_FONT = { size: TEXT.chart.size, color: hex(COLOURS.ink) }

/** Bars from zero, each with its value after it; the largest are darker. */
function bars({ bars: all }: Bars, { words }: Wording, look: Look) {
  const most = Math.max(1, ...all.map((bar) => bar.value))
  return {
    type: 'bar',
    legend: false,
    gapWidth: 60,
    categories: all.map((bar) => officeLine(bar.label)),
    categoryAxis: { reverseOrder: true, font: AXIS_FONT },
    valueAxis: { minimum: 0, gridlines: false, visible: false },
    dataLabels: {
      value: true,
      position: 'outsideEnd',
      numberFormat: NUMBER,
      font: { ...AXIS_FONT, bold: true },
    },
    series: [
      {
        name: words.columns.count,
        values: all.map((bar) => bar.value),
        color: hex(look.lighter),
        colors: all.map((bar) => (bar.value === most ? hex(look.accent) : undefined)),
      },
    ],
  } as const
}

/** Lines over months from zero, which differ in colour, stroke and marker. */
function lines({ months, series }: Lines, wording: Wording, look: Look) {
  const highest = Math.max(...series.flatMap(({ values }) => values))
  return {
    type: 'line',
    categories: months.map((month) => monthLabel(month, 'short', wording)),
    categoryAxis: { font: AXIS_FONT },
    // The names stand at the ends of their lines, by the height of the axis.
    valueAxis: { minimum: 0, maximum: ticksUpTo(highest).at(-1) ?? 1, numberFormat: NUMBER, font: AXIS_FONT },
    legend: false,
    series: series.map(({ name, values }, index) => {
      const { colour, dash, marker } = look.series(index)
      return {
        name: officeLine(name),
        values,
        color: hex(colour),
        line: { width: 1.6, dash: DASHES[dash] },
        markers: { shape: marker, size: 6 },
      } as const
    }),
  } as const
}
