import { COLOURS, type SeriesLook } from '../../look.ts'
import type { Lines } from '../../templates/document.ts'
import { TEXT } from '../../typesetting/style.ts'
import { baseline, type Canvas } from '../canvas.ts'
import type { ChartBox } from './bars.ts'
import { spread, ticksUpTo } from './scale.ts'

const PLOT = 150
const AXIS = 22
const MONTH_GAP = 8
const NAME_GAP = 8
const WIDEST_NAME = 0.26

/** Height of the lines with their axis. */
export const LINES_HEIGHT = PLOT + AXIS + 8

type Marker = (pdf: PDFKit.PDFDocument, x: number, y: number) => PDFKit.PDFDocument

const DASHES: Readonly<Record<SeriesLook['dash'], readonly [length: number, space: number] | null>> = {
  solid: null,
  dashed: [5, 2.5],
  dotted: [1.5, 2],
}
const MARKERS: Readonly<Record<SeriesLook['marker'], Marker>> = {
  circle: (pdf, x, y) => pdf.circle(x, y, 2.6),
  square: (pdf, x, y) => pdf.rect(x - 2.4, y - 2.4, 4.8, 4.8),
  triangle: (pdf, x, y) => pdf.polygon([x, y - 3.2], [x + 3, y + 2.4], [x - 3, y + 2.4]),
}

/** How months and values are written. */
export interface LineWords {
  readonly number: (value: number) => string
  readonly month: (month: string) => string
}

/** Draws lines over months from zero, with a light grid, each labelled at its end in its colour. */
export function drawLines(canvas: Canvas, plot: Lines, box: ChartBox, words: LineWords): void {
  const { months, series } = plot
  const ticks = ticksUpTo(Math.max(...series.flatMap((line) => line.values)))
  const highest = ticks.at(-1) ?? 1
  const tickWidth = Math.max(...ticks.map((tick) => canvas.layout.widthOf(words.number(tick), TEXT.chart)))
  const names = series.map((line) => canvas.layout.lines(line.name, TEXT.chartValue, box.width * WIDEST_NAME))
  const nameWidth = Math.max(...names.flat().map((line) => line.width))
  const left = box.left + tickWidth + NAME_GAP
  const right = box.left + box.width - nameWidth - NAME_GAP - 4
  const bottom = box.top + 6 + PLOT
  const x = (index: number) => left + ((right - left) * index) / Math.max(1, months.length - 1)
  const y = (value: number) => bottom - (value / highest) * PLOT
  for (const tick of ticks) {
    canvas.rule(left, y(tick), right, tick === 0 ? 0.75 : 0.5, tick === 0 ? COLOURS.ink : COLOURS.line)
    const text = baseline(y(tick) - TEXT.chart.leading / 2, TEXT.chart)
    canvas.text(`${words.number(tick)} `, left - NAME_GAP + 3, text, TEXT.chart, 'right')
  }
  drawMonths(canvas, months.map(words.month), x, bottom)
  for (const [index, line] of series.entries()) drawLine(canvas, index, line.values, x, y)
  drawNames(canvas, plot, names, right + NAME_GAP, y, box.top, bottom)
}

function drawMonths(
  canvas: Canvas,
  labels: readonly string[],
  x: (index: number) => number,
  bottom: number,
): void {
  const style = TEXT.chart
  const widest = Math.max(...labels.map((label) => canvas.layout.widthOf(label, style))) + MONTH_GAP
  const every = Math.max(1, Math.ceil(widest / Math.max(1, x(1) - x(0))))
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue
    const width = canvas.layout.widthOf(label, style)
    canvas.text(`${label} `, x(index) - width / 2, baseline(bottom + 6, style), style)
  }
}

function drawLine(
  { pdf, look }: Canvas,
  index: number,
  values: readonly number[],
  x: (index: number) => number,
  y: (value: number) => number,
): void {
  const { colour, dash, marker } = look.series(index)
  pdf.save().lineWidth(1.6).lineJoin('round').strokeColor(colour)
  const dashes = DASHES[dash]
  if (dashes) pdf.dash(dashes[0], { space: dashes[1] })
  for (const [point, value] of values.entries()) {
    if (point === 0) pdf.moveTo(x(point), y(value))
    else pdf.lineTo(x(point), y(value))
  }
  pdf.stroke().restore()
  for (const [point, value] of values.entries()) MARKERS[marker](pdf, x(point), y(value)).fill(colour)
}

function drawNames(
  canvas: Canvas,
  { series }: Lines,
  names: readonly (readonly { readonly text: string }[])[],
  left: number,
  y: (value: number) => number,
  top: number,
  bottom: number,
): void {
  const { leading } = TEXT.chartValue
  const tallest = Math.max(...names.map((lines) => lines.length)) * leading
  const ends = series.map((line) => y(line.values.at(-1) ?? 0) - leading / 2)
  const tops = spread(ends, tallest + 2, top, bottom - tallest)
  for (const [index, lines] of names.entries()) {
    const style = { ...TEXT.chartValue, colour: canvas.look.series(index).colour }
    for (const [row, line] of lines.entries()) {
      canvas.text(`${line.text} `, left, baseline((tops[index] ?? top) + row * leading, style), style)
    }
  }
}
