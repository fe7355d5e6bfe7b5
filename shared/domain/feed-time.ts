import { dayStart } from './dates.ts'
import { plainDigits } from './digits.ts'
import { HEADER_ZONES } from './header-dates.ts'
import { monthNamed, weekdayNamed } from './named-days.ts'

/**
 * When something was published, as far as its publisher says so: a day without a time is its first instant, as everywhere.
 * Else what is missing: a time may name no zone, or one that several countries use.
 */
export type PublishedTime = { readonly at: string } | { readonly lacks: 'date' | 'zone' }

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
/** Clocks differ a little; what lies further ahead is no time of publication. */
const MOST_AHEAD_MS = HOUR_MS
/** Before the web; programs write the beginning of their calendar where they know no date. */
const FIRST_YEAR = 1990
const LAST_YEAR_OF_20TH = 50

/** The zones that an editor can choose for a feed whose times name none. */
export const FEED_ZONES = [
  'Africa/Mogadishu',
  'UTC',
  'Africa/Cairo',
  'Asia/Dubai',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
] as const

const UNREAD = { lacks: 'date' } as const
const NO_ZONE = { lacks: 'zone' } as const

/** Minutes east of Greenwich. */
const NAMED_ZONES: Readonly<Record<string, number>> = {
  ...HEADER_ZONES,
  ...{ WET: 0, WEST: 60, WAT: 60, CET: 60, CEST: 120, CAT: 120, SAST: 120 },
  ...{
    EET: 120,
    EEST: 180,
    MSK: 180,
    TRT: 180,
    PKT: 300,
    JST: 540,
    KST: 540,
    AEST: 600,
    AEDT: 660,
  },
}

/** Names that several countries use, each with what it may mean: only the zone of the feed can say which. */
const SHARED_ZONES: Readonly<Record<string, readonly number[]>> = {
  ...{ AST: [-240, 180], BST: [60, 360], IST: [60, 120, 330], ADT: [-180, 240], SST: [-660, 480] },
  ...{ GST: [240, -120], WST: [60, 480, 780], EAST: [-360, -300] },
}

const YEAR_FIRST = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]\s*|$)/i
const CLOCK = /(?:^|\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([ap])\.?m\b\.?)?/i

/** The parts of a written date and time; the zone is what is left over. */
interface Written {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly minutes: number | null
  readonly zone: string
}

/**
 * Reads when a publisher says that something was published: RFC 822, RFC 3339 and what programs write instead of them,
 * with months by name. Nothing is guessed: a date that cannot be read whole, is impossible, is to come or comes before
 * the web is no date. `ownZone` is the publisher's, for times that name none.
 */
export function publishedTime(written: string | null, ownZone: string | null, now: Date): PublishedTime {
  const text = plainDigits(written ?? '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = YEAR_FIRST.test(text) ? yearFirst(text) : monthByName(text)
  if (parts === null || !isPossible(parts)) return UNREAD
  const { year, month, day, minutes, zone } = parts
  if (minutes === null) {
    const first = dayStart(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, DAY_LENGTH))
    return zone === '' && first <= now.toISOString() ? { at: first } : UNREAD
  }
  const local = Date.UTC(year, month - 1, day) + minutes * MINUTE_MS
  const offset = offsetOf(zone, ownZone, local)
  if (offset === 'unread') return UNREAD
  if (offset === null) return NO_ZONE
  const at = local - offset * MINUTE_MS
  return at > now.getTime() + MOST_AHEAD_MS ? UNREAD : { at: new Date(at).toISOString() }
}

function isZone(name: string): boolean {
  return /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name) && zoneOffset(name, 0) !== null
}

function yearFirst(text: string): Written | null {
  const match = YEAR_FIRST.exec(text)
  if (!match) return null
  const [whole, year, , month, day] = match
  const clock = clockIn(text.slice(whole.length))
  return (
    clock && { year: Number(year), month: Number(month), day: Number(day), ...clock, zone: clock.rest.trim() }
  )
}

