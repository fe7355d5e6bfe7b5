import type { Body } from '../document.ts'
import type { Wording } from '../wording.ts'

/** One line of a chart over months. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

/** Lines over months (`YYYY-MM`). */
export interface Trend {
  readonly months: readonly string[]
  readonly series: readonly Series[]
  /** The incidents, whose highest month is the chart's message. */
  readonly peak: Series
  readonly subtitle: string
  /** Of the part that the chart alone makes, if it does. */
  readonly heading?: string
}

const MIN_MONTHS_OF_A_LINE = 3

/** Adds a chart of lines to the body; nothing for less than three months, or without a record. */
export function addTrend(
  body: Body,
  wording: Wording,
  { months, series, peak, subtitle, heading }: Trend,
): void {
  const { words, fill, month, number } = wording
  if (months.length < MIN_MONTHS_OF_A_LINE) return
  if (series.every(({ values }) => values.every((value) => value === 0))) return
  if (heading !== undefined) body.part(heading)
  const highest = Math.max(...peak.values)
  const peaks = months.filter((_, index) => peak.values[index] === highest)
  const top = highest > 0 && peaks.length === 1 ? peaks[0] : undefined
  const texts = series.map(
    ({ name, values }) =>
      `${name}: ${values.map((value, index) => `${month(months[index] ?? '', 'short')} ${number(value)}`).join(', ')}`,
  )
  const level = series.length === 1 ? subtitle : words.chart.level
  body.chart({
    title: top ? fill(words.chart.peak, { month: month(top, 'long'), value: highest }) : level,
    subtitle,
    alternative: fill(words.chart.lines, { title: subtitle, values: texts.join('; ') }),
    plot: { shape: 'lines', months, series },
  })
}
