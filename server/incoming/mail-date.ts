import { HEADER_MONTHS, HEADER_ZONES } from '#shared/domain/header-dates.ts'
import { withoutComments } from './mail-headers.ts'

const CLOCK = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:\\.\\d{1,9})?)?(?:\\s*([ap])\\.?m\\.?)?'
/** An offset, with or without the zone from which it counts, or the name of a zone; some programs write both. */
const ZONE = '(?:(?:gmt|utc?)?([+-])(\\d{1,2}):?(\\d{2})?|([a-z]{1,5}))(?:\\s+(?![ap]m$)[a-z]{1,5})?'
const RFC = new RegExp(
  `^(?:[a-z]+[.,]*\\s*)?(\\d{1,2})[\\s-]+([a-z]{3,9})[\\s.-]+(\\d{2,4})[\\s,]+${CLOCK}\\s*${ZONE}$`,
  'i',
)
/** As the C library writes it, the year behind the zone or before it. */
const ASCTIME = new RegExp(
  `^[a-z]{3}\\s+([a-z]{3})\\s+(\\d{1,2})\\s+${CLOCK}\\s+(?:(\\d{4})\\s+${ZONE}|${ZONE}\\s+(\\d{4}))$`,
  'i',
)
const ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})[t\\s]\\s*${CLOCK}\\s*${ZONE}$`, 'i')

/** Longer headers are no dates; what takes their comments out would take its time. */
const MOST_LETTERS = 500

/** Before it there was no mail, and such years are taken for those of another century. */
const FIRST_YEAR = 1970

type Found = readonly (string | undefined)[]

/** The instant of a header (RFC 5322 §3.3); null for a day that no calendar has, and where the zone is not given. */
export function instantOfDate(header: string): string | null {
  if (header.length > MOST_LETTERS) return null
  const text = withoutComments(header).replace(/\s+/g, ' ').trim()
  const rfc = RFC.exec(text)
  if (rfc) {
    const [, day, month = '', year = '', ...rest] = rfc
    return instantOf([fullYear(year), monthOf(month), Number(day)], rest.slice(0, 4), rest.slice(4))
  }
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, ...rest] = iso
    return instantOf([Number(year), Number(month) - 1, Number(day)], rest.slice(0, 4), rest.slice(4))
  }
  const asctime = ASCTIME.exec(text)
  if (!asctime) return null
  const [, month = '', day, ...rest] = asctime
  const [clock, year, before, after] = [
    rest.slice(0, 4),
    rest[4] ?? rest[13],
    rest.slice(5, 9),
    rest.slice(9, 13),
  ]
  const date = [Number(year), monthOf(month), Number(day)] as const
  return instantOf(date, clock, rest[4] === undefined ? after : before)
}

const WHOLE_MONTHS =
  /^(?:january|february|march|april|june|july|august|sept(?:ember)?|october|november|december)$/

/** The month that English names; other languages begin other months with the same letters. Negative for none. */
function monthOf(name: string): number {
  const month = name.toLowerCase()
  return month.length === 3 || WHOLE_MONTHS.test(month) ? HEADER_MONTHS.indexOf(month.slice(0, 3)) : -1
}

function instantOf(date: readonly [number, number, number], clock: Found, named: Found): string | null {
  const [year, month, day] = date
  const time = timeOf(clock)
  const zone = zoneOf(named)
  if (time === null || zone === null || month < 0 || month > 11 || year < FIRST_YEAR) return null
  if (day < 1 || day > new Date(Date.UTC(year, month + 1, 0)).getUTCDate()) return null
  // A leap second is the next minute's first.
  const local = Date.UTC(year, month, day, ...time)
  return new Date(local - zone * 60_000).toISOString()
}

function timeOf([hours, minutes, seconds = '0', half]: Found): [number, number, number] | null {
  const [hour, minute, second] = [hours, minutes, seconds].map(Number) as [number, number, number]
  if (minute > 59 || second > 60) return null
  if (half === undefined) return hour > 23 ? null : [hour, minute, second]
  if (hour < 1 || hour > 12) return null
  return [(hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute, second]
}

/** Minutes before the world's time; null for a zone that is not known. */
function zoneOf([sign, hours, minutes = '0', name = '']: Found): number | null {
  if (sign === undefined) return HEADER_ZONES[name.toUpperCase()] ?? null
  const zone = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return Math.abs(zone) > 14 * 60 + 59 || Number(minutes) > 59 ? null : zone
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 50 && text.length === 2 ? 2000 + year : 1900 + year
}
