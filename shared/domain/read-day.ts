import { isDay } from './dates.ts'
import { plainDigits } from './digits.ts'
import { hijriDay } from './hijri-day.ts'
import { monthNamed, weekdayNamed } from './named-days.ts'

/** Which number comes first in `01/02/2027`: only the author of the file knows. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
/** The message about such a date until the user has chosen the order. */
export const ASKS_ORDER = 'Say whether the day or the month comes first in this file'

/** How unusual dates of a file may be meant; each is read so only after the user has said that they are. */
export const DATE_READINGS = ['hijri', 'short-years', 'early-years', 'excel-1900', 'excel-1904'] as const
export type DateReading = (typeof DATE_READINGS)[number]

/** What is asked of a date that looks like one of these. */
export const ASKS_READING: Readonly<Record<DateReading, string>> = {
  hijri: 'Say whether this year is one of the Islamic calendar',
  'short-years': 'Say whether this year is short for another one',
  'early-years': 'Say whether this day before 1960 is right',
  'excel-1900': 'Say whether this number is a date of Excel',
  'excel-1904': 'Say whether this number is a date of Excel',
}

/** How the dates of a file are read. */
export interface DateRules {
  readonly order: DateOrder | null
  readonly readings: readonly DateReading[]
  /** The day in East Africa, for years without a century. */
  readonly today: string
}

/** What begins with a day: the day, or why it can't be read, and what follows it. */
export type DayReading =
  | { readonly day: string; readonly rest: string }
  | { readonly problem: string; readonly asks?: DateReading }

export const NO_DATE = 'This date cannot be read; write it as 2026-11-20'
const NO_SUCH_DAY = 'There is no such day'
const BEFORE_ALL = 'The date is before 1900'
const WRONG_WEEKDAY = 'This day of the week is another day'

