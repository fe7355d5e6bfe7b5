/** A category with how often it was counted. */
export interface Part {
  readonly name: string
  readonly value: number
}

/** The least share of all that is worth a title, and the most categories that one names together. */
const WORTH_SAYING = 0.4
const MOST_NAMED = 3
/** Categories that say nothing about what was counted. */
const UNSAID = ['none', 'other']

/** What a title may say of categories: the leading ones, and their part of all; the share is null where nothing may be said. */
export interface Leading {
  readonly parts: readonly Part[]
  readonly share: number | null
}

/**
 * The leading categories: as few as hold two fifths of all together, at most `most`. Only the figures that are shown are
 * used: withheld counts are not among the parts, and a total that is withheld, or a tie for the last place, gives no share.
 */
export function leadingParts(parts: readonly Part[], total: number | null, most = MOST_NAMED): Leading {
  const sorted = parts
    .filter(({ name, value }) => value > 0 && !UNSAID.includes(name))
    .sort((a, b) => b.value - a.value)
  const share = (size: number) =>
    sorted.slice(0, size).reduce((sum, { value }) => sum + value, 0) / (total ?? Number.NaN)
  for (let size = 1; size <= Math.min(most, sorted.length); size++) {
    const isTie = sorted[size - 1]?.value === sorted[size]?.value
    if (share(size) >= WORTH_SAYING && !isTie) return { parts: sorted.slice(0, size), share: share(size) }
  }
  return { parts: sorted.slice(0, most), share: null }
}
