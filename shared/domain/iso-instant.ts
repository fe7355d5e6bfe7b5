import { isDay } from './dates.ts'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/
const MINUTE_MS = 60_000
const LAST_HOUR = 23
const LAST_MINUTE = 59
/** No place on earth has a clock further from UTC. */
const FARTHEST_MINUTES = 14 * 60
const EAST_AFRICA = '+03:00'

/**
 * The instant that an ISO text names, as `YYYY-MM-DDTHH:mm:ss.sssZ`: without a zone in East Africa Time, and a day alone as its
 * first instant there. Null where there is no such day or time; engines make 3 March of 31 February instead.
 */
export function readIsoInstant(text: string): string | null {
  if (isWritten(text)) return text
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone = EAST_AFRICA] =
    ISO.exec(text) ?? []
  if (day === undefined || !isDay(day)) return null
  const offset = offsetMinutes(zone)
  if (Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE || Number(second) > LAST_MINUTE) return null
  if (offset === null) return null
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const time = Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}Z`) - offset * MINUTE_MS
  const read = Number.isNaN(time) ? null : new Date(time)
  // PostgreSQL has no year 0, and a year of more digits is written in another form.
  const year = read?.getUTCFullYear() ?? 0
  return read !== null && year > 0 && year <= LAST_YEAR ? read.toISOString() : null
}
const LAST_YEAR = 9999

/** Whether a text is an instant in the form that this module writes, as nearly all are. */
function isWritten(text: string): boolean {
  if (text.length !== WRITTEN_LENGTH || text.startsWith('0000')) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}
const WRITTEN_LENGTH = '2026-11-28T00:00:00.000Z'.length

/** The minutes by which a zone such as `+03:00`, `+3` or `Z` is ahead of UTC; null where no zone is. */
export function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? []
  if (sign === undefined) return null
  const ahead = Number(hours) * 60 + Number(minutes)
  return Number(minutes) > LAST_MINUTE || ahead > FARTHEST_MINUTES ? null : sign === '-' ? -ahead : ahead
}
