import { COLOURS, type SeriesLook } from '../../look.ts'
import { spread, ticksUpTo } from '../../scale.ts'
import { type CoveredMonth, isWhole } from '../../templates/covered-months.ts'
import type { Lines } from '../../templates/document.ts'
import { TEXT } from '../../typesetting/style.ts'
import { baseline, type Canvas } from '../canvas.ts'
import type { Pen } from '../pen.ts'
import type { ChartBox } from './bars.ts'

const PLOT = 135
const AXIS = 22
const MONTH_GAP = 8
const NAME_GAP = 8
const WIDEST_NAME = 0.26

/** Height of the lines with their axis, which has a second line for the days of months that are not counted whole. */
export function linesHeight({ months }: Lines): number {
  return PLOT + AXIS + 8 + (months.every(isWhole) ? 0 : TEXT.chart.leading)
}

type Marker = (pen: Pen, x: number, y: number) => Pen

const DASHES: Readonly<Record<SeriesLook['dash'], readonly [length: number, space: number] | null>> = {
  solid: null,
  dashed: [5, 2.5],
  dotted: [1.5, 2],
}
const MARKERS: Readonly<Record<SeriesLook['marker'], Marker>> = {
  circle: (pen, x, y) => pen.circle(x, y, 2.6),
  square: (pen, x, y) => pen.rect(x - 2.4, y - 2.4, 4.8, 4.8),
  triangle: (pen, x, y) => pen.polygon([x, y - 3.2], [x + 3, y + 2.4], [x - 3, y + 2.4]),
}

/** The point of a month that is not counted whole, which is open. */
const diamond: Marker = (pen, x, y) => pen.polygon([x, y - 3.6], [x + 3.6, y], [x, y + 3.6], [x - 3.6, y])

/** The line to and from a month that is not counted whole, in place of the series' own stroke. */
const PARTIAL = { width: 0.9, dash: 2.5, space: 3 } as const
const HATCH_STEP = 5

/** How months and values are written. */
export interface LineWords {
  readonly number: (value: number) => string
  readonly month: (month: string) => string
  /** The days of a month that are counted; null for a whole one. */
  readonly days: (month: CoveredMonth) => string | null
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
  for (const [index, month] of months.entries()) {
    if (isWhole(month)) continue
    const from = Math.max(left, x(index - 0.5))
    drawHatching(canvas, { from, to: Math.min(right, x(index + 0.5)), top: y(highest), bottom })
  }
  for (const tick of ticks) {
    canvas.rule(left, y(tick), right, tick === 0 ? 0.75 : 0.5, tick === 0 ? COLOURS.ink : COLOURS.line)
    const text = baseline(y(tick) - TEXT.chart.leading / 2, TEXT.chart)
    canvas.text(`${words.number(tick)} `, left - NAME_GAP + 3, text, TEXT.chart, 'right')
  }
  drawMonths(canvas, months, words, x, bottom)
  for (const index of series.keys()) drawLine(canvas, plot, index, x, y)
  drawNames(canvas, plot, names, right + NAME_GAP, y, box.top, bottom)
}

/** The ground of a month that is not counted whole. */
function drawHatching(
  { pen }: Canvas,
  {
    from,
    to,
    top,
    bottom,
  }: { readonly from: number; readonly to: number; readonly top: number; readonly bottom: number },
): void {
  const height = bottom - top
  pen
    .save()
    .rect(from, top, to - from, height)
    .clip()
  for (let start = from - height; start < to; start += HATCH_STEP)
    pen.moveTo(start, bottom).lineTo(start + height, top)
  pen.lineWidth(0.5).strokeColor(COLOURS.hatching).stroke().restore()
}

/** The months below the axis, as many as have room; those that are not counted whole are always among them, with their days. */
function drawMonths(
  canvas: Canvas,
  months: readonly CoveredMonth[],
  words: LineWords,
  x: (index: number) => number,
  bottom: number,
): void {
  const style = TEXT.chart
  const labels = months.map((month) => [words.month(month.month), words.days(month)] as const)
  const width = (text: string | null) => (text === null ? 0 : canvas.layout.widthOf(text, style))
  // The days have a line of their own, in which nothing is beside them.
  const widest = Math.max(...labels.map(([month]) => width(month))) + MONTH_GAP
  const every = Math.max(1, Math.ceil(widest / Math.max(1, x(1) - x(0))))
  for (const index of labelled(months, every)) {
    for (const [row, text] of labels[index]?.entries() ?? []) {
      if (text === null) continue
      const top = baseline(bottom + 6 + row * style.leading, style)
      canvas.text(`${text} `, x(index) - width(text) / 2, top, style)
    }
  }
}

/** The places of the months with a label: each so many months, and the last one if it is not counted whole. */
export function labelled(months: readonly CoveredMonth[], every: number): number[] {
  const places = [...months.keys()].filter((index) => index % every === 0)
  const last = months.length - 1
  const end = months[last]
  if (!end || isWhole(end) || last % every === 0) return places
  return [...places.filter((index) => index === 0 || last - index >= every), last]
}

function drawLine(
  { pen, look }: Canvas,
  { months, series }: Lines,
  index: number,
  x: (index: number) => number,
  y: (value: number) => number,
): void {
  const { colour, dash, marker } = look.series(index)
  const values = series[index]?.values ?? []
  const isPartial = months.map((month) => !isWhole(month))
  const stroke = (partial: boolean) => {
    for (const [point, value] of values.entries()) {
      const before = values[point - 1]
      const leadsToPartial = isPartial[point] || isPartial[point - 1]
      if (before === undefined || leadsToPartial !== partial) continue
      const goesOn = point > 1 && (isPartial[point - 1] || isPartial[point - 2]) === partial
      // One path for what goes on, so that its dashes do.
      if (!goesOn) pen.moveTo(x(point - 1), y(before))
      pen.lineTo(x(point), y(value))
    }
    pen.stroke().restore()
  }
  pen.save().lineWidth(1.6).lineJoin('round').strokeColor(colour)
  const dashes = DASHES[dash]
  if (dashes) pen.dash(dashes[0], { space: dashes[1] })
  stroke(false)
  pen.save().lineWidth(PARTIAL.width).strokeColor(colour).dash(PARTIAL.dash, { space: PARTIAL.space })
  stroke(true)
  for (const [point, value] of values.entries()) {
    if (isPartial[point]) diamond(pen, x(point), y(value)).lineWidth(1.2).fillAndStroke(COLOURS.paper, colour)
    else MARKERS[marker](pen, x(point), y(value)).fill(colour)
  }
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
