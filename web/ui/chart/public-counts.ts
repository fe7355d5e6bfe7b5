import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { REMAINDERS } from '#shared/figures/leading.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** A row of a table of public counts. */
export interface CountRow {
  readonly name: string
  readonly label: string
  readonly count: PublicCount
}

/** Words a public count: the number, "fewer than five", or that it is not shown. */
export function useCountText(): (count: PublicCount | undefined) => string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  return (count) => {
    if (count?.value !== null && count?.value !== undefined) return formatNumber(count.value, locale)
    return t(count?.fewerThan === undefined ? 'count.withheld' : 'count.fewer')
  }
}

/** The rows with a public number, largest first, of which those that say nothing come last; then the small ones, and those withheld with them. */
export function sortCounts(rows: readonly CountRow[]) {
  const byLabel = (a: CountRow, b: CountRow) => a.label.localeCompare(b.label)
  const exact = rows.flatMap((row) => (row.count.value === null ? [] : [{ ...row, value: row.count.value }]))
  const hidden = rows.filter(({ count }) => count.value === null).sort(byLabel)
  const isRemainder = ({ name }: CountRow) => Number(REMAINDERS.includes(name))
  return {
    exact: exact.sort((a, b) => isRemainder(a) - isRemainder(b) || b.value - a.value || byLabel(a, b)),
    fewer: hidden.filter(({ count }) => count.fewerThan !== undefined),
    withheld: hidden.filter(({ count }) => count.fewerThan === undefined),
  }
}
