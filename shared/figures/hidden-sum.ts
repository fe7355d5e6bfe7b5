import type { PublicCount } from '#shared/contract/monitoring/public.ts'

/**
 * How many the withheld counts of a table have together, where a reader can compute it: the published total without the
 * published counts. Null where nothing is withheld, where everything is, and where the total itself is withheld.
 */
export function hiddenSum(counts: readonly PublicCount[], total: number | null): number | null {
  const shown = counts.flatMap(({ value }) => (value === null ? [] : [value]))
  if (total === null || shown.length === 0 || shown.length === counts.length) return null
  return total - shown.reduce((sum, value) => sum + value, 0)
}
