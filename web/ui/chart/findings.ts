import { highestRate, rateOf } from '#shared/domain/population.ts'

/** A count as the figures tell it: withheld ones are null, with a bound where they have one. */
export interface ShownCount {
  readonly value: number | null
  readonly fewerThan?: number | undefined
}

/** The most that a count may be. */
function mostOf({ value, fewerThan }: ShownCount): number {
  return value ?? (fewerThan === undefined ? Number.POSITIVE_INFINITY : fewerThan - 1)
}

/**
 * The month that has ended with the most new cases; null where another has as many, or could have: a withheld month, or the
 * current one, which is the last that is given.
 */
export function busiestMonth<M extends { readonly opened: ShownCount }>(months: readonly M[]): M | null {
  const [first, second] = months.toSorted((a, b) => mostOf(b.opened) - mostOf(a.opened))
  if (!first?.opened.value || first === months.at(-1)) return null
  return second && mostOf(second.opened) >= first.opened.value ? null : first
}

/** The region with the highest rate; null at a tie, and where the rate of another could be as high or is not known. */
export function highestRated(counts: ReadonlyMap<string, ShownCount>): string | null {
  const bounds = [...counts]
    .map(([code, count]) => ({ code, count, bound: boundOfRate(code, count) }))
    .sort((a, b) => b.bound - a.bound)
  const [first, second] = bounds
  if (!first || rateOf(first.code, first.count.value) === null) return null
  return second?.bound === first.bound ? null : first.code
}

function boundOfRate(code: string, count: ShownCount): number {
  const most = mostOf(count)
  return Number.isFinite(most) ? (highestRate(code, most) ?? 0) : most
}
