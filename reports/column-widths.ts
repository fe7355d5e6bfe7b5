import { type ColumnHead, isNumeric } from './tables/index.ts'

/** How wide texts of a table are, in any one unit. */
export interface TableMeasure {
  readonly head: (text: string) => number
  readonly cell: (text: string) => number
}

/**
 * The widths of a table's columns, which together take the room: proportional to the wished ones, but wide enough for
 * the longest word of the header and for texts that must stay in one line.
 */
export function columnWidths(heads: readonly ColumnHead[], room: number, measure: TableMeasure): number[] {
  const wishes = heads.map((head) => head.width ?? (isNumeric(head.kind) ? 14 : 36))
  const least = heads.map((head) =>
    Math.max(
      ...head.header.split(' ').map((word) => measure.head(`${word} `)),
      head.oneLine === undefined ? 0 : measure.cell(`${head.oneLine} `),
    ),
  )
  // Columns that need more than their share get what they need; the others share the rest.
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  let needy = heads.map(() => false)
  let rest = 0
  // The wide columns may leave others less than these need, so the calculation is repeated.
  for (let needyCount = -1; needyCount < needy.filter(Boolean).length; ) {
    needyCount = needy.filter(Boolean).length
    const takenWidth = sum(least.filter((_, index) => needy[index]))
    rest = (room - takenWidth) / Math.max(1, sum(wishes.filter((_, index) => !needy[index])))
    needy = wishes.map((wish, index) => needy[index] === true || wish * rest < (least[index] ?? 0))
  }
  return wishes.map((wish, index) => (needy[index] ? (least[index] ?? 0) : wish * rest))
}
