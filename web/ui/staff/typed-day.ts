import { formatMonth } from '#shared/i18n/format.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** The names of the months in all languages, whole and short, from January on. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).map((length) => {
      const [name = ''] = formatMonth(`2026-${String(month + 1).padStart(2, '0')}`, locale, length).split(' ')
      return name.toLowerCase()
    }),
  ),
)
/** Three letters are enough to tell the months of a language apart. */
const WRITTEN = {
  iso: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  numbers: /^(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>\d{4})$/,
  dayFirst: /^(?<day>\d{1,2})\.? (?<name>\p{L}{3,})\.?,? (?<year>\d{4})$/u,
  monthFirst: /^(?<name>\p{L}{3,})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u,
}

/**
 * Reads a day as people write it: `30/11/2026`, `30.11.2026`, `30 Nov 2026`, `Nov 30, 2026` or `2026-11-30`, with the
 * months of any of our languages. Of two numbers the first is the day. Returns it as `YYYY-MM-DD`, or null where it is not a
 * day of the calendar.
 */
export function readDay(text: string): string | null {
  const written = text.trim().replace(/\s+/g, ' ')
  for (const form of Object.values(WRITTEN)) {
    const parts = form.exec(written)?.groups
    if (parts)
      return dayOf(
        Number(parts.year),
        parts.month ? Number(parts.month) : monthOf(parts.name),
        Number(parts.day),
      )
  }
  return null
}

/** The number of a month whose name begins so, or 0. */
function monthOf(name = ''): number {
  const begun = name.toLowerCase()
  return MONTHS.findIndex((names) => names.some((each) => each.startsWith(begun))) + 1
}

function dayOf(year: number, month: number, day: number): string | null {
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return exists ? written : null
}

/** The day so many days and months later, or earlier; the last day of a shorter month where it has fewer. */
export function moveDay(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (months !== 0) {
    const number = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + months)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(number, last))
  }
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
