import { type Part, REMAINDERS } from '#shared/figures/leading.ts'

/** The most categories that have a bar of their own; what is beyond is added up. */
const MOST_BARS = 8

const placeOf = ({ name }: Part) => REMAINDERS.indexOf(name)

/** The categories that were counted at all, the largest first; what is other or not stated comes last. */
export function sortedCounts(counts: Readonly<Record<string, number>>): readonly Part[] {
  return Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => placeOf(a) - placeOf(b) || b.value - a.value || (a.name < b.name ? -1 : 1))
}

/** The categories that have a bar: the largest by name, how many others there are and what they have together, and those that say nothing. */
export function leadingCounts(all: readonly Part[]): {
  readonly named: readonly Part[]
  readonly others: { readonly size: number; readonly value: number } | null
  readonly rest: readonly Part[]
} {
  const telling = all.filter((part) => placeOf(part) < 0)
  const rest = all.filter((part) => placeOf(part) >= 0)
  if (telling.length <= MOST_BARS + 1) return { named: telling, others: null, rest }
  const beyond = telling.slice(MOST_BARS)
  const value = beyond.reduce((sum, part) => sum + part.value, 0)
  return { named: telling.slice(0, MOST_BARS), others: { size: beyond.length, value }, rest }
}

/** Whether more than one region has any: of one alone a map says nothing, as of an officer's only region. */
export function hasManyRegions(byRegion: Readonly<Record<string, number>>): boolean {
  return Object.entries(byRegion).filter(([code, count]) => code !== 'none' && count > 0).length > 1
}
