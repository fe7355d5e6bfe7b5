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
export const INVALID_DATE = 'Invalid Date'
/** The time zone of the records; it has no summer time. */
export const EAST_AFRICA = 'Africa/Mogadishu'

/** `long` is `November 20, 2026`, `medium` is `Nov 20, 2026`. */
export type DateStyle = 'long' | 'medium'
/** A moment in any readable form: an ISO text, milliseconds, or a date. */
export type When = string | number | Date | null | undefined

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Our own words for a language that browsers don't support; null if `Intl` supports it. */
export function calendarOf(locale: Locale): Calendar | null {
  const written = WRITTEN[locale]
  return typeof written === 'string' ? null : written
}

export function tagOf(locale: Locale): string {
  const written = WRITTEN[locale]
  return typeof written === 'string' ? written : OTHERWISE
}

/** Making a formatter is slow, so each one is made once. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(key, formatter)
  return formatter
}

export function dates(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatterOf(tagOf(locale), options)
}

export function read(when: When): Date | null {
  if (when === null || when === undefined || when === '') return null
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? null : date
}

type Zone = { readonly timeZone?: string }
/** What happened somewhere has the time of the clocks there, whichever zone the reader's device has. */
export const zoneOf = (timeZone: string = EAST_AFRICA): Zone => ({ timeZone })

export function numbers(date: Date, zone: Zone) {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', ...zone } as const
  const parts = formatterOf(OTHERWISE, numeric).formatToParts(date)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: value('year'), month: value('month') - 1, day: value('day') }
}

export function day(date: Date, locale: Locale, style: DateStyle, zone: Zone): string {
  const calendar = calendarOf(locale)
  if (!calendar) return dates(locale, { dateStyle: style, ...zone }).format(date)
  const { year, month, day: number } = numbers(date, zone)
  const names = style === 'long' ? calendar.months : calendar.monthsShort
  return `${names[month]} ${number}, ${year}`
}

function time(date: Date, locale: Locale, zone: Zone): string {
  if (!calendarOf(locale)) return dates(locale, { timeStyle: 'short', ...zone }).format(date)
  return dates(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }).format(date)
}

/** The time of day in East Africa Time, or in another zone that is given, with its name. */
export function formatTime(when: When, locale: Locale, timeZone?: string): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = zoneOf(timeZone)
  return `${time(date, locale, zone)} ${zoneName(date, locale, zone)}`
}

/** A day and time in East Africa Time, or in another zone that is given, with its name. */
export function formatDateTime(when: When, locale: Locale, timeZone?: string): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = zoneOf(timeZone)
  return `${dayAndTime(date, locale, zone)} ${zoneName(date, locale, zone)}`
}

/** A day and time in East Africa Time without its name, for a column whose head has it. */
export function formatColumnTime(when: When, locale: Locale): string {
  const date = read(when)
  return date ? dayAndTime(date, locale, zoneOf()) : INVALID_DATE
}

function dayAndTime(date: Date, locale: Locale, zone: Zone): string {
  return `${day(date, locale, 'medium', zone)}, ${time(date, locale, zone)}`
}

/** The name of the zone of all records, for the head of such a column. */
export function eastAfricaTime(locale: Locale): string {
  return zoneName(new Date(0), locale, zoneOf())
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
