/** A category with how often it was counted. */
export interface Count {
  readonly name: string
  readonly value: number
}

/** The most bars of a chart; what is beyond is added up (look: at most six series). */
const MOST_BARS = 6

/** The categories that were counted at all, the largest first; `none` (not stated) comes last. */
export function sortedCounts(counts: Readonly<Record<string, number>>): readonly Count[] {
  return Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({ name, value }))
    .sort(
      (a, b) =>
        Number(a.name === 'none') - Number(b.name === 'none') ||
        b.value - a.value ||
        (a.name < b.name ? -1 : 1),
    )
}

/** The category that was counted most; undefined where several were, or none. */
export function largest(all: readonly Count[]): Count | undefined {
  const [first, second] = all.filter(({ name }) => name !== 'none')
  return first && first.value > (second?.value ?? 0) ? first : undefined
}

/** The largest categories, and all others as one named `others`. */
export function leadingCounts(all: readonly Count[]): readonly Count[] {
  if (all.length <= MOST_BARS) return all
  const leading = all.slice(0, MOST_BARS - 1)
  const others = all.slice(MOST_BARS - 1).reduce((sum, { value }) => sum + value, 0)
  return [...leading, { name: 'others', value: others }]
}

/** The months from the first one with a record on; all of them where none has one. */
export function withoutEmptyStart<M extends { readonly opened: number; readonly ended: number }>(
  months: readonly M[],
): readonly M[] {
  const start = months.findIndex(({ opened, ended }) => opened > 0 || ended > 0)
  return start < 0 ? months : months.slice(start)
}
