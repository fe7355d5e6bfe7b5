const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/
const MINUTE_MS = 60_000
const LAST_MINUTE = 59
/** No place on earth has a clock further from UTC. */
const FARTHEST_MINUTES = 14 * 60
const EAST_AFRICA = '+03:00'
const CANONICAL_LENGTH = 'YYYY-MM-DDTHH:mm:ss.sssZ'.length

/**
 * The instant that an ISO text names, as `YYYY-MM-DDTHH:mm:ss.sssZ`: without a zone in East Africa Time, and a day alone as its
 * first instant there. Null where there is no such day or time; engines make 3 March of 31 February instead.
 */
export function readIsoInstant(text: string): string | null {
  // Most are in this form already.
  if (text.length === CANONICAL_LENGTH && text >= '0001' && new Date(text).toJSON() === text) return text
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone = EAST_AFRICA] =
    ISO.exec(text) ?? []
  const offset = offsetMinutes(zone)
  const written = `${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  // What there is not, such as 24:00, is read as something else, or as nothing, which is null in JSON.
  if (offset === null || new Date(written).toJSON() !== written) return null
  const read = new Date(Date.parse(written) - offset * MINUTE_MS).toISOString()
  // PostgreSQL has no year 0, and a year of more digits is written in another form.
  return read >= '0001' && read.length === written.length ? read : null
}

/** The minutes by which a zone such as `+03:00`, `+3` or `Z` is ahead of UTC; null where no zone is. */
export function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? []
  if (sign === undefined) return null
  const ahead = Number(hours) * 60 + Number(minutes)
  return Number(minutes) > LAST_MINUTE || ahead > FARTHEST_MINUTES ? null : sign === '-' ? -ahead : ahead
}
