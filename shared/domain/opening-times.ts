import { EAST_AFRICA_OFFSET_MS } from './dates.ts'

/** The days of the week as opening times name them, from the first working day of Somalia. */
const WEEK_DAYS = ['Sa', 'Su', 'Mo', 'Tu', 'We', 'Th', 'Fr'] as const

/** Written in place of days and hours: open day and night. */
const ALWAYS = 'always'
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Hours on which a provider is open, in minutes of East Africa Time from the start of Saturday. */
export interface OpenSpan {
  readonly from: number
  /** Later than `from`; beyond the week's end if it lasts into the next Saturday. */
  readonly to: number
}

/** Days with the same hours, as they are shown: `[[0, 4]]` are Saturday to Wednesday. */
export interface OpenDays {
  readonly days: readonly (readonly [first: number, last: number])[]
  /** Begin and end, such as `08:00` and `16:00`. */
  readonly hours: readonly (readonly [from: string, to: string])[]
}

/** Opening times that could be read. */
export interface OpeningTimes {
  readonly always: boolean
  readonly spans: readonly OpenSpan[]
  readonly days: readonly OpenDays[]
}

/**
 * Reads opening times such as `Sa-We 08:00-16:00; Th 08:00-12:00,14:00-16:00`, or `always`; null for anything else.
 * Hours that end before they begin last until the next day.
 */
export function readOpeningTimes(text: string): OpeningTimes | null {
  if (text.trim().toLowerCase() === ALWAYS) return { always: true, spans: [], days: [] }
  const days = text.split(';').map((part) => readPart(part.trim()))
  const knownDays = days.filter((part) => part !== null)
  if (knownDays.length === 0 || knownDays.length < days.length) return null
  return { always: false, spans: knownDays.flatMap(spansOf), days: knownDays }
}

const PART = /^(\p{L}[\p{L}\s,-]*?)\s+(\d[\d:,\s-]*)$/u
const HOURS = /^([01]\d|2[0-3]):([0-5]\d)\s*-\s*([01]\d|2[0-4]):([0-5]\d)$/

function readPart(part: string): OpenDays | null {
  const [, named, timed] = PART.exec(part) ?? []
  if (!named || !timed) return null
  const days = named.split(',').map((each) => readDays(each.trim()))
  const hours = timed.split(',').map((each) => readHours(each.trim()))
  const ranges = { days: days.filter((each) => each !== null), hours: hours.filter((each) => each !== null) }
  return ranges.days.length < days.length || ranges.hours.length < hours.length ? null : ranges
}

function readDays(text: string): readonly [number, number] | null {
  const [first = '', last = first, ...more] = text.split('-').map((each) => dayOf(each.trim()))
  return typeof first === 'number' && typeof last === 'number' && more.length === 0 ? [first, last] : null
}

function dayOf(text: string): number | undefined {
  const day = WEEK_DAYS.findIndex((each) => each.toLowerCase() === text.toLowerCase())
  return day < 0 ? undefined : day
}

function readHours(text: string): readonly [string, string] | null {
  const [match, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(text) ?? []
  if (!match) return null
  const hours = [`${fromHour}:${fromMinute}`, `${toHour}:${toMinute}`] as const
  return hours[0] === hours[1] || minutesOf(hours[1]) > DAY_MINUTES ? null : hours
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return Number(hours) * 60 + Number(minutes)
}

function spansOf({ days, hours }: OpenDays): OpenSpan[] {
  const each = days.flatMap(([first, last]) =>
    Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7),
  )
  return each.flatMap((day) =>
    hours.map(([from, to]) => {
      const begins = day * DAY_MINUTES + minutesOf(from)
      const ends = day * DAY_MINUTES + minutesOf(to)
      return { from: begins, to: ends > begins ? ends : ends + DAY_MINUTES }
    }),
  )
}

/** A moment of the week: the day's place in `WEEK_DAYS`, and the time in East Africa Time. */
export interface WeekMoment {
  readonly day: number
  readonly time: string
}

/** Whether it is open at a moment; `until` is absent if it never closes, `opens` says when it next opens. */
export type OpenState =
  | { readonly open: true; readonly until: WeekMoment | null }
  | { readonly open: false; readonly opens: WeekMoment }

/** Whether opening times include the instant, and when that changes next. */
export function openAt({ always, spans }: OpeningTimes, at: Date): OpenState {
  if (always) return { open: true, until: null }
  const now = minuteOfWeek(at)
  const end = closesAt(spans, now)
  if (end === now) {
    const opens = Math.min(...spans.map(({ from }) => (from > now ? from : from + WEEK_MINUTES)))
    return { open: false, opens: momentOf(opens) }
  }
  return { open: true, until: end - now >= WEEK_MINUTES ? null : momentOf(end) }
}

/** The minute at which it closes, over spans that follow each other; the given one if it is closed. */
function closesAt(spans: readonly OpenSpan[], now: number): number {
  const around = spans.flatMap(({ from, to }) =>
    [-WEEK_MINUTES, 0, WEEK_MINUTES].map((by) => ({ from: from + by, to: to + by })),
  )
  let end = now
  for (let hasNext = true; hasNext && end - now < WEEK_MINUTES; ) {
    const next = around.find(({ from, to }) => from <= end && to > end)
    hasNext = next !== undefined
    end = next?.to ?? end
  }
  return end
}

function minuteOfWeek(at: Date): number {
  const local = new Date(at.getTime() + EAST_AFRICA_OFFSET_MS)
  // Days count from Sunday in JavaScript, and from Saturday here.
  return ((local.getUTCDay() + 1) % 7) * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes()
}

function momentOf(minute: number): WeekMoment {
  const within = minute % WEEK_MINUTES
  const two = (value: number) => String(value).padStart(2, '0')
  const ofDay = within % DAY_MINUTES
  return {
    day: Math.floor(within / DAY_MINUTES),
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  }
}
