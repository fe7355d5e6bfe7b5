import { HEADER_MONTHS, HEADER_ZONES } from '#shared/domain/header-dates.ts'

const DATE =
  /^(?:[a-z]+,)?\s*(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([+-])(\d{2}):?(\d{2})|([a-z]{1,4}))/i

/** The instant of a header (RFC 5322 §3.3); null for a day that no calendar has, and where the zone is not told. */
export function instantOfDate(header: string): string | null {
  const found = DATE.exec(header.trim())
  if (!found) return null
  const [
    ,
    day = '',
    monthName = '',
    yearText = '',
    hour = '',
    minute = '',
    second = '0',
    sign,
    hours,
    minutes,
    name,
  ] = found
  const month = HEADER_MONTHS.indexOf(monthName.toLowerCase())
  const zone = sign
    ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    : HEADER_ZONES[(name ?? '').toUpperCase()]
  if (month < 0 || zone === undefined || Math.abs(zone) > 14 * 60 + 59) return null
  const year = fullYear(yearText)
  // A leap second is the next minute's first.
  const local = new Date(Date.UTC(year, month, Number(day), Number(hour), Number(minute), Number(second)))
  const isDay = local.getUTCDate() === Number(day) || Number(hour) === 23
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60 || Number(day) < 1)
    return null
  if (Number(day) > new Date(Date.UTC(year, month + 1, 0)).getUTCDate()) return null
  return new Date(local.getTime() - zone * 60_000).toISOString()
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 50 && text.length === 2 ? 2000 + year : 1900 + year
}
