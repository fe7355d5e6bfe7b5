import type { Calendar } from './calendar.ts'
import type { Locale } from './locale.ts'
import { calendar as somali } from './so/calendar.ts'

/** How dates and sizes are written: by `Intl` with a language tag, or with our own words if browsers lack the language. */
const WRITTEN: Readonly<Record<Locale, string | Calendar>> = {
  // The specification's dates are American English (REQ-I18N-02).
  en: 'en-US',
  so: somali,
}
/** The tag whose separators numbers have in languages with our own words. */
const OTHERWISE = 'en-US'

/** The text for a date that can't be parsed (REQ-I18N-02), in every language as the specification demands. */
const INVALID_DATE = 'Invalid Date'
/** The time zone of the records; it has no summer time. */
export const EAST_AFRICA = 'Africa/Mogadishu'

/** `long` is `November 20, 2026`, `medium` is `Nov 20, 2026`. */
export type DateStyle = 'long' | 'medium'
/** A moment in any readable form: an ISO text, milliseconds, or a date. */
export type When = string | number | Date | null | undefined

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Our own words for a language that browsers don't support; null if `Intl` supports it. */
function calendarOf(locale: Locale): Calendar | null {
  const written = WRITTEN[locale]
  return typeof written === 'string' ? null : written
}

function tagOf(locale: Locale): string {
  const written = WRITTEN[locale]
  return typeof written === 'string' ? written : OTHERWISE
}

/** Making a formatter is slow, so each one is made once. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(key, found)
  return found
}

function dates(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatterOf(tagOf(locale), options)
}

function read(when: When): Date | null {
  if (when === null || when === undefined || when === '') return null
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? null : date
}

type Zone = { readonly timeZone?: string }
const zoneOf = (timeZone: string | undefined): Zone => (timeZone ? { timeZone } : {})

function numbers(date: Date, zone: Zone) {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', ...zone } as const
  const parts = formatterOf(OTHERWISE, numeric).formatToParts(date)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: value('year'), month: value('month') - 1, day: value('day') }
}

function day(date: Date, locale: Locale, style: DateStyle, zone: Zone): string {
  const calendar = calendarOf(locale)
  if (!calendar) return dates(locale, { dateStyle: style, ...zone }).format(date)
  const { year, month, day: number } = numbers(date, zone)
  const names = style === 'long' ? calendar.months : calendar.monthsShort
  return `${names[month]} ${number}, ${year}`
}

/** A day such as `November 20, 2026`; a date without a time is that day in every zone. */
export function formatDate(when: When, locale: Locale, style: DateStyle = 'long'): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = typeof when === 'string' && DATE_ONLY.test(when) ? { timeZone: 'UTC' } : {}
  return day(date, locale, style, zone)
}

/** A day such as `Nov 20` for narrow columns, with its year if that is not the year of `now`. */
export function formatShortDate(
  when: When,
  locale: Locale,
  timeZone?: string,
  now: number = Date.now(),
): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = typeof when === 'string' && DATE_ONLY.test(when) ? { timeZone: 'UTC' } : zoneOf(timeZone)
  const { year } = numbers(date, zone)
  const written = day(date, locale, 'medium', zone)
  const isThisYear = year === numbers(new Date(now), { timeZone: EAST_AFRICA }).year
  return isThisYear ? written.replace(`, ${year}`, '') : written
}

/** A month such as `November 2026`, from `2026-11`; `short` is `Nov 2026`. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const date = read(`${month}-15`)
  if (!date) return INVALID_DATE
  const calendar = calendarOf(locale)
  if (!calendar) return dates(locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(date)
  const { year, month: number } = numbers(date, { timeZone: 'UTC' })
  return `${(length === 'long' ? calendar.months : calendar.monthsShort)[number]} ${year}`
}

function time(date: Date, locale: Locale, zone: Zone): string {
  if (!calendarOf(locale)) return dates(locale, { timeStyle: 'short', ...zone }).format(date)
  return dates(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }).format(date)
}

/** The time of day in the reader's zone, naming East Africa Time or whichever zone it is. */
export function formatTime(when: When, locale: Locale, timeZone?: string): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = zoneOf(timeZone)
  return `${time(date, locale, zone)} ${zoneName(date, locale, zone)}`
}

