import { dayOfNumber } from './dates.ts'

/** The day number (from 1 January 1970) of the day before the first of the Islamic calendar, by its arithmetical form. */
const EPOCH = -492_149
const DAYS_OF_YEAR = 354
const LONGEST_MONTH = 30
const MONTHS = 12
/** By so many days the arithmetical form and the calendar of Umm al-Qura differ at most. */
const APART = 3

let format: Intl.DateTimeFormat | undefined

/**
 * The day of a date of the Islamic calendar, by that of Umm al-Qura, as `YYYY-MM-DD`; null if there is no such day. Where the
 * moon is watched, it can be the day before or after.
 */
export function hijriDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > MONTHS || day < 1 || day > LONGEST_MONTH) return null
  const about =
    EPOCH + day + Math.ceil(29.5 * (month - 1)) + (year - 1) * DAYS_OF_YEAR + Math.floor((3 + 11 * year) / 30)
  for (let number = about - APART; number <= about + APART; number++) {
    const date = dayOfNumber(number)
    const parts = partsOf(date)
    if (parts.year === year && parts.month === month && parts.day === day) return date
  }
  return null
}

function partsOf(day: string): Readonly<Record<'year' | 'month' | 'day', number>> {
  format ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
  })
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`))
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: value('year'), month: value('month'), day: value('day') }
}
