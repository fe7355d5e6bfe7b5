import type { PublicCount } from '#shared/contract/monitoring/public.ts'

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

/**
 * The same for figures that the staff read, in which nobody in a place says nothing about a person: a zero is shown as 0.
 * It stays hidden among fewer than five people, where it would say something of each of them, and where the small counts
 * beside it would have no room left. A reader who knows the rule finds each of 1, 2 and 3 possible for every count that is
 * shown as fewer than five (decision 0337, suppression.test.ts).
 */
export function suppressTableWithZeros(cells: readonly Cell[]): ReadonlyMap<string, PublicCount> {
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  if (total > 0 && total < SUPPRESSED_BELOW) return suppressTable(cells)
  const filled = cells.filter(({ count }) => count > 0)
  const small = filled.filter(isSmall)
  const withheld = small.length === 0 ? NOTHING : complementOf(filled, small, 1)
  if (!withheld && total < filled.length - 1 + LARGEST_SMALL) return suppressTable(cells)
  return new Map(
    cells.map((cell) => {
      const isHidden = withheld ? withheld.has(cell.name) : cell.count > 0
      if (isHidden) return [cell.name, WITHHELD]
      return [cell.name, cell.count > 0 && isSmall(cell) ? SMALL : { value: cell.count }]
    }),
  )
}

/** Suppresses a count that is not part of a table, for the staff: nobody is shown as 0. */
export function suppressCountWithZero(count: number): PublicCount {
  return count === 0 ? { value: 0 } : suppressCount(count)
}

const NOTHING: ReadonlySet<string> = new Set()
const SMALL: PublicCount = { value: null, fewerThan: SUPPRESSED_BELOW }
const WITHHELD: PublicCount = { value: null }

function isSmall({ count }: Cell): boolean {
  return count < SUPPRESSED_BELOW
}

/**
 * The counts that are withheld with the small ones; null if there are not enough. Readers can compute the sum of all
 * hidden counts. It must leave room for a small count of 4 beside withheld ones of at least 5 each and others of 0,
 * and for one of 0 beside others that are as large as they can be. Where zeros are shown, the least is 1.
 */
function complementOf(
  cells: readonly Cell[],
  small: readonly Cell[],
  least: 0 | 1 = 0,
): ReadonlySet<string> | null {
  const others = small.length - 1
  let hidden = small.reduce((sum, { count }) => sum + count, 0)
  const names = new Set<string>()
  for (const cell of cells) {
    if (isSmall(cell)) continue
    names.add(cell.name)
    hidden += cell.count
    if (hidden >= names.size * SUPPRESSED_BELOW + others * least + LARGEST_SMALL) return names
  }
  // A table of only small counts hides itself if it has enough of them.
  const hasRoom = hidden <= LARGEST_SMALL * others + least && hidden >= (others + LARGEST_SMALL) * least
  return names.size === 0 && hasRoom ? names : null
}
