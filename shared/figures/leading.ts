/** A category with how often it was counted. */
export interface Part {
  readonly name: string
  readonly value: number
}

/** The least share of all that is worth a title, and the most categories that one names together. */
const WORTH_SAYING = 0.4
const MOST_NAMED = 3
/** Categories that say nothing about what was counted, in the order in which they come last. */
export const REMAINDERS: readonly string[] = ['other', 'none']

/** What a title may say of categories. */
export interface Leading {
  /** The leading categories, and their part of all; the share is null where nothing may be said of it. */
  readonly parts: readonly Part[]
  readonly share: number | null
  /** The category that has more than any other; null at a tie, and where one that is not shown could have as many. */
  readonly largest: Part | null
}

/**
 * The leading categories: as few as hold two fifths of all together, at most three. Only the figures that are shown are
 * used: withheld counts are not among the parts, and a total that is withheld, or a tie for the last place, gives no share.
 */
export function leadingParts(parts: readonly Part[], total: number | null): Leading {
  const sorted = parts
    .filter(({ name, value }) => value > 0 && !REMAINDERS.includes(name))
    .sort((a, b) => b.value - a.value)
  const largest = largestOf(sorted, total === null ? Number.POSITIVE_INFINITY : total - sumOf(parts))
  const share = (size: number) => sumOf(sorted.slice(0, size)) / (total ?? Number.NaN)
  for (let size = 1; size <= Math.min(MOST_NAMED, sorted.length); size++) {
    const isTie = sorted[size - 1]?.value === sorted[size]?.value
    if (share(size) >= WORTH_SAYING && !isTie)
      return { parts: sorted.slice(0, size), share: share(size), largest }
  }
  return { parts: sorted.slice(0, MOST_NAMED), share: null, largest }
}

/** `hidden` is how much the categories have together that are not shown. */
function largestOf([first, second]: readonly Part[], hidden: number): Part | null {
  return first && first.value > Math.max(second?.value ?? 0, hidden) ? first : null
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}
