import { COLOURS } from '../../look.ts'
import type { Bars } from '../../templates/document.ts'
import { TEXT } from '../../typesetting/style.ts'
import { baseline, type Canvas } from '../canvas.ts'

const ROW = 15
const BAR = 10
const GAP = 8
const WIDEST_LABEL = 0.42

/** The place of a chart, in points on its page. */
export interface ChartBox {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Height of the bars. */
export function barsHeight({ bars }: Bars): number {
  return bars.length * ROW + 4
}

/**
 * Draws horizontal bars from zero, each with its label before and its value after it; the largest are darker, which
 * only repeats what their length and value show.
 */
export function drawBars(
  canvas: Canvas,
  { bars }: Bars,
  { left, top, width }: ChartBox,
  number: (value: number) => string,
): void {
  const style = TEXT.chart
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const labels = bars.map((bar) => canvas.layout.cut(bar.label, style, width * WIDEST_LABEL))
  const labelWidth = Math.max(...labels.map((label) => canvas.layout.widthOf(label, style)))
  const valueWidth = Math.max(...bars.map((bar) => canvas.layout.widthOf(number(bar.value), TEXT.chartValue)))
  const start = left + labelWidth + GAP
  const longest = width - labelWidth - valueWidth - 2 * GAP
  for (const [index, bar] of bars.entries()) {
    const y = top + index * ROW
    const middle = y + ROW / 2
    const text = baseline(middle - style.leading / 2, style)
    const length = (bar.value / most) * longest
    canvas.text(`${labels[index] ?? ''} `, left + labelWidth, text, style, 'right')
    canvas.pen
      .rect(start, middle - BAR / 2, length, BAR)
      .fill(bar.value === most ? canvas.look.accent : canvas.look.lighter)
    canvas.text(`${number(bar.value)} `, start + length + GAP / 2, text, TEXT.chartValue)
  }
  canvas.pen
    .moveTo(start, top)
    .lineTo(start, top + bars.length * ROW)
    .lineWidth(0.75)
    .strokeColor(COLOURS.ink)
    .stroke()
}
