import { dayStart, mogadishuDay } from './dates.ts'
import { impossibleAt } from './event-time.ts'
import { offsetMinutes } from './iso-instant.ts'
import {
  ASKS_READING,
  type DateReading,
  type DateRules,
  NO_DATE,
  plainDate,
  readDayOf,
  readingOf,
} from './read-day.ts'

/** A time of a table as it is read: an instant and how exactly it is known, or why it can't be read. */
export type TimeReading =
  | {
      readonly instant: string
      readonly precision: 'day' | 'exact'
      /** Set for a day that is written with its midnight. */
      readonly isMidnight?: true
    }
  | { readonly problem: string; readonly asks?: DateReading }

export const NO_TIME =
  'What follows the date cannot be read; write the time as 2026-11-20 23:30, or leave it out'
const NO_SUCH_TIME = 'There is no such time of day'
const SPAN_OR_ZONE = 'This may be a span of time or a time zone; write the time as 2026-11-20 23:30'

const EPOCH = new Date(0).toISOString()
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOON = 12
const LAST_HOUR = 23
const LAST_MINUTE = 59
const EAST_AFRICA_MINUTES = 180

const BEFORE_CLOCK = /^(?:T| ?, ?(?:at )?| (?:at )?)/i
// The sign behind the hour is behind the minutes as well: 23:30.45 is no time.
const CLOCK =
  /^(\d{1,2})(?:([:.h])(\d{2})(?:\2(\d{2})(?:[.,](\d{1,9}))?)?)?(?: ?(a\.?m\.?|p\.?m\.?|gh|gd|صباحا|مساء|ص|م|noon)(?!\p{L}))?(?![\d:])/iu
const HOURS_TOGETHER = /^(\d{2})(\d{2})(?= ?(?:h|hrs?|hours)\b)/i
const MORNING = /^(?:a|gh|ص)/i
const ZONE = /^ ?([^[\]()]*?) ?(?:\[([^\]]+)\]|\(([^)]+)\))?$/
const FROM_UTC = /^(?:UTC|GMT) ?([+-]\d{1,2}(?::?\d{2})?)$/i
const HOURS = /^ ?(?:h|hrs?|hours)\b\.?/i

/** Names of zones that are used in the region; others are no guess of ours. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...['z', 'utc', 'gmt', 'etc/utc', 'coordinated universal time', 'greenwich mean time'].map(
    (name) => [name, 0] as const,
  ),
  ...[
    'eat',
    'east africa time',
    'eastern africa time',
    'east africa standard time',
    'e. africa standard time',
    'waqtiga bariga afrika',
    ...[
      'Mogadishu',
      'Nairobi',
      'Addis_Ababa',
      'Djibouti',
      'Kampala',
      'Dar_es_Salaam',
      'Asmara',
      'Asmera',
    ].map((city) => `Africa/${city}`.toLowerCase()),
  ].map((name) => [name, EAST_AFRICA_MINUTES] as const),
])

/** Reads a time, which may be a day alone; without a zone it is East Africa Time. Nothing of the text stays unread. */
export function readTime(text: string, rules: DateRules): TimeReading {
  const plain = plainDate(text)
  const serial = serialOf(plain, rules)
  if (serial) return serial
  const read = readDayOf(plain, rules)
  if ('problem' in read) return read
  if (read.rest === '') return { instant: dayStart(read.day), precision: 'day' }
  return readClock(read.day, read.rest)
}

/** Reads a day: of a time of day with it, the day that it is in East Africa. */
export function readDate(
  text: string,
  rules: DateRules,
): { readonly day: string } | { readonly problem: string } {
  const read = readTime(text, rules)
  return 'problem' in read ? read : { day: mogadishuDay(new Date(read.instant)) }
}

/** Reads when something happened: not after tomorrow. */
export function readEventTime(text: string, rules: DateRules): TimeReading {
  const read = readTime(text, rules)
  if ('problem' in read) return read
  // The zero of the clocks of programs, which they write where they have no time.
  if (read.instant === EPOCH) return { problem: NO_DATE }
  const problem = impossibleAt(read.instant, dayStart(rules.today))
  return problem === null ? read : { problem }
}

/** The ways in which a text may be read as a date, of which the user has to say that they are meant. */
export function askedReadings(text: string, today: string): readonly DateReading[] {
  const plain = plainDate(text)
  const plainReading = readingOf(plain)
  const serials = EXCEL.flatMap((reading) => (serialDay(plain, reading, today) === null ? [] : [reading]))
  return [...(plainReading ? [plainReading] : []), ...serials]
}

