import { highestRate, rateOf } from '#shared/domain/population.ts'
import { REMAINDERS } from './leading.ts'

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

/** Counts of a table by row and column. */
export type CountTable = Readonly<Record<string, Readonly<Record<string, number>>>>

/** How many each row of a table has. */
export function rowSums(table: CountTable): Record<string, number> {
  return Object.fromEntries(Object.entries(table).map(([row, cells]) => [row, sumOf(Object.values(cells))]))
}

/** A cell of a table, and how many its whole row has. */
interface TableCell {
  readonly row: string
  readonly column: string
  readonly value: number
  readonly ofRow: number
}

/** The fewest that are worth a title. */
const ENOUGH = 5
/** How far above what its row and column would give it a count has to be, in standard deviations of a count. */
const FAR_ABOVE = 2

/**
 * The cell that has most more than its share: what it would have if every row were parted as all are together. Null where
 * none has many more.
 */
export function outstandingCell(table: CountTable): TableCell | null {
  const rows = Object.entries(table).map(([row, cells]) => ({
    row,
    cells,
    ofRow: sumOf(Object.values(cells)),
  }))
  const all = sumOf(rows.map(({ ofRow }) => ofRow))
  const ofColumn = (column: string) => sumOf(rows.map(({ cells }) => cells[column] ?? 0))
  const above = rows.flatMap(({ row, cells, ofRow }) =>
    Object.entries(cells).map(([column, value]) => {
      const expected = (ofRow * ofColumn(column)) / all
      return { cell: { row, column, value, ofRow }, by: (value - expected) / Math.sqrt(expected) }
    }),
  )
  const [first] = above
    .filter(
      ({ cell: { row, column, value } }) =>
        value >= ENOUGH && !REMAINDERS.includes(row) && !REMAINDERS.includes(column),
    )
    .sort((a, b) => b.by - a.by)
  return first && first.by >= FAR_ABOVE ? first.cell : null
}

/** How many of a category there are, and how many of these are done. */
interface Progress {
  readonly name: string
  readonly done: number
  readonly total: number
}

/** The categories with the smallest part done, one or two; none where more share the place, or all are as far. */
export function furthestBehind<P extends Progress>(all: readonly P[]): readonly P[] {
  const shown = all.filter(({ name, total }) => total >= ENOUGH && !REMAINDERS.includes(name))
  const partOf = ({ done, total }: P) => done / total
  const least = Math.min(...shown.map(partOf))
  const last = shown.filter((each) => partOf(each) === least)
  return last.length <= 2 && last.length < shown.length ? last : []
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
