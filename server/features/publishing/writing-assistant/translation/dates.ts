import { ANY_MONTH, MONTH_NUMBER } from '#server/ai/month-names.ts'

const MONTH = `(${ANY_MONTH})(?:\\s?/\\s?(?:${ANY_MONTH}))?(?![\\p{L}])`
const DAY = '(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|-?[kd]ii|-?[kd]a|-?aad|-?ee)?'
const YEAR = '(\\d{4})(?![\\d])'
/** Words between the parts of a date, in the three languages. */
const LINK = '(?:,?\\s{1,3}(?:(?:of|ee|bisha|sannadka|من|عام|سنة|شهر)\\s{1,3})?|-)'

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined]
type Pattern = readonly [RegExp, (groups: readonly (string | undefined)[]) => Parts]

const PATTERNS: readonly Pattern[] = [
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu, ([, year, month, day]) => [year, month, day]],
  [/(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/gu, ([, day, month, year]) => [year, month, day]],
  [
    new RegExp(`${DAY}${LINK}${MONTH}(?:${LINK}${YEAR})?`, 'gu'),
    ([, day, month, year]) => [year, month, day],
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH}\\s{1,3}${DAY}(?!\\d)(?:${LINK}${YEAR})?`, 'gu'),
    ([, month, day, year]) => [year, month, day],
  ],
  [new RegExp(`(?<!\\p{L})${MONTH}${LINK}${YEAR}`, 'gu'), ([, month, year]) => [year, month, undefined]],
]

/** Something that is compared: its value, and how the text writes it. */
export interface Fact {
  readonly value: string
  readonly written: string
}

/** The dates of a text, as values such as `2026-03-12` with `?` for what is not said, and the text without them. */
export function takeDates(text: string): { readonly dates: Fact[]; readonly rest: string } {
  const dates: Fact[] = []
  let rest = text
  for (const [pattern, partsOf] of PATTERNS) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const groups = match as (string | undefined)[]
      dates.push({ value: dayOf(partsOf(groups)), written: groups[0] ?? '' })
      return ' '
    })
  }
  return { dates, rest }
}

function dayOf([year = '?', month = '', day = '?']: Parts): string {
  const number = MONTH_NUMBER.get(month.toLowerCase()) ?? Number(month)
  return [year, String(number).padStart(2, '0'), day === '?' ? day : day.padStart(2, '0')].join('-')
}