/** A text with its time of day: what follows the day. */
function readClock(day: string, rest: string): TimeReading {
  const [before] = BEFORE_CLOCK.exec(rest) ?? []
  const text = rest.slice(before?.length ?? 0).replace(HOURS_TOGETHER, '$1:$2')
  const [clock, hours = '', , minutes, seconds, fraction = '', half] = CLOCK.exec(text) ?? []
  if (before === undefined || clock === undefined || (minutes === undefined && !half))
    return { problem: NO_TIME }
  const hour = hourOf(Number(hours), half)
  if (hour === null || Number(minutes ?? 0) > LAST_MINUTE || Number(seconds ?? 0) > LAST_MINUTE) {
    return { problem: NO_SUCH_TIME }
  }
  const after = text.slice(clock.length)
  const zone = half === undefined ? after.replace(HOURS, '') : after
  const offset = zoneMinutes(zone)
  if (offset === null) return { problem: NO_TIME }
  const minute = Number(minutes ?? 0)
  if (
    mayBeSpan(zone, {
      isIso: /^T$/i.test(before),
      hasSeconds: seconds !== undefined,
      ofDay: hour * 60 + minute,
    })
  ) {
    return { problem: SPAN_OR_ZONE }
  }
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const ofDay = ((hour * 60 + minute) * 60 + Number(seconds ?? 0)) * 1000 + milliseconds
  const instant = new Date(Date.parse(`${day}T00:00:00Z`) + ofDay - offset * MINUTE_MS).toISOString()
  // Databases and programs for statistics write a day with the seconds of its midnight.
  const isMidnight = ofDay === 0 && seconds !== undefined && zone === ''
  return isMidnight ? { instant, precision: 'day', isMidnight } : { instant, precision: 'exact' }
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined || half === '') return hour > LAST_HOUR ? null : hour
  if (hour < 1 || hour > NOON || (/^n/i.test(half) && hour !== NOON)) return null
  return (hour % NOON) + (MORNING.test(half) ? 0 : NOON)
}

/** How far a zone is ahead of UTC; East Africa Time where none is named, and null where it can't be read. */
function zoneMinutes(text: string): number | null {
  if (text === '') return EAST_AFRICA_MINUTES
  const [whole, plain = '', bracketed, inParentheses] = ZONE.exec(text) ?? []
  if (whole === undefined) return null
  const name = bracketed ?? inParentheses
  const named = name === undefined ? undefined : oneZone(name)
  const written = plain === '' ? named : (oneZone(plain) ?? twoNames(plain))
  if (written === undefined || written === null || named === null) return null
  return named === undefined || named === written ? written : null
}

function oneZone(text: string): number | null {
  const [, fromUtc] = FROM_UTC.exec(text) ?? []
  return ZONES.get(text.toLowerCase()) ?? offsetMinutes(fromUtc ?? text)
}

/** A number and a name, or two names, that say the same: `+0300 EAT`. */
function twoNames(text: string): number | null {
  const [one = '', other, ...more] = text.split(' ')
  const zone = oneZone(one)
  return other !== undefined && more.length === 0 && zone !== null && oneZone(other) === zone ? zone : null
}

/**
 * Whether `10:00-11:30` may be a span: behind seconds, and in an ISO text whose zone is earlier than its time of day, no one
 * writes the end of one.
 */
function mayBeSpan(
  zone: string,
  {
    isIso,
    hasSeconds,
    ofDay,
  }: { readonly isIso: boolean; readonly hasSeconds: boolean; readonly ofDay: number },
): boolean {
  const [, hours, minutes = '00'] = /^ ?-(\d{1,2})(?::?(\d{2}))?/.exec(zone) ?? []
  if (hours === undefined || hasSeconds) return false
  return !isIso || Number(hours) * 60 + Number(minutes) > ofDay
}

const SERIAL = /^\d{5}(?:[.,]\d{1,15})?$/
const EXCEL = ['excel-1900', 'excel-1904'] as const
/** Days from the day 0 of Excel, and of Excel for former Macs, to 1 January 1970. */
const EPOCHS = { 'excel-1900': 25_569, 'excel-1904': 24_107 } as const
/** From so early on a day needs no question. */
const FIRST_USUAL_DAY = '1960-01-01'

function serialOf(plain: string, rules: DateRules): TimeReading | null {
  if (!SERIAL.test(plain)) return null
  const meant = EXCEL.find((reading) => rules.readings.includes(reading))
  const serialReading = EXCEL.find((reading) => serialDay(plain, reading, rules.today) !== null)
  if (meant === undefined)
    return serialReading === undefined
      ? { problem: NO_DATE }
      : { problem: ASKS_READING[serialReading], asks: serialReading }
  return serialDay(plain, meant, rules.today) ?? { problem: NO_DATE }
}

/** The time of a serial number; null where that is no usual one. */
function serialDay(
  plain: string,
  reading: (typeof EXCEL)[number],
  today: string,
): { readonly instant: string; readonly precision: 'day' | 'exact' } | null {
  if (!SERIAL.test(plain)) return null
  const days = Number(plain.replace(',', '.')) - EPOCHS[reading]
  // Excel's time of day is a fraction, which comes some microseconds off.
  const local = Math.round((days * DAY_MS) / 1000) * 1000
  const instant = new Date(local - EAST_AFRICA_MINUTES * MINUTE_MS).toISOString()
  const isUsual = instant >= dayStart(FIRST_USUAL_DAY) && impossibleAt(instant, dayStart(today)) === null
  return isUsual ? { instant, precision: local % DAY_MS === 0 ? 'day' : 'exact' } : null
}
