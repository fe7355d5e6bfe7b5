import { eventTimeOf, spanOf } from './event-time.ts'
import { comparePlaces, districtsOf } from './likeness-place.ts'
import { compareTexts, printOf, shareName, shareNumber, type TextPrint } from './likeness-text.ts'
import { foldText } from './search-text.ts'

/** The fields by which two records of a collection are compared, to find out whether they describe the same event. */
export interface LikenessFields<Name extends string = string> {
  /** The instant at which it happened. */
  readonly at: Name
  /** The field that says how exactly that is known. */
  readonly precision: Name
  readonly place: Name
  readonly text: Name
  /** What kind of event it was. */
  readonly kind: Name
}

/** What two records have in common that may describe the same event. */
export interface Likeness {
  /** Whole hours between the two; null if the time of one is unknown. */
  readonly hours: number | null
  readonly samePlace: boolean
  readonly sameKind: boolean
  /** Share of what the shorter text says that the other says too, from 0 to 1; 0 if the texts can't be compared. */
  readonly text: number
  /** Whether both texts have a name, or a number that is not in every text. */
  readonly sameName: boolean
  /** The more alike, the higher; hints are put in order by it. */
  readonly weight: number
}

type Values = Readonly<Record<string, unknown>>

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** Reports of one event differ by no more than this. */
export const ALIKE_HOURS = 72
/** Times before are those of a clock that was never set. */
export const FIRST_KNOWN_TIME = '1970-01-03T00:00:00.000Z'
/** Recorded a day before it is said to have happened at most: the clock or the zone of a device may be wrong. */
const AHEAD_MS = DAY_HOURS * HOUR_MS
const SHORTEST_PLACE = 4
/** The value of a kind that is not known. */
const OTHER_KIND = 'other'

/**
 * What each thing in common weighs, and what a difference takes away. What is unknown weighs nothing. The figures were fitted
 * to the first half of the pairs in `tests/fixtures/incident-pairs` and then left as they are (decision 0403).
 */
const WEIGHTS = {
  /** For each share of the text above `usual`, which texts about different events have as well. */
  text: 4,
  usual: 0.35,
  samePlace: 1,
  apart: -0.5,
  sameDay: 0.5,
  sameKind: 0.5,
  otherKind: -0.5,
  sameName: 1,
  sameNumber: 0.5,
} as const
const ENOUGH = 1.75
/** Far from one another, the texts have to be this alike, and to share a name or a number. */
const FAR_TEXT = 0.5

/** What of a record is compared, read once to compare it with many. */
export interface Compared {
  /** From when to when it may have happened, in milliseconds; null if that is unknown. */
  readonly time: { readonly from: number; readonly to: number } | null
  readonly districts: readonly string[]
  readonly written: string
  readonly kind: string | null
  readonly text: TextPrint
}

/** Reads what of a record is compared. A missing value and a doubtful one are unknown. */
export function comparedOf(fields: LikenessFields, values: Values): Compared {
  const place = String(values[fields.place] ?? '')
  const written = foldText(place)
  const kind = values[fields.kind]
  return {
    time: timeOf(fields, values),
    districts: districtsOf(values, place),
    written: written.length < SHORTEST_PLACE || written === 'unknown' ? '' : written,
    kind: typeof kind === 'string' && kind !== OTHER_KIND ? kind : null,
    text: printOf(String(values[fields.text] ?? ''), new Set(written.split(' '))),
  }
}

/** A day alone may be any hour of it. A time in doubt is unknown, and so is one that is later than its record. */
function timeOf(fields: LikenessFields, values: Values): Compared['time'] {
  const time = eventTimeOf(fields, values)
  const { from, to } = time ? spanOf(time) : { from: null, to: 0 }
  const recorded = Date.parse(String(values.createdAt))
  if (from === null || from < Date.parse(FIRST_KNOWN_TIME) || from > recorded + AHEAD_MS) return null
  return { from, to: to > from ? to - 1 : to }
}

/** What two records have in common, whether it is much or little. */
export function compare(one: Compared, other: Compared): Likeness & { readonly isAlike: boolean } {
  const hours = hoursBetween(one.time, other.time)
  const place = comparePlaces(one.districts, other.districts)
  const samePlace = place === 'same' || (place !== 'far' && isWithin(one.written, other.written))
  const kinds = one.kind === null || other.kind === null ? 0 : one.kind === other.kind ? 1 : -1
  const share = compareTexts(one.text, other.text)
  const [sameName, sameNumber] = [shareName(one.text, other.text), shareNumber(one.text, other.text)]
  const parts: readonly (readonly [boolean, number])[] = [
    [share !== null, WEIGHTS.text * ((share ?? 0) - WEIGHTS.usual)],
    [samePlace, WEIGHTS.samePlace],
    [place === 'apart' && !samePlace, WEIGHTS.apart],
    [hours !== null && hours <= DAY_HOURS, WEIGHTS.sameDay],
    [kinds > 0, WEIGHTS.sameKind],
    [kinds < 0, WEIGHTS.otherKind],
    [sameName, WEIGHTS.sameName],
    [sameNumber, WEIGHTS.sameNumber],
  ]
  const weight = parts.reduce((sum, [counts, weighs]) => sum + (counts ? weighs : 0), 0)
  const isFarLikeness = (share ?? 0) >= FAR_TEXT && (sameName || sameNumber)
  return {
    ...{ hours: hours === null ? null : Math.floor(hours), samePlace, sameKind: kinds > 0 },
    ...{ text: share ?? 0, sameName: sameName || sameNumber, weight },
    isAlike: (hours ?? 0) <= ALIKE_HOURS && weight >= ENOUGH && (place !== 'far' || isFarLikeness),
  }
}

/**
 * What two records have in common, if they may describe the same event; else null. It is a hint for a person to compare
 * them, and never a decision.
 */
export function likenessOf(fields: LikenessFields, one: Values, other: Values): Likeness | null {
  const { isAlike, ...likeness } = compare(comparedOf(fields, one), comparedOf(fields, other))
  return isAlike ? likeness : null
}

function hoursBetween(one: Compared['time'], other: Compared['time']): number | null {
  if (!one || !other) return null
  return Math.max(0, one.from - other.to, other.from - one.to) / HOUR_MS
}

/** Whether one written place is the other, or a part of it. */
function isWithin(here: string, there: string): boolean {
  return (
    here !== '' && there !== '' && (` ${here} `.includes(` ${there} `) || ` ${there} `.includes(` ${here} `))
  )
}
