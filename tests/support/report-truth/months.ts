import { byMonth, type Days, dayIn, daysAfter, endDays } from './counting.ts'
import { sourceOf, type TrueChart, type TrueTable, type Truth } from './truth.ts'

/** A month, and the days of it that are counted where it is not counted whole. */
interface Month {
  readonly month: string
  readonly from: number | null
  readonly to: number | null
}

/** A line over months. */
export interface Line {
  readonly name: string
  /** What it counts, within a title. */
  readonly counted: string
  readonly values: readonly number[]
}

const number = (day: string) => Number(day.slice(8))
const monthAfter = (month: string) => daysAfter(`${month}-28`, 4).slice(0, 7)
const lastOf = (month: string) => daysAfter(`${monthAfter(month)}-01`, -1)

/** The months of a period up to the day of the report, which is not over. */
function monthsOf({ from, to }: Days, today: string): Month[] {
  const last = to < today ? to : today
  const months: Month[] = []
  for (let month = from.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month)) {
    const isCut = month === last.slice(0, 7) && (last < lastOf(month) || last === today)
    months.push({
      month,
      from: month === from.slice(0, 7) && number(from) > 1 ? number(from) : null,
      to: isCut ? number(last) : null,
    })
  }
  return months
}

const isWhole = ({ from, to }: Month) => from === null && to === null

/** A month's name with the days that are counted. */
function monthName({ say }: Truth, { month, from, to }: Month, length: 'short' | 'long'): string {
  const { since, until, between } = say.words.partOfMonth
  const name = say.month(month, length)
  if (from !== null && to !== null) return `${name} (${say.fill(between, { from, to })})`
  if (from !== null) return `${name} (${say.fill(since, { day: from })})`
  return to === null ? name : `${name} (${say.fill(until, { day: to })})`
}

/** What happened in each month of the period. */
export function happened(truth: Truth, what: 'cases' | 'incidents' | 'implemented'): number[] {
  const { asked, now, today } = truth
  const days = {
    cases: () => now['iccpr-cases'].inPeriod.map(({ made }) => dayIn(made)),
    incidents: () => now.incidents.inPeriod.map(({ made }) => dayIn(made)),
    implemented: () => endDays(now['upr-recommendations'].known, asked.period),
  }[what]()
  const counts = byMonth(days)
  return monthsOf(asked.period, today).map(({ month }) => counts[month] ?? 0)
}

/** The lines of the statistical analysis: what is counted by month, of the collections that the report is about. */
export function monthly(truth: Truth): Line[] {
  const { columns, chart } = truth.say.words
  const { cases, incidents, implementedCount } = chart.series
  const lines = [
    { of: 'iccpr-cases', name: columns.cases, counted: cases, what: 'cases' },
    { of: 'incidents', name: columns.incidents, counted: incidents, what: 'incidents' },
    {
      of: 'upr-recommendations',
      name: columns.implementedCount,
      counted: implementedCount,
      what: 'implemented',
    },
  ] as const
  return lines
    .filter(({ of }) => truth.subjects.includes(of))
    .map(({ name, counted, what }) => ({ name, counted, values: happened(truth, what) }))
}

/** A report about so many months has a table of years. */
const MOST_MONTHS = 24

/** The table of months. */
export function monthTable(truth: Truth, lines: readonly Line[]): TrueTable[] {
  const months = monthsOf(truth.asked.period, truth.today)
  if (lines.length === 0 || months.length === 0) return []
  if (months.length > MOST_MONTHS) throw new Error('the truth knows no tables of years')
  const { words } = truth.say
  const partial = months.every(isWhole) ? [] : [words.text.months]
  return [
    {
      title: words.chart.byMonth,
      heads: [words.columns.month, ...lines.map(({ name }) => name)],
      rows: months.map((month, index) => [
        monthName(truth, month, 'long'),
        ...lines.map(({ values }) => values[index] ?? 0),
      ]),
      ...{ note: [...partial, sourceOf(truth)].join(' '), isFurther: true },
    },
  ]
}

const FEWEST_MONTHS = 3

/** Lines over months; none for less than three months, or without a record. */
export function trend(
  truth: Truth,
  subtitle: string,
  lines: readonly Line[],
  peak: Line | undefined,
): TrueChart[] {
  const months = monthsOf(truth.asked.period, truth.today)
  if (months.length < FEWEST_MONTHS || lines.every(({ values }) => values.every((value) => value === 0)))
    return []
  const { words, fill, list, month, number: say } = truth.say
  const labels = months.map((each) => monthName(truth, each, 'short'))
  const partial = months.filter((each) => !isWhole(each)).map((each) => monthName(truth, each, 'long'))
  const top = peak ? peakOf(months, peak.values) : null
  const note =
    partial.length === 0
      ? []
      : [
          fill(words.partOfMonth.note, { months: partial.join('; ') }),
          ...(top ? [words.partOfMonth.peak] : []),
        ]
  const said = lines.map(
    ({ name, values }) => `${name}: ${values.map((value, at) => `${labels[at]} ${say(value)}`).join(', ')}`,
  )
  const counted = list(lines.map((line) => line.counted))
  const ofLines = fill(words.chart.level, {
    series: counted.replace(/^./u, (letter) => letter.toUpperCase()),
  })
  const level = subtitle === words.chart.byMonth ? ofLines : subtitle
  return [
    {
      ...{ shape: 'lines', subtitle, labels, series: lines },
      title: top ? fill(words.chart.peak, { month: month(top.month, 'long'), value: top.value }) : level,
      alternative: [fill(words.chart.lines, { title: subtitle, values: said.join('; ') }), ...note].join(' '),
      note: [...note, sourceOf(truth)].join(' '),
    },
  ]
}

/** The highest of at least three whole months, unless another month has as many. */
function peakOf(months: readonly Month[], values: readonly number[]) {
  const whole = months.flatMap((month, index) => (isWhole(month) ? [values[index] ?? 0] : []))
  if (whole.length < FEWEST_MONTHS) return null
  const value = Math.max(...whole)
  const highest = months.filter((_, index) => (values[index] ?? 0) >= value)
  const [top] = highest
  return top && highest.length === 1 && value > 0 ? { month: top.month, value } : null
}
