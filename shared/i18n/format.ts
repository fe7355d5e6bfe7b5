import {
  calendarOf,
  type DateStyle,
  dates,
  day,
  EAST_AFRICA,
  INVALID_DATE,
  numbers,
  read,
  tagOf,
  type When,
  zoneOf,
} from './format-moment.ts'
import { formatNumber } from './format-size.ts'
import type { Locale } from './locale.ts'

export {
  type DateStyle,
  EAST_AFRICA,
  eastAfricaTime,
  formatColumnTime,
  formatDateTime,
  formatTime,
  type When,
} from './format-moment.ts'
export { formatBytes, formatLimit, formatNumber, formatPercent } from './format-size.ts'

const MINUTE = 60_000
/** Seconds: a little above a minute, so that a moment later it is still one. */
const SHORTEST_LEFT = 61
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const CENTS = 100
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** A day such as `November 20, 2026`: of an instant the day in East Africa. */
export function formatDate(when: When, locale: Locale, style: DateStyle = 'long'): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const zone = typeof when === 'string' && DATE_ONLY.test(when) ? { timeZone: 'UTC' } : zoneOf()
  return day(date, locale, style, zone)
}

/** An amount of US dollars from its cents: `$4,000`, and `$22.50` where there are cents. */
export function formatDollars(minor: number, locale: Locale): string {
  const minimumFractionDigits = minor % CENTS === 0 ? 0 : 2
  return formatNumber(minor / CENTS, locale, { style: 'currency', currency: 'USD', minimumFractionDigits })
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

/**
 * How long ago: under an hour in minutes, under a day in hours, under seven days in days, else the full date
 * (REQ-I18N-03). Times in the future are handled alike.
 */
export function formatRelative(when: When, locale: Locale, now: number = Date.now()): string {
  const date = read(when)
  if (!date) return INVALID_DATE
  const ago = now - date.getTime()
  const distance = Math.abs(ago)
  if (distance >= WEEK) return day(date, locale, 'long', zoneOf())
  if (distance < HOUR) return span(ago, MINUTE, 'minute', locale)
  return distance < DAY ? span(ago, HOUR, 'hour', locale) : span(ago, DAY, 'day', locale)
}

/** When something ends that takes so many seconds more; a minute at least. */
export function formatTimeLeft(seconds: number, locale: Locale, now: number = Date.now()): string {
  return formatRelative(new Date(now + Math.max(SHORTEST_LEFT, seconds + 1) * 1000), locale, now)
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
