import { plainDate, readDayOf } from './read-day.ts'
import { foldText } from './search-text.ts'

/** A time that a table has in two columns: the day in one, the time of day in the other. */
export interface SplitTime {
  readonly name: string
  readonly day: number
  readonly clock: number
}

interface Row {
  readonly cells: readonly string[]
}

const CLOCK_WORDS = ['time', 'hour', 'saacad', 'saacadda', 'waqti', 'waqtiga', 'الوقت', 'وقت', 'الساعة'].map(
  foldText,
)
const CLOCK = /^\d{1,2}(?:[:.]\d{2}){1,2} ?(?:\p{L}+\.?(?:\p{L}\.?)?)?$|^\d{1,2} ?(?:am|pm|a\.m\.|p\.m\.)$/iu
const BETWEEN = ' + '

/** The column of times of day in a table and the nearest one of days; null unless there is one of each. */
export function splitTime(columns: readonly string[], rows: readonly Row[]): SplitTime | null {
  const clocks = columns.flatMap((column, index) =>
    isOfClock(column) && mostAre(valuesOf(index, rows), isClock) ? [index] : [],
  )
  const [clock] = clocks
  if (clock === undefined || clocks.length > 1) return null
  const days = columns.flatMap((_, index) =>
    mostAre(valuesOf(index, rows), isDayAlone) ? [{ index, far: Math.abs(index - clock) }] : [],
  )
  const [nearest] = days.toSorted((one, other) => one.far - other.far || one.index - other.index)
  if (!nearest) return null
  return { name: `${columns[nearest.index]}${BETWEEN}${columns[clock]}`, day: nearest.index, clock }
}

/** The day and the time of a row in one text: the day alone where it has no time. */
export function joinedTime({ day, clock }: SplitTime, cells: readonly string[]): string {
  const [date, time] = [day, clock].map((index) => (cells[index] ?? '').trim())
  if (!date || !time) return date ?? ''
  return `${date} ${time}`
}

/** The column that has a column's days with their times. */
export function joinedColumn(columns: readonly string[], day: string): string | undefined {
  const begin = `${day}${BETWEEN}`
  return columns.find((column) => column.startsWith(begin) && columns.includes(column.slice(begin.length)))
}

/** The columns that the file itself has. */
export function withoutJoined(columns: readonly string[]): readonly string[] {
  const joined = new Set(columns.flatMap((column) => joinedColumn(columns, column) ?? []))
  return columns.filter((column) => !joined.has(column))
}

function valuesOf(index: number, rows: readonly Row[]): string[] {
  return rows.map(({ cells }) => plainDate(cells[index] ?? '')).filter((text) => text !== '')
}

const mostAre = (values: readonly string[], is: (text: string) => boolean) =>
  values.length > 0 && values.filter(is).length * 2 > values.length

const isClock = (text: string) => CLOCK.test(text)

const isOfClock = (heading: string) =>
  foldText(heading.replaceAll('_', ' '))
    .split(' ')
    .some((word) => CLOCK_WORDS.includes(word))

function isDayAlone(text: string): boolean {
  const readings = ['hijri', 'short-years', 'early-years'] as const
  const read = readDayOf(text, { order: 'day-first', readings, today: '2000-01-01' })
  return !('problem' in read) && read.rest === ''
}
