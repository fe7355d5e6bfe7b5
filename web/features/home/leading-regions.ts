import type { PublicCount } from '#shared/contract/public.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'

/** Most regions that a title names, and the least share of all cases that is worth one. */
const MOST = 3
const WORTH_SAYING = 0.4

interface Leading {
  readonly regions: readonly { readonly code: string; readonly count: number }[]
  /** Their part of all cases, from 0 to 1; null where the figures support no sentence about it. */
  readonly share: number | null
}

/**
 * The regions with the most cases: as few as hold two fifths of all cases together, at most three. Only public counts
 * are used; a total that is withheld, or a tie for the last place, gives no share.
 */
export function leadingRegions(counts: Readonly<Record<string, PublicCount>>, total: number | null): Leading {
  const sorted = REGION_NAMES.flatMap(({ code }) => {
    const count = counts[code]?.value ?? 0
    return count > 0 ? [{ code, count }] : []
  }).sort((a, b) => b.count - a.count)
  const share = (size: number) =>
    sorted.slice(0, size).reduce((sum, { count }) => sum + count, 0) / (total ?? Number.NaN)
  for (let size = 1; size <= Math.min(MOST, sorted.length); size++) {
    const isTie = sorted[size - 1]?.count === sorted[size]?.count
    if (share(size) >= WORTH_SAYING && !isTie) return { regions: sorted.slice(0, size), share: share(size) }
  }
  return { regions: sorted.slice(0, MOST), share: null }
}
