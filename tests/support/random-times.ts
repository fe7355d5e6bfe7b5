/** A text of a table with the time that it has to become; null where it must be a bad row. */
export interface WrittenTime {
  readonly text: string
  readonly expected: { readonly instant: string; readonly precision: 'day' | 'exact' } | null
}

/** A row of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const MINUTE_MS = 60_000
const FIRST_YEAR = 1960
const LAST_YEAR = 2025
const MONTHS = [
  'January',
  'Feb',
  'March',
  'Abriil',
  'May',
  'Jun',
  'Luulyo',
  'August',
  'Sept',
  'أكتوبر',
  'November',
  'Dec',
]
const ZONES: readonly (readonly [text: string, minutes: number])[] = [
  ['', 180],
  [' EAT', 180],
  [' GMT+3', 180],
  [' UTC', 0],
  [' (East Africa Time)', 180],
  [' UTC+05:30', 330],
  ['+03', 180],
  ['+0300', 180],
  ['+01:00', 60],
  ['Z', 0],
  ['+03:00[Africa/Mogadishu]', 180],
  [' Africa/Nairobi', 180],
]
/** What is written behind a time, of which nothing may become a time. */
const UNREAD = [
  ' approx.',
  ' or so',
  '-23:59',
  ' to 23:59',
  ' CET',
  ' PMM',
  '?',
  ' / 12:00',
  ' EST',
  ' local',
  ' +25:00',
]
/** What stands for a whole cell that is no day or no time of day. */
const IMPOSSIBLE = [
  '2025-02-30 10:00',
  '31/04/2024',
  '2025-11-31',
  '2024-13-01',
  '2025-06-01 24:10',
  '2025-06-01 10:61',
  '00/01/2024',
]

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** A table of times in the forms in which people and programs write them; day and month are `order` throughout. */
export function randomTable(
  seed: number,
  rows: number,
): { readonly order: 'day-first' | 'month-first'; readonly times: readonly WrittenTime[] } {
  const random = randomFrom(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const one = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  const order = one(['day-first', 'month-first'] as const)
  const times = Array.from({ length: rows }, (): WrittenTime => {
    const chance = random()
    if (chance < 0.06) return { text: one(IMPOSSIBLE), expected: null }
    const year = whole(FIRST_YEAR, LAST_YEAR)
    const month = whole(1, 12)
    const day = whole(1, new Date(Date.UTC(year, month, 0)).getUTCDate())
    const parts: Parts = { year, month, day, hour: whole(0, 23), minute: whole(0, 59), second: whole(0, 59) }
    const written = inDigits(dayText(parts, order, one), random() < 0.15)
    if (chance < 0.26)
      return {
        text: written,
        expected: { instant: instantOf({ ...parts, hour: 0, minute: 0, second: 0 }, 180), precision: 'day' },
      }
    const clock = clockText(parts, one)
    const [zone, minutes] = one(ZONES)
    // Nobody writes a letter directly behind AM or PM.
    const apart = clock.isHalf && !zone.startsWith(' ') ? ' ' : ''
    const text = `${written}${one([' ', ' ', ', '])}${clock.text}${apart}${zone}`.trimEnd()
    if (chance < 0.4) return { text: `${text}${one(UNREAD)}`, expected: null }
    return {
      text,
      expected: {
        instant: instantOf({ ...parts, second: clock.hasSeconds ? parts.second : 0 }, minutes),
        precision: 'exact',
      },
    }
  })
  return { order, times }
}

function instantOf({ year, month, day, hour, minute, second }: Parts, ahead: number): string {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - ahead * MINUTE_MS).toISOString()
}

type One = <T>(list: readonly T[]) => T
const two = (number: number) => String(number).padStart(2, '0')

function dayText({ year, month, day }: Parts, order: 'day-first' | 'month-first', one: One): string {
  const [first, second] = order === 'day-first' ? [day, month] : [month, day]
  const form = one([0, 1, 2, 3, 4, 5])
  if (form === 0) return `${year}-${two(month)}-${two(day)}`
  if (form === 1) return `${year}/${month}/${day}`
  if (form === 2) return `${first}/${second}/${year}`
  if (form === 3) return `${two(first)}.${two(second)}.${year}`
  if (form === 4) return `${day} ${MONTHS[month - 1]} ${year}`
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

function clockText(
  { hour, minute, second }: Parts,
  one: One,
): { readonly text: string; readonly hasSeconds: boolean; readonly isHalf: boolean } {
  const hasSeconds = one([true, false])
  const tail = `:${two(minute)}${hasSeconds ? `:${two(second)}` : ''}`
  if (one([true, false]))
    return { text: `${one([two(hour), String(hour)])}${tail}`, hasSeconds, isHalf: false }
  const half = hour < 12 ? one(['AM', 'am', 'a.m.', 'ص']) : one(['PM', 'pm', 'p.m.', 'م'])
  return { text: `${hour % 12 === 0 ? 12 : hour % 12}${tail} ${half}`, hasSeconds, isHalf: true }
}

/** The text with Arabic digits, as a phone in Arabic writes it. */
const inDigits = (text: string, arabic: boolean) =>
  arabic ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text
