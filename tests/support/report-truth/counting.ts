import type { Lived } from '../random-lives.ts'
import type { RawLife } from './lives.ts'

const DAY_MS = 86_400_000
/** Somalia is three hours before Greenwich, in summer and in winter. */
const AHEAD_MS = 3 * 3_600_000

/** The states that end the work, written once more by hand. */
const ENDS: Readonly<Record<Lived, readonly string[]>> = {
  'iccpr-cases': ['completed'],
  'upr-recommendations': ['implemented'],
  incidents: ['closed', 'unfounded'],
  'climate-incidents': ['closed', 'unfounded'],
}
const WITH_DUE_DAY: readonly Lived[] = ['iccpr-cases', 'upr-recommendations']

export interface Days {
  readonly from: string
  readonly to: string
}
export type Groups = Readonly<Record<string, number>>

/** Whose records are counted: all, or those of some regions. */
export interface Eyes {
  readonly regions: readonly string[] | null
}

/** The day of an instant in East Africa. */
export const dayIn = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 10)

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of the same number before a period. */
export function daysBefore({ from, to }: Days): Days {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: daysAfter(from, -length), to: daysAfter(from, -1) }
}

export const isEnd = (name: Lived, state: string | undefined): boolean => ENDS[name].includes(state ?? '')

/**
 * The lives that someone sees. Recommendations are of the whole country, and records that were made without a region are seen
 * by all who may have to sort them, as editors, administrators and field officers do.
 */
export function seenBy({ regions }: Eyes, lives: readonly RawLife[]): RawLife[] {
  return lives.filter(
    ({ name, region }) =>
      regions === null || name === 'upr-recommendations' || region === null || regions.includes(region),
  )
}

/** The figures of one collection over some days, counted one record after the other. */
export function recount(lives: readonly RawLife[], name: Lived, { from, to }: Days) {
  const known = lives.filter((each) => each.name === name && dayIn(each.made) <= to)
  const registered = known.filter(({ made }) => dayIn(made) >= from)
  const counts = { entered: {}, atEnd: {}, openByRegion: {}, openByAge: {} } as Record<
    'entered' | 'atEnd' | 'openByRegion' | 'openByAge',
    Record<string, number>
  >
  const add = (where: keyof typeof counts, key: string) => {
    counts[where][key] = (counts[where][key] ?? 0) + 1
  }
  const number = { ended: 0, reopened: 0, open: 0, overdue: 0, lasted: 0 }
  for (const { region, due, made, states } of known) {
    const past = states.filter(([, at]) => dayIn(at) <= to)
    const steps = past.map(([state, at], index) => ({ state, at, before: past[index - 1]?.[0] }))
    const within = steps.filter(({ at }) => dayIn(at) >= from)
    for (const state of new Set(within.map((one) => one.state))) add('entered', state)
    const last = within.filter(({ state, before }) => isEnd(name, state) && !isEnd(name, before)).at(-1)
    if (last) {
      number.ended++
      number.lasted += Date.parse(last.at) - Date.parse(made)
    }
    if (within.some(({ state, before }) => !isEnd(name, state) && isEnd(name, before))) number.reopened++
    const state = past.at(-1)?.[0] ?? ''
    add('atEnd', state)
    if (isEnd(name, state)) continue
    number.open++
    add('openByRegion', region ?? 'none')
    add('openByAge', ageOf(dayIn(made), to))
    if (due !== null && due < to) number.overdue++
  }
  const { ended, reopened, open, overdue, lasted } = number
  return {
    ...{ known, registered: registered.length, inPeriod: registered },
    ...{ ended, reopened, open, ...counts },
    overdue: WITH_DUE_DAY.includes(name) ? overdue : null,
    registeredByMonth: byMonth(registered.map(({ made }) => dayIn(made))),
    endedByMonth: byMonth(endDays(known, { from, to })),
    daysToEnd: ended === 0 ? null : Math.round(lasted / ended / DAY_MS),
  }
}

/** How long something of a day has been there at the end of another, both days counted. */
function ageOf(made: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(made)) / DAY_MS + 1
  if (days <= 30) return 'upTo30'
  if (days <= 90) return 'upTo90'
  if (days <= 180) return 'upTo180'
  return days <= 365 ? 'upTo365' : 'over365'
}

export type Recount = ReturnType<typeof recount>

/** How many records have each value. */
export function groupsOf(lives: readonly RawLife[], by: 'kind' | 'level' | 'region'): Groups {
  const groups = Map.groupBy(lives, (each) => each[by] ?? 'none')
  return Object.fromEntries([...groups].map(([key, members]) => [key, members.length]))
}

/** How many of some records happened in each month (`YYYY-MM`). */
export function byMonth(days: readonly string[]): Groups {
  const months = Map.groupBy(days, (day) => day.slice(0, 7))
  return Object.fromEntries([...months].map(([month, members]) => [month, members.length]))
}

/** The days within a period on which records came into an end from open work, the last one of each record. */
export function endDays(lives: readonly RawLife[], { from, to }: Days): string[] {
  return lives.flatMap(({ name, states }) => {
    const ends = states.filter(
      ([state, at], index) =>
        isEnd(name, state) && !isEnd(name, states[index - 1]?.[0]) && dayIn(at) >= from && dayIn(at) <= to,
    )
    const last = ends.at(-1)
    return last ? [dayIn(last[1])] : []
  })
}
