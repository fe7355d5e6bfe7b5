import type { Part } from './leading.ts'

/** The most bars of a chart; what is beyond is added up (look: at most six series). */
const MOST_BARS = 6

/** What says nothing about a category comes last, however often it was counted. */
const REMAINDERS = ['other', 'none']
const placeOf = ({ name }: Part) => REMAINDERS.indexOf(name)

/** The categories that were counted at all, the largest first; what is other or not stated comes last. */
export function sortedCounts(counts: Readonly<Record<string, number>>): readonly Part[] {
  return Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => placeOf(a) - placeOf(b) || b.value - a.value || (a.name < b.name ? -1 : 1))
}

/** The largest categories, and all others as one named `others`. */
export function leadingCounts(all: readonly Part[]): readonly Part[] {
  if (all.length <= MOST_BARS) return all
  const leading = all.slice(0, MOST_BARS - 1)
  const others = all.slice(MOST_BARS - 1).reduce((sum, { value }) => sum + value, 0)
  return [...leading, { name: 'others', value: others }]
}
