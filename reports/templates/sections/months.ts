import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportData } from '../../model.ts'
import { type CoveredMonth, coveredMonths, isWhole, monthLabel } from '../covered-months.ts'
import type { Body } from '../document.ts'
import type { Wording } from '../wording.ts'

/** One line of a chart over months. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

/**
 * How many records of a collection were registered, or ended, in each month of the period. A device that does not know the states
 * that records had counts what its records say of themselves today, and knows the last twelve months.
 */
export function monthly(
  { counts, statistics }: Pick<ReportData, 'counts' | 'statistics'>,
  name: 'iccpr-cases' | 'incidents' | 'upr-recommendations',
  which: 'registered' | 'ended',
): (month: string) => number {
  const present = {
    'iccpr-cases': 'cases',
    incidents: 'incidents',
    'upr-recommendations': 'recommendations',
  } as const
  const byMonth =
    counts?.[name][`${which}ByMonth`] ??
    Object.fromEntries(
      statistics[present[name]].byMonth.map(({ month, opened, ended }) => [
        month,
        which === 'registered' ? opened : ended,
      ]),
    )
  return (month) => byMonth[month] ?? 0
}

/** The months of a report's period that are counted, and whether earlier ones are left out. */
export interface CountedMonths {
  readonly months: readonly CoveredMonth[]
  readonly areSomeLeftOut: boolean
}

/** The months of the period that are known: a device without the states that records had knows the last twelve, and no zero is said of the others. */
export function countedMonths({ counts, statistics, period, generatedAt }: ReportData): CountedMonths {
  const months = coveredMonths(period, mogadishuDay(generatedAt))
  if (counts) return { months, areSomeLeftOut: false }
  const [first = ''] = statistics.incidents.byMonth.map(({ month }) => month).toSorted()
  const shown = months.filter(({ month }) => first !== '' && month >= first)
  return { months: shown, areSomeLeftOut: shown.length < months.length }
}

/** Lines over months. */
export interface Trend extends CountedMonths {
  readonly series: readonly Series[]
  /** The incidents, whose highest month is the chart's message; without them it has none. */
  readonly peak?: Series
  readonly subtitle: string
  /** The title where no peak is named; without it, the subtitle. */
  readonly level?: string
  /** Of the part that the chart alone makes, if it does. */
  readonly heading?: string
  /** Whose records the figures are from, and of which day. */
  readonly source: string
}

/** Fewer months make no line. */
const MIN_MONTHS_OF_A_LINE = 3
const MIN_MONTHS_OF_A_PEAK = 3

/** Adds a chart of lines to the body, and says which months are left out; nothing for less than three months, or without a record. */
export function addTrend(
  body: Body,
  wording: Wording,
  { months, areSomeLeftOut, series, peak, subtitle, level = subtitle, heading, source }: Trend,
): void {
  const { words, fill, month, number } = wording
  const isDrawn =
    months.length >= MIN_MONTHS_OF_A_LINE && series.some(({ values }) => values.some((value) => value !== 0))
  if (heading !== undefined && (isDrawn || areSomeLeftOut)) body.part(heading)
  if (areSomeLeftOut) body.paragraph(words.text.monthsLeftOut)
  if (!isDrawn) return
  const labels = months.map((each) => monthLabel(each, 'short', wording))
  const texts = series.map(
    ({ name, values }) =>
      `${name}: ${values.map((value, index) => `${labels[index] ?? ''} ${number(value)}`).join(', ')}`,
  )
  const top = peak ? peakOf(months, peak.values) : null
  const note = partialNote(months, top !== null, wording)
  const lines = fill(words.chart.lines, { title: subtitle, values: texts.join('; ') })
  body.chart({
    title: top ? fill(words.chart.peak, { month: month(top.month, 'long'), value: top.value }) : level,
    subtitle,
    alternative: note === null ? lines : `${lines} ${note}`,
    plot: { shape: 'lines', months, series },
    note: note === null ? source : `${note} ${source}`,
  })
}

/**
 * The whole month with the highest value. None where there are few whole months, where two are as high, or where a month
 * that is not counted whole has reached as much already.
 */
function peakOf(
  months: readonly CoveredMonth[],
  values: readonly number[],
): { readonly month: string; readonly value: number } | null {
  const counted = months.map((each, index) => ({ ...each, value: values[index] ?? 0 }))
  const whole = counted.filter(isWhole)
  if (whole.length < MIN_MONTHS_OF_A_PEAK) return null
  const highest = Math.max(...whole.map(({ value }) => value))
  const [top, ...others] = counted.filter(({ value }) => value >= highest)
  return top && others.length === 0 && highest > 0 ? top : null
}

/** Says which months are not counted whole, how they are drawn, and that a peak is none of them; null where all are whole. */
function partialNote(months: readonly CoveredMonth[], hasPeak: boolean, wording: Wording): string | null {
  const partial = months.filter((each) => !isWhole(each))
  if (partial.length === 0) return null
  const named = partial.map((each) => monthLabel(each, 'long', wording)).join('; ')
  const { note, peak } = wording.words.partOfMonth
  const ofMonths = wording.fill(note, { months: named })
  return hasPeak ? `${ofMonths} ${peak}` : ofMonths
}
