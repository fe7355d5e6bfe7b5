import { formatDollars, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'

/** How numbers and amounts of the figures are written. */
export function useFigureWords() {
  const locale = useLocale()
  return {
    locale,
    number: (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 }),
    dollars: (minor: number) => formatDollars(minor, locale),
  }
}
