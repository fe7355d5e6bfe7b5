import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'

/** The words for hours, by the plural forms of their language. */
interface HourWords {
  readonly hours_one: string
  readonly hours_other: string
}

const MINUTES = 60

/** Minutes of study as hours, to the nearest half: a certificate that says 1.83 hours claims more than anybody measured. */
export function studyHours(minutes: number): number {
  return Math.max(0.5, Math.round((minutes / MINUTES) * 2) / 2)
}

/** Minutes of study as text, such as `2 hours`. */
export function studyTime(words: HourWords, minutes: number, locale: Locale): string {
  const hours = studyHours(minutes)
  const form = new Intl.PluralRules(locale).select(hours) === 'one' ? words.hours_one : words.hours_other
  return form.replace('{hours}', formatNumber(hours, locale))
}
