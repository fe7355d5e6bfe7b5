import type { Saying } from '../report-truth/saying.ts'
import type { TrueCell, TrueTable } from '../report-truth/truth.ts'
import {
  type Compared,
  different,
  numbersIn,
  oneLine,
  type PrintedCell,
  type PrintedTable,
} from './printed.ts'

/** Compares a table with the one of its title: its heads, each of its cells, and what is said below it. */
export function compareTable(table: PrintedTable, all: readonly TrueTable[], say: Saying): Compared {
  const known = all.filter(({ title }) => table.above.endsWith(oneLine(title)))
  const truth = known.toSorted((a, b) => b.title.length - a.title.length)[0]
  const texts = [...table.rows.flat(), table.below].map((cell) => inWords(cell, say))
  const numbers = texts.reduce((sum, text) => sum + numbersIn(text), 0)
  if (!truth) return { differences: [`nothing is known of the table «${table.above}»`], numbers }
  const where = `table «${truth.title}»`
  const isDefined = hasDefinitions(table, truth)
  const rows = truth.rows.map((row, at) => [...row, ...(isDefined ? [truth.definitions?.[at] ?? ''] : [])])
  const heads = table.heads.slice(0, truth.heads.length + (isDefined ? 0 : 1)).join(' | ')
  return {
    differences: [
      ...different(`${where}, heads`, heads, truth.heads.map(oneLine).join(' | ')),
      ...(table.below.includes(oneLine(truth.note))
        ? []
        : [`${where} says «${table.below}», and not «${truth.note}»`]),
      ...different(`${where}, rows`, String(table.rows.length), String(rows.length)),
      ...rows.flatMap((row, at) => rowDifferences(`${where}, row ${at + 1}`, table.rows[at] ?? [], row, say)),
    ],
    numbers,
  }
}

function rowDifferences(
  where: string,
  printed: readonly PrintedCell[],
  truth: readonly TrueCell[],
  say: Saying,
): string[] {
  const columns = Array.from({ length: Math.max(printed.length, truth.length) }, (_, column) => column)
  return columns.flatMap((column) => {
    const [cell, known] = [printed[column] ?? null, truth[column] ?? null]
    if (isSame(cell, known, say)) return []
    return [`${where}, column ${column + 1}: ${inWords(cell, say)}, and not ${shownAs(known, say)}`]
  })
}

const hasDefinitions = ({ heads }: PrintedTable, { definitions, heads: known }: TrueTable) =>
  definitions !== undefined && heads.length > known.length

const DAY_MS = 86_400_000
/** The first day of workbooks. */
const FIRST_DAY = Date.parse('1899-12-30T00:00:00Z')

/** Paper has a cell as it is written, a workbook as what it is. */
function isSame(printed: PrintedCell, truth: TrueCell, say: Saying): boolean {
  if (typeof printed === 'number') {
    if (typeof truth === 'number') return printed === truth
    return isObject(truth) && 'day' in truth && FIRST_DAY + printed * DAY_MS === Date.parse(truth.day)
  }
  if (isObject(printed))
    return isObject(truth) && 'share' in truth && Math.abs(printed.share - truth.share) < SMALLEST
  return oneLine(printed ?? '') === shownAs(truth, say)
}

const isObject = <T>(cell: T): cell is Extract<T, object> => typeof cell === 'object' && cell !== null
/** Parts of a whole are kept with as many digits as fit. */
const SMALLEST = 1e-9

function inWords(cell: PrintedCell, say: Saying): string {
  return isObject(cell) ? inPercent(cell.share, say) : String(cell ?? '')
}

function shownAs(cell: TrueCell, say: Saying): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return oneLine(cell)
  if (typeof cell === 'number') return say.number(cell)
  return 'share' in cell ? inPercent(cell.share, say) : say.shortDay(cell.day)
}

/** Only none is 0 %, and only all are 100 %. */
function inPercent(share: number, say: Saying): string {
  const whole = Math.round(share * 100)
  if (whole === 0 && share > 0) return `<${say.percent(1)}`
  return whole === 100 && share < 1 ? `>${say.percent(99)}` : say.percent(whole)
}