function monthByName(text: string): Written | null {
  const clock = clockIn(text)
  if (!clock) return null
  const rest: string[] = []
  const numbers: string[] = []
  let month = 0
  for (const word of wordsOf(clock.rest)) {
    const plain = word.toLowerCase().replace(/\.$/, '')
    const isBefore = rest.length === 0
    const named = isBefore && month === 0 ? monthNamed(plain) : null
    if (named !== null) {
      month = named
    } else if (isBefore && /^\d{1,2}(?:st|nd|rd|th)?$|^\d{4}$/.test(plain) && numbers.length < 2) {
      numbers.push(plain)
    } else if (!(isBefore && weekdayNamed(plain) !== null) && !(isBefore && /^(?:at|-|–)$/.test(plain))) {
      rest.push(word)
    }
  }
  // A year behind the zone, as in the output of `date`.
  const last = rest.at(-1)
  if (numbers.length === 1 && last !== undefined && /^\d{4}$/.test(last)) numbers.push(rest.pop() ?? '')
  const [day, year] = numbers
  if (month === 0 || day === undefined || year === undefined) return null
  return {
    ...{ year: yearOf(year), month, day: Number.parseInt(day, 10), minutes: clock.minutes },
    zone: rest.join(' '),
  }
}

/** The words of a date; days of the form `18-Nov-2026` and months of two words are made plain. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/[,\u060c]/g, ' ')
    .replace(/(?<=^|\s)(\d{1,2})([-/])(\p{L}+)\2(\d{2}|\d{4})(?=\s|$)/u, '$1 $3 $4')
    .split(/\s+(?!(?:الأول|الاول|الثاني)(?:\s|$))/u)
    .filter(Boolean)
}

/** Two digits are a year by RFC 2822. */
function yearOf(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year < LAST_YEAR_OF_20TH ? 2000 + year : 1900 + year
}

/** The time of day and the text around it; null for a time that no clock shows. */
function clockIn(text: string): { readonly minutes: number | null; readonly rest: string } | null {
  const match = CLOCK.exec(text)
  if (!match) return { minutes: null, rest: text }
  const [whole, hourText, minuteText, secondText, half] = match
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`
  const hour = Number(hourText)
  const [minute, second] = [Number(minuteText), Number(secondText ?? 0)]
  if (minute > 59 || second > 60 || hour > 23) return null
  if (half === undefined) return { minutes: hour * 60 + minute + Math.min(second, 59) / 60, rest }
  if (hour < 1 || hour > 12) return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return { minutes: ((hour % 12) + afternoon) * 60 + minute + Math.min(second, 59) / 60, rest }
}

function isPossible({ year, month, day }: Written): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Minutes east of Greenwich; null where no zone is named, `unread` for what is no zone. */
function offsetOf(zone: string, ownZone: string | null, local: number): number | null | 'unread' {
  const own = () => (ownZone === null ? null : zoneOffset(ownZone, local))
  if (zone === '') return own()
  const numbers = /^(?:(?:GMT|UTC?)\s?)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone)
  if (numbers) {
    const [, sign, hours, minutes] = numbers
    const size = Number(hours) * 60 + Number(minutes ?? 0)
    if (size > 14 * 60 || Number(minutes ?? 0) > 59) return 'unread'
    return sign === '-' ? -size : size
  }
  // A number and a name beside it have to say the same.
  const [first = '', second = '', ...others] = zone.split(' ')
  if (/^[+-]/.test(first) && second !== '' && others.length === 0) {
    const both = [offsetOf(first, null, local), NAMED_ZONES[second.toUpperCase()]]
    return both[0] === both[1] ? (both[0] ?? 'unread') : 'unread'
  }
  const named = NAMED_ZONES[zone.toUpperCase()]
  if (named !== undefined) return named
  if (zone.includes('/') && isZone(zone)) return zoneOffset(zone, local)
  return sharedZone(zone, own())
}

/** What a name of several zones, or of none, means in a feed of a zone; null where that can't say. */
function sharedZone(name: string, own: number | null): number | null | 'unread' {
  const meanings = SHARED_ZONES[name.toUpperCase()]
  if (meanings === undefined) return /^[A-Za-z]{1,5}$/.test(name) ? null : 'unread'
  return own !== null && meanings.includes(own) ? own : null
}

/** How far a zone of the IANA list is east of Greenwich at a time of its own clocks; null for an unknown one. */
function zoneOffset(zone: string, local: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      local,
    )
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? []
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return sign === '-' ? -size : size
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