/** A day and time in the reader's zone, naming East Africa Time or whichever zone it is. */
export function formatDateTime(when: When, locale: Locale, timeZone?: string): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = zoneOf(timeZone)
  return `${day(date, locale, 'medium', zone)}, ${formatTime(date, locale, timeZone)}`
}

const EAST_AFRICA_ZONES =
  /^Africa\/(Mogadishu|Nairobi|Addis_Ababa|Djibouti|Kampala|Dar_es_Salaam|Asmara|Asmera)$/

function zoneName(date: Date, locale: Locale, zone: Zone): string {
  const calendar = calendarOf(locale)
  const eastAfrica = EAST_AFRICA_ZONES.test(zone.timeZone ?? dates(locale, {}).resolvedOptions().timeZone)
  if (eastAfrica && calendar) return calendar.eastAfricaTime
  const parts = dates(locale, { timeZoneName: eastAfrica ? 'long' : 'short', ...zone }).formatToParts(date)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/**
 * How long ago: under an hour in minutes, under a day in hours, under seven days in days, else the full date
 * (REQ-I18N-03). Times in the future are handled alike.
 */
export function formatRelative(when: When, locale: Locale, now: number = Date.now()): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const ago = now - date.getTime()
  const distance = Math.abs(ago)
  if (distance >= WEEK) return day(date, locale, 'long', {})
  if (distance < HOUR) return span(ago, MINUTE, 'minute', locale)
  return distance < DAY ? span(ago, HOUR, 'hour', locale) : span(ago, DAY, 'day', locale)
}

function span(ago: number, size: number, unit: 'minute' | 'hour' | 'day', locale: Locale): string {
  const count = Math.floor(Math.abs(ago) / size)
  const calendar = calendarOf(locale)
  if (!calendar) {
    // `numeric: always` keeps the specification's "1 day ago" where English would say "yesterday".
    const format = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'always' })
    return format.format(ago >= 0 ? -count : count, unit)
  }
  const [one, many] = calendar.spans[unit]
  return (ago >= 0 ? calendar.ago : calendar.ahead).replace('{span}', `${count} ${count === 1 ? one : many}`)
}

/** A number with the language's separators. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(tagOf(locale), options).format(value)
}

/** A whole percent, from a number where 20 is 20 %. */
export function formatPercent(value: number, locale: Locale): string {
  return formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 0 })
}

/** The factor between units of size in displayed sizes; `BINARY_STEP` is the factor by which limits are often set. */
const STEP = 1000
const BINARY_STEP = 1024

/** A file's size in the largest fitting unit. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  let step = 0
  // A size that would be rounded to a thousand of its unit is shown in the next unit.
  while (step < units.length - 1 && Math.round((bytes / STEP ** step) * 10) / 10 >= STEP) step++
  const unit = units[step] ?? 'byte'
  const calendar = calendarOf(locale)
  if (unit === 'byte' && calendar) return `${bytes} ${calendar.bytes}`
  return formatNumber(bytes / STEP ** step, locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'byte' ? 0 : 1,
  })
}

/** The most bytes of a file, as the round number that users know: 100 × 1024 × 1024 bytes are `100 MB`. */
export function formatLimit(bytes: number, locale: Locale): string {
  let [limit, unit] = [bytes, 1]
  for (; limit >= BINARY_STEP && limit % BINARY_STEP === 0; limit /= BINARY_STEP) unit *= STEP
  return formatBytes(limit * unit, locale)
}

/** Joins texts to a list: `a, b, and c`. */
export function formatList(texts: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  const calendar = calendarOf(locale)
  if (!calendar) {
    const type = kind === 'and' ? 'conjunction' : 'disjunction'
    return new Intl.ListFormat(tagOf(locale), { type }).format(texts)
  }
  const last = texts.at(-1)
  const before = texts.slice(0, -1)
  return last !== undefined && before.length > 0
    ? `${before.join(', ')} ${calendar[kind]} ${last}`
    : (last ?? '')
}
