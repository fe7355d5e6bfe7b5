import type { Saying } from '../report-truth/saying.ts'
import type { TrueList } from '../report-truth/truth.ts'
import { oneLine, type PrintedCell, type PrintedTable } from './printed.ts'

/** What a list of records says otherwise than the records, and the sentences with numbers that it may say of itself. */
interface ComparedList {
  readonly differences: readonly string[]
  readonly numbers: number
  readonly says: readonly string[]
}

/** Whether a table is a list of records, which begins with their references. */
export const isList = ({ heads }: PrintedTable, { words }: Saying): boolean =>
  heads[0] === words.columns.reference

/** Each record is listed once with the day on which it was made, or is counted among those that are left out. */
export function compareList(list: PrintedTable, all: readonly TrueList[], say: Saying): ComparedList {
  const truth = all.find(({ title }) => list.above.endsWith(oneLine(title)))
  const numbers = list.rows.length
  if (!truth) return { differences: [`nothing is known of the list «${list.above}»`], numbers, says: [] }
  const where = `list «${truth.title}»`
  const references = list.rows.map(([reference]) => String(reference))
  const unknown = references.filter((reference) => !truth.days.has(reference))
  const wrong = list.rows.filter(([reference, ...cells]) => {
    const day = truth.days.get(String(reference)) ?? null
    return day !== null && !cells.some((cell) => isDay(cell, day, say))
  })
  const [leftOut, reduced] = [
    truth.total - list.rows.length,
    list.rows.filter((row) => row.some(isMonth)).length,
  ]
  const says = [
    ...(leftOut > 0 ? [say.counting('leftOut', leftOut)] : []),
    ...(reduced > 0 ? [say.counting('reduced', reduced)] : []),
  ]
  const differences = [
    ...unknown.map((reference) => `${where} has ${reference}, which is none of its records`),
    ...(new Set(references).size < references.length ? [`${where} has a record twice`] : []),
    ...wrong.map((row) => `${where} has not the day of ${row.join(' | ')}`),
    ...says
      .filter((sentence) => !list.below.includes(sentence))
      .map((sentence) => `${where} says «${list.below}», and not «${sentence}»`),
  ]
  return { differences, numbers, says }
}

const DAY_MS = 86_400_000
/** The first day of workbooks. */
const FIRST_DAY = Date.parse('1899-12-30T00:00:00Z')

/** A day, or where only that may be told, its month. */
function isDay(cell: PrintedCell, day: string, say: Saying): boolean {
  if (typeof cell === 'number') return FIRST_DAY + cell * DAY_MS === Date.parse(day)
  return cell === say.shortDay(day) || cell === say.month(day.slice(0, 7), 'short')
}

/** What is left of a day where the people were not asked. */
const isMonth = (cell: PrintedCell) => typeof cell === 'string' && /^\p{L}+ \d{4}$/u.test(cell)
