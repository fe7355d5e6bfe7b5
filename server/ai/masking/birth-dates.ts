import { ANY_MONTH } from '#server/ai/month-names.ts'
import { digitsWorth, plainDigits } from '#shared/domain/digits.ts'
import { type Detail, detailsOf, type FindDetails } from './details.ts'
import { NUMBER_WORDS } from './number-words.ts'

/** Words that say that a date is one of birth, in the three languages. */
const BIRTH =
  '(?:\\bborn\\b(?!\\s+(?:to|of|into)\\b)|\\b(?:date|day|year|month)\\s+of\\s+birth\\b|\\bbirth\\s?-?\\s?(?:date|day|year)\\b|\\bd\\.?\\s?o\\.?\\s?b\\b\\.?|\\bdhash(?:ay|atay|een|ey)\\b|\\bdhalat(?:ay|ey)\\b|\\bdhalasho(?:da|deeda|diisa|dayda|dii)?\\b|\\bdhalashad[ai]\\p{L}*|(?<!\\p{L})(?:ولد|ولدت|وُلد|وُلدت|مواليد|ميلاد|الميلاد|ميلاده|ميلادها)(?!\\p{L}))'
/** What may come between such a word and the day, in one sentence. */
const UNTIL = '[^\\p{N}\\n.!?]{0,40}?'

const LINK =
  '(?:,?\\s{1,3}(?:(?:of|in|ee|bisha|sannadka|sanadka|sannadkii|sanadkii|من|عام|سنة|شهر)\\s{1,3}){0,2}|\\s?-\\s?)'
const ENDING = '(?:st|nd|rd|th|-?[kdt]ii|-?[kd]a|-?aad|-?ee)?'
const YEAR = `(?:[${digitsWorth(1)}][${digitsWorth(9)}]|[${digitsWorth(2)}][${digitsWorth(0)}])\\p{Nd}{2}(?!\\p{Nd})`
const MONTH = `(?:${ANY_MONTH})(?!\\p{L})`
const DAY = `(?<!\\p{Nd})\\p{Nd}{1,2}${ENDING}`
const NUMERIC =
  '(?<![\\p{Nd}/.-])(?:\\p{Nd}{4}\\s?[-/.]\\s?\\p{Nd}{1,2}\\s?[-/.]\\s?\\p{Nd}{1,2}|\\p{Nd}{1,2}\\s?[-/.]\\s?\\p{Nd}{1,2}\\s?[-/.]\\s?(?:\\p{Nd}{4}|\\p{Nd}{2}))(?![\\p{Nd}])'
const WRITTEN = `(?:${DAY}${LINK}${MONTH}${LINK}${YEAR}|(?<!\\p{L})${MONTH}\\s{1,3}\\p{Nd}{1,2}${ENDING}${LINK}${YEAR})`
/** Words for the numbers of a day and a year, in a row. */
const SPOKEN = `(?:${NUMBER_WORDS})(?!\\p{L})(?:[\\s,-]{1,3}(?:and|iyo|of|ee|bisha|sannadkii|sanadkii|و|من|عام|سنة|${NUMBER_WORDS}|${MONTH})(?!\\p{L})){1,12}`

const FULL = new RegExp(`${NUMERIC}|${WRITTEN}`, 'gu')
/** A day or only a part of it, where the text says that it is a date of birth. */
const ANY_PART = `(?:${NUMERIC}|${WRITTEN}|${DAY}${LINK}${MONTH}|(?<!\\p{L})${MONTH}${LINK}(?:${YEAR}|\\p{Nd}{1,2})|(?<!\\p{Nd})${YEAR}|(?<!\\p{L})${SPOKEN})`
const BIRTHS = new RegExp(BIRTH, 'giu')
const AFTER = new RegExp(`${UNTIL}(${ANY_PART})`, 'diuy')
const BEFORE = new RegExp(`(${ANY_PART})${ENDING}[^\\p{N}\\n.!?]{0,30}$`, 'diu')
/** The longest date, together with the text between it and the word of birth. */
const REACH = 120

/** After so many years a day is rather one of birth than one of the news. */
const YEARS_OF_NEWS = 5

/**
 * Days of birth: where the text says so without doubt, and every whole day that lies years back with a doubt, since it may be one.
 * `year` is the present one.
 */
export function birthFinder(year: number): FindDetails {
  return (text) => [
    ...[...text.matchAll(BIRTHS)].flatMap(({ index, 0: word }) => saidAt(text, index, index + word.length)),
    ...detailsOf(text, FULL, 'birth').flatMap((detail): Detail[] =>
      yearOf(text.slice(detail.from, detail.to), year) <= year - YEARS_OF_NEWS
        ? [{ ...detail, unsure: 'date' }]
        : [],
    ),
  ]
}

/** The day before and after a word of birth, each where there is one. */
function saidAt(text: string, from: number, to: number): Detail[] {
  AFTER.lastIndex = to
  const after = AFTER.exec(text)?.indices?.[1]
  const start = Math.max(0, from - REACH)
  const before = BEFORE.exec(text.slice(start, from))?.indices?.[1]
  return [
    ...(after ? [{ kind: 'birth' as const, from: after[0], to: after[1] }] : []),
    ...(before ? [{ kind: 'birth' as const, from: start + before[0], to: start + before[1] }] : []),
  ]
}

function yearOf(date: string, present: number): number {
  const numbers = [...plainDigits(date).matchAll(/\d+/g)].map(([number]) => number)
  const whole = numbers.find((number) => number.length === 4)
  if (whole) return Number(whole)
  const short = Number(numbers.at(-1))
  const century = present - (present % 100)
  return short > present % 100 ? century - 100 + short : century + short
}
