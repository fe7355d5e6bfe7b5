import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'

/** The words for a time: below an hour, of whole hours, and of hours with minutes. */
export interface TimeWords {
  readonly minutes: string
  readonly hours: string
  readonly both: string
}

const HOUR = 60

/** Minutes of study as text, to the minute, such as `25 min` and `1 h 10 min`: nothing is rounded up to more than it was. */
export function studyTime(words: TimeWords, minutes: number, locale: Locale): string {
  const whole = Math.round(minutes)
  const [hours, left] = [Math.floor(whole / HOUR), whole % HOUR]
  const form = hours === 0 ? words.minutes : left === 0 ? words.hours : words.both
  return form.replace('{hours}', formatNumber(hours, locale)).replace('{minutes}', formatNumber(left, locale))
}
