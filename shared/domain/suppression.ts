import type { PublicCount } from '#shared/contract/public.ts'

/**
 * A count below this could identify a person. Zero counts as well: "nobody there" can also reveal something about a
 * person.
 */
const SUPPRESSED_BELOW = 5
const LARGEST_SMALL = SUPPRESSED_BELOW - 1

/** One count of a table; the counts of a table add up to the published total. */
export interface Cell {
  readonly name: string
  readonly count: number
}

/**
 * Suppresses a table whose total is public. Small counts are shown as "fewer than five"; so that none of them can be
 * computed from the total, counts that are not small are withheld with them, in the order of the table. The guarantee
 * (suppression.test.ts): a reader who knows everything that is published, and what it means, still finds each of 0,
 * 1, 2, 3 and 4 possible for every count that is shown as fewer than five. If no complement is large enough, the
 * whole table is withheld without saying which of its counts are small. docs/decisions has the proof and its limits.
 */
export function suppressTable(cells: readonly Cell[]): ReadonlyMap<string, PublicCount> {
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  if (total < SUPPRESSED_BELOW) return new Map(cells.map(({ name }) => [name, SMALL]))
  const small = cells.filter(isSmall)
  if (small.length === 0) return new Map(cells.map(({ name, count }) => [name, { value: count }]))
  const withheld = complementOf(cells, small)
  if (!withheld) return new Map(cells.map(({ name }) => [name, WITHHELD]))
  return new Map(
    cells.map((cell) => [
      cell.name,
      isSmall(cell) ? SMALL : withheld.has(cell.name) ? WITHHELD : { value: cell.count },
    ]),
  )
}

/** Suppresses a count that is not part of a table. */
export function suppressCount(count: number): PublicCount {
  return count < SUPPRESSED_BELOW ? SMALL : { value: count }
}

const SMALL: PublicCount = { value: null, fewerThan: SUPPRESSED_BELOW }
const WITHHELD: PublicCount = { value: null }

function isSmall({ count }: Cell): boolean {
  return count < SUPPRESSED_BELOW
}

/**
 * The counts that are withheld with the small ones; null if there are not enough. Readers can compute the sum of all
 * hidden counts. It must leave room for a small count of 4 beside withheld ones of at least 5 each and others of 0,
 * and for one of 0 beside others that are as large as they can be.
 */
function complementOf(cells: readonly Cell[], small: readonly Cell[]): ReadonlySet<string> | null {
  let hidden = small.reduce((sum, { count }) => sum + count, 0)
  const names = new Set<string>()
  for (const cell of cells) {
    if (isSmall(cell)) continue
    names.add(cell.name)
    hidden += cell.count
    if (hidden >= names.size * SUPPRESSED_BELOW + LARGEST_SMALL) return names
  }
  // A table of only small counts hides itself if it has enough of them.
  const allSmall = names.size === 0 && hidden <= LARGEST_SMALL * (small.length - 1)
  return allSmall ? names : null
}
