import { foldText } from './search-text.ts'

/** The fields by which two records of a collection are compared, to find out whether they describe the same event. */
export interface AlikeFields<Name extends string = string> {
  /** The instant at which it happened. */
  readonly at: Name
  readonly place: Name
  readonly text: Name
  /** What kind of event it was. */
  readonly kind: Name
}

/** What two records have in common that may describe the same event. */
export interface Likeness {
  /** Whole hours between the two. */
  readonly hours: number
  readonly samePlace: boolean
  readonly sameKind: boolean
  /** Share of the words of the shorter text that the other has too, from 0 to 1. */
  readonly text: number
}

type Values = Readonly<Record<string, unknown>>

const HOUR_MS = 3_600_000
/** Reports of one event differ by no more than this. */
export const ALIKE_HOURS = 72
const SAME_DAY_HOURS = 24
/** So many words are needed before a share of them says anything. */
const LEAST_WORDS = 5
const SHORTEST_WORD = 4
/** From this share of common words on, the texts alone suffice; with the same place the smaller one does. */
const ALIKE_TEXT = 0.6
const ALIKE_TEXT_HERE = 0.3

/**
 * What two records have in common, if they may describe the same event; else null. It is a hint for a person to compare
 * them, and never a decision.
 */
export function likenessOf(fields: AlikeFields, one: Values, other: Values): Likeness | null {
  const hours = Math.abs(Date.parse(String(one[fields.at])) - Date.parse(String(other[fields.at]))) / HOUR_MS
  if (!(hours <= ALIKE_HOURS)) return null
  const samePlace = isSamePlace(fields, one, other)
  const sameKind = one[fields.kind] === other[fields.kind]
  const text = commonWords(String(one[fields.text] ?? ''), String(other[fields.text] ?? ''))
  const isAlike =
    text >= ALIKE_TEXT ||
    (samePlace && text >= ALIKE_TEXT_HERE) ||
    (samePlace && sameKind && hours <= SAME_DAY_HOURS)
  return isAlike ? { hours: Math.floor(hours), samePlace, sameKind, text } : null
}

/** The more alike, the higher; for putting hints in order. */
export function weightOf({ text, samePlace, sameKind, hours }: Likeness): number {
  return text + (samePlace ? 0.5 : 0) + (sameKind ? 0.25 : 0) - hours / (4 * ALIKE_HOURS)
}

function isSamePlace({ place }: AlikeFields, one: Values, other: Values): boolean {
  const differ = (field: string) => one[field] != null && other[field] != null && one[field] !== other[field]
  if (differ('regionCode') || differ('districtCode')) return false
  const [here, there] = [foldText(String(one[place] ?? '')), foldText(String(other[place] ?? ''))]
  if (here.length < SHORTEST_WORD || there.length < SHORTEST_WORD) return false
  return here === there || ` ${here} `.includes(` ${there} `) || ` ${there} `.includes(` ${here} `)
}

function commonWords(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const least = Math.min(first.size, second.size)
  if (least < LEAST_WORDS) return 0
  let common = 0
  for (const word of first) if (second.has(word)) common++
  return common / least
}

const wordsOf = (text: string) =>
  new Set(
    foldText(text)
      .split(' ')
      .filter((word) => word.length >= SHORTEST_WORD),
  )
