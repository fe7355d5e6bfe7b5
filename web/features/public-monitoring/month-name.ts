import type { Locale } from '#shared/i18n/locale.ts'

/** A month given as `YYYY-MM` in the reader's language: with its year, or short for an axis. */
export function monthName(month: string, locale: Locale, style: 'long' | 'short'): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  const options =
    style === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
}
