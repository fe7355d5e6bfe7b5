import { calendarOf, tagOf } from './format-moment.ts'
import type { Locale } from './locale.ts'

/** A number with the language's separators. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(tagOf(locale), options).format(value)
}

/** A whole percent, from a number where 20 is 20 %. */
export function formatPercent(value: number, locale: Locale): string {
  return formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 0 })
}

/** The factor between units of size in displayed sizes; `BINARY_STEP` is the factor by which limits are often set. */
const STEP = 1000
const BINARY_STEP = 1024

/** A file's size in the largest fitting unit. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  let step = 0
  // A size that would be rounded to a thousand of its unit is shown in the next unit.
  while (step < units.length - 1 && Math.round((bytes / STEP ** step) * 10) / 10 >= STEP) step++
  const unit = units[step] ?? 'byte'
  const calendar = calendarOf(locale)
  if (unit === 'byte' && calendar) return `${bytes} ${calendar.bytes}`
  return formatNumber(bytes / STEP ** step, locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'byte' ? 0 : 1,
  })
}

/** The most bytes of a file, as the round number that users know: 100 × 1024 × 1024 bytes are `100 MB`. */
export function formatLimit(bytes: number, locale: Locale): string {
  let [limit, unit] = [bytes, 1]
  for (; limit >= BINARY_STEP && limit % BINARY_STEP === 0; limit /= BINARY_STEP) unit *= STEP
  return formatBytes(limit * unit, locale)
}