// A year of two digits is followed by no colon: then it is an hour.
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/
const NAME = String.raw`(\p{L}[\p{L}\p{M}]*?(?: (?:الأول|الاول|الثاني))?)`
const DAY_AND_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?\.?[\s/-]*(?:of )?${NAME}\.?,?[\s/-]*(\d{4}|\d{2})(?![\d:])`,
  'iu',
)
const MONTH_AND_DAY = new RegExp(
  String.raw`^${NAME}\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?![\d:])`,
  'iu',
)
const YEAR_AND_MONTH = new RegExp(String.raw`^(\d{4})[\s/-]+${NAME}\.?,?[\s/-]+(\d{1,2})(?![\d:])`, 'iu')
const WEEKDAY = /^(\p{L}+)\.?,?\s+/u

/** The Islamic calendar is named behind its dates, and so is the other one, where nothing else follows. */
const OF_HIJRA = /^ ?(?:هـ?|a\.?h\.?)(?![\p{L}\p{M}])/iu
const OF_CHRIST = /^ ?(?:م|ميلادية?|a\.?d\.?|c\.?e\.?)$/iu

const FIRST_USUAL_YEAR = 1960
const MONTHS = 12
const FIRST_YEAR = 1900
const YEAR_DIGITS = 4
const CENTURY = 100
const HIJRI_YEARS = [1300, 1500] as const
/** Plans reach further ahead than the year that they are written in. */
const YEARS_AHEAD = 20

/** As Java and the command `date` write a time: the year is behind the clock and its zone. */
const YEAR_LAST =
  /^((?:\p{L}+,? )?\p{L}+\.? \d{1,2}) (\d{1,2}:\d{2}:\d{2}(?: [AP]M)?(?: [A-Z]{2,5}(?:[+-]\d{1,2}:?\d{2})?)?) (\d{4})$/u
const CLOCK_FIRST =
  /^(\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?(?:a\.?m\.?|p\.?m\.?|ص|م)(?!\p{L}))?),? (?:on )?(?=\D*\d)(.+)$/iu

/**
 * A text with the digits, signs and spaces of ASCII, and without what turns the reading direction; the day comes before its
 * time.
 */
export function plainDate(text: string): string {
  return withPlainSigns(text).replace(YEAR_LAST, '$1, $3 $2').replace(CLOCK_FIRST, '$2 $1')
}

function withPlainSigns(text: string): string {
  return (
    plainDigits(text)
      // Marks of Arabic vowels, and what turns the reading direction.
      .replace(/[\u064b-\u0652\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/\u060c/g, ',')
      .replace(/[\u2212\u2010\u2011]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The numbers of a date as they are written, before anybody has said what an unusual year means. */
interface Written {
  readonly year: string
  readonly month: string
  readonly date: string
  /** The same with day and month the other way round, where the text may be meant so. */
  readonly other?: { readonly month: string; readonly date: string }
  readonly rest: string
}

/** Reads the day at the beginning of a text, which `plainDate` has made plain. */
export function readDayOf(text: string, rules: DateRules): DayReading {
  const weekday = weekdayAt(text)
  const written = writtenAt(weekday ? text.slice(weekday.length) : text)
  if (!written) return { problem: NO_DATE }
  const { order } = rules
  if (written.other && order === null) return { problem: ASKS_ORDER }
  const { month, date } = written.other && order === 'month-first' ? written.other : written
  const read = calendarDay({ year: written.year, month, date }, rules)
  if ('problem' in read) return read
  const isOther = weekday !== null && new Date(`${read.day}T00:00:00Z`).getUTCDay() !== weekday.number
  return isOther ? { problem: WRONG_WEEKDAY } : { day: read.day, rest: behindEra(written) }
}

/** What follows a date and the name of its calendar. */
function behindEra({ year, rest }: Written): string {
  return rest.replace(unusual(Number(year)) === 'hijri' ? OF_HIJRA : OF_CHRIST, '')
}

/** Whether the text is one day if the day comes first, and another if the month does. */
export function hasTwoReadings(text: string): boolean {
  const plain = plainDate(text)
  return writtenAt(plain.slice(weekdayAt(plain)?.length ?? 0))?.other !== undefined
}

/** As what a date may be read only once the user has said so. */
export function readingOf(text: string): DateReading | undefined {
  const plain = plainDate(text)
  const year = writtenAt(plain.slice(weekdayAt(plain)?.length ?? 0))?.year
  return year === undefined || isNoYear(year) ? undefined : unusual(Number(year))
}

/** Programs write the first of their years where they have no date. */
const isNoYear = (year: string) => year.length === YEAR_DIGITS && Number(year) <= 1

function unusual(year: number): DateReading | undefined {
  if (year < CENTURY) return 'short-years'
  if (year >= HIJRI_YEARS[0] && year <= HIJRI_YEARS[1]) return 'hijri'
  return year >= FIRST_YEAR && year < FIRST_USUAL_YEAR ? 'early-years' : undefined
}

type Numbers = Pick<Written, 'year' | 'month' | 'date'>
type Day = { readonly day: string } | { readonly problem: string; readonly asks?: DateReading }

function calendarDay(numbers: Numbers, rules: DateRules): Day {
  const year = Number(numbers.year)
  if (isNoYear(numbers.year)) return { problem: NO_SUCH_DAY }
  const asks = unusual(year)
  if (asks !== undefined && !rules.readings.includes(asks)) return { problem: ASKS_READING[asks], asks }
  if (asks === 'hijri') return dayOrProblem(hijriDay(year, Number(numbers.month), Number(numbers.date)))
  if (asks === 'short-years') {
    const whole = { ...numbers, year: String(withCentury(year, rules.today)) }
    return calendarDay(whole, rules)
  }
  const day = `${numbers.year}-${numbers.month.padStart(2, '0')}-${numbers.date.padStart(2, '0')}`
  if (!isDay(day)) return { problem: NO_SUCH_DAY }
  return year < FIRST_YEAR ? { problem: BEFORE_ALL } : { day }
}

const dayOrProblem = (day: string | null): Day => (day === null ? { problem: NO_SUCH_DAY } : { day })

function withCentury(year: number, today: string): number {
  const last = Number(today.slice(0, 4)) + YEARS_AHEAD
  const inThis = Math.floor(Number(today.slice(0, 4)) / CENTURY) * CENTURY + year
  return inThis <= last ? inThis : inThis - CENTURY
}

function writtenAt(text: string): Written | null {
  const [first, year, , month = '', date = ''] = YEAR_FIRST.exec(text) ?? []
  if (first !== undefined && year) return { year, month, date, rest: text.slice(first.length) }
  return numbersAt(text) ?? namedAt(text)
}

/** A day in numbers with its year last. A number above 12 is no month: such a day can be read in one way only. */
function numbersAt(text: string): Written | null {
  const [whole, one = '', , two = '', year = ''] = NUMBERS.exec(text) ?? []
  if (whole === undefined) return null
  const rest = text.slice(whole.length)
  const dayFirst = { year, month: two, date: one, rest }
  const monthFirst = { year, month: one, date: two, rest }
  if (Number(two) > MONTHS) return monthFirst
  const isOne = Number(one) > MONTHS || Number(one) === Number(two)
  return isOne ? dayFirst : { ...dayFirst, other: { month: one, date: two } }
}

function namedAt(text: string): Written | null {
  const [whole, date = '', name, year = ''] = DAY_AND_MONTH.exec(text) ?? []
  if (whole !== undefined) return named(text, whole, { name, date, year })
  const [yearFirst, first = '', middle, last = ''] = YEAR_AND_MONTH.exec(text) ?? []
  if (yearFirst !== undefined) return named(text, yearFirst, { name: middle, date: last, year: first })
  const [monthFirst, nameFirst, dayAfter = '', yearLast = ''] = MONTH_AND_DAY.exec(text) ?? []
  return monthFirst === undefined
    ? null
    : named(text, monthFirst, { name: nameFirst, date: dayAfter, year: yearLast })
}

function named(
  text: string,
  whole: string,
  { name, date, year }: { readonly name: string | undefined; readonly date: string; readonly year: string },
): Written | null {
  const month = monthNamed(name ?? '')
  return month === null ? null : { year, month: String(month), date, rest: text.slice(whole.length) }
}

function weekdayAt(text: string): { readonly number: number; readonly length: number } | null {
  const [whole, name] = WEEKDAY.exec(text) ?? []
  if (whole === undefined || name === undefined) return null
  const number = weekdayNamed(name)
  return number === null ? null : { number, length: whole.length }
}
