import { formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StaffColumn } from '#web/ui/staff/staff-table.tsx'

/** The column with the line of the file that a row comes from; on a phone a number alone would say too little. */
export function lineColumn(title: string, locale: Locale): StaffColumn<{ readonly line: number }> {
  return {
    key: 'line',
    title,
    isNumber: true,
    isLabelled: true,
    render: ({ line }) => formatNumber(line, locale),
  }
}
