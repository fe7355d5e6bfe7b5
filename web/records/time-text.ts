import { impliedPrecision } from '#shared/domain/event-time.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'

interface TimeWords {
  readonly locale: Locale
  readonly dayAlone: (date: string) => string
  readonly inDoubt: (date: string) => string
}

/** When something happened, as exactly as it is known; where nothing says that, the first instant of a day is the day. */
export function timeText(instant: string, precision: unknown, words: TimeWords): string {
  const knownPrecision = typeof precision === 'string' ? precision : impliedPrecision(instant)
  if (knownPrecision === 'day') return words.dayAlone(formatDate(instant, words.locale, 'medium'))
  const time = formatDateTime(instant, words.locale)
  return knownPrecision === 'in-doubt' ? words.inDoubt(time) : time
}
