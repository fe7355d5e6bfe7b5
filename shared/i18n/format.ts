import type { Locale } from './locale.ts'

/** What is shown for a date that can not be parsed (Spec 1 §5), in both languages as the specification has it. */
export const INVALID_DATE = 'Invalid Date'
/** The zone of the people that the records are about; it has no summer time. */
export const EAST_AFRICA = 'Africa/Mogadishu'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** The specification's dates are American English: month name, day, year. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', so: 'so' }

const formatters = new Map<string, Intl.DateTimeFormat>()

function dates(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], options)
  formatters.set(key, found)
  return found
}

type When = string | number | Date | null | undefined

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

function read(when: When): Date | null {
  if (when === null || when === undefined || when === '') return null
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A day such as `November 20, 2026`; a date without a time is that day in every zone. */
export function formatDate(when: When, locale: Locale, style: 'long' | 'medium' = 'long'): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = typeof when === 'string' && DATE_ONLY.test(when) ? { timeZone: 'UTC' } : {}
  return dates(locale, { dateStyle: style, ...zone }).format(date)
}

/** A day and time in the reader's zone, naming East Africa Time or whichever zone it is. */
export function formatDateTime(when: When, locale: Locale, timeZone?: string): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = timeZone ? { timeZone } : {}
  const text = dates(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone }).format(date)
  return `${text} ${zoneName(date, locale, timeZone)}`
}

function zoneName(date: Date, locale: Locale, timeZone: string | undefined): string {
  const zone = timeZone ? { timeZone } : {}
  const parts = dates(locale, { timeZoneName: isEastAfrica(timeZone) ? 'long' : 'short', ...zone })
  return parts.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

const EAST_AFRICA_ZONES =
  /^Africa\/(Mogadishu|Nairobi|Addis_Ababa|Djibouti|Kampala|Dar_es_Salaam|Asmara|Asmera)$/

function isEastAfrica(timeZone: string | undefined): boolean {
  return EAST_AFRICA_ZONES.test(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The time of day in the reader's zone. */
export function formatTime(when: When, locale: Locale): string {
  const date = read(when)
  return date ? dates(locale, { timeStyle: 'short' }).format(date) : INVALID_DATE
}

/**
 * How long ago: under an hour in minutes, under a day in hours, under seven days in days, else the full date
 * (Spec 1 §9). What lies ahead is told in the same way.
 */
export function formatRelative(when: When, locale: Locale, now: number = Date.now()): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const ago = now - date.getTime()
  const distance = Math.abs(ago)
  if (distance >= WEEK) return formatDate(date, locale)
  const [size, unit] =
    distance < HOUR
      ? ([MINUTE, 'minute'] as const)
      : distance < DAY
        ? ([HOUR, 'hour'] as const)
        : ([DAY, 'day'] as const)
  const count = Math.floor(distance / size)
  // `numeric: always` keeps the specification's "1 day ago" where English would say "yesterday".
  return new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'always' }).format(
    ago >= 0 ? -count : count,
    unit,
  )
}

/** A number with the language's separators. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(TAGS[locale], options).format(value)
}

/** A whole percent, from a number where 20 is 20 %. */
export function formatPercent(value: number, locale: Locale): string {
  return new Intl.NumberFormat(TAGS[locale], { style: 'percent', maximumFractionDigits: 0 }).format(
    value / 100,
  )
}

/** A file's size in the largest fitting unit. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const unit = units[step] ?? 'byte'
  return formatNumber(bytes / 1000 ** step, locale, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

/** Texts as a list: `a, b and c`. */
export function formatList(texts: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  const type = kind === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(TAGS[locale], { type }).format(texts)
}
