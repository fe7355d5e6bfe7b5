import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { RewrittenNumeral } from '#shared/domain/numerals.ts'
import { submissionColumns } from '#shared/domain/submission-identity.ts'
import { ownColumns } from '#shared/imports/import-corrections.ts'
import {
  type GoodRow,
  problemOf,
  type RowPlan,
  rowReader,
  type TableRow,
} from '#shared/imports/import-rows.ts'
import { collections } from '#shared/schemas/index.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import type { BadRow } from './bad-row.ts'
import { type Correction, correctRows, namesRecord } from './correct.ts'
import { CONTENT_KEY, type KeyedRow } from './keyed-row.ts'
import { type Matched, matchRows } from './match.ts'
import { neededColumns, type ReadFor, readTable } from './read-table.ts'
import { type ReadingNotes, readingNotes } from './reading-notes.ts'
import { rowsByRecord } from './same-record.ts'
import { readImportFile, type StoredImport } from './stored-imports.ts'
import type { Table } from './table-builder.ts'
import { loadImportWords } from './words.ts'

/** The check of a whole file, row by row. `repeated` counts rows that occur twice in it. */
export interface Assessment {
  readonly table: Table
  /** Rows that are new records. */
  readonly good: readonly KeyedRow[]
  /** What has become of the rows that an earlier import brought. */
  readonly matched: Matched
  readonly repeated: number
  readonly bad: readonly BadRow[]
  /** Records that rows of an export change, and the number of rows that change nothing. */
  readonly corrected: readonly Correction[]
  readonly unchanged: number
  readonly rewritten: RewrittenNumeral | null
  readonly notes: ReadingNotes
  /** The plan by which the rows were read. */
  readonly plan: RowPlan
}

const ROWS_AT_ONCE = 500

/** Reads an uploaded file and checks all of its rows by the rules of its records. */
export async function assessImport(
  services: Services,
  user: User,
  storedImport: StoredImport,
): Promise<Assessment> {
  const table = await readStored(services, storedImport)
  return assessTable(services, user, storedImport, table)
}

/** Reads an uploaded file with the columns that its mapping names, or with what else is wanted of it. */
export async function readStored(
  services: Services,
  storedImport: StoredImport,
  wanted: Partial<Pick<ReadFor, 'needs' | 'only'>> = {},
): Promise<Table> {
  const collection = collections[storedImport.collection]
  const words = await loadImportWords()
  return readTable(services, await readImportFile(services, storedImport), storedImport.kind, {
    ...{ collection, words, reading: storedImport.reading },
    needs: ({ columns }) => neededColumns(collection, columns, storedImport.mapping, words),
    ...wanted,
  })
}

/** Checks all rows of a table; other requests get their turn in between. */
export async function assessTable(
  services: Services,
  user: User,
  {
    collection,
    mapping,
    dateOrder,
    dateReadings,
    numerals,
    values,
    fixed,
  }: Pick<
    StoredImport,
    'collection' | 'mapping' | 'dateOrder' | 'dateReadings' | 'numerals' | 'values' | 'fixed'
  >,
  table: Table,
): Promise<Assessment> {
  const words = await loadImportWords()
  const { columns } = table
  const today = mogadishuDay(services.records.now())
  const plan: RowPlan = {
    collection: collections[collection],
    ...{ columns, mapping, words, dateOrder, dateReadings, author: user, today, values, fixed },
  }
  const notes = readingNotes(plan)
  const own = ownColumns(columns, words)
  const isCorrection = (row: TableRow) => own !== null && namesRecord(row, columns, own)
  const [overlong = [], whole = []] = [true, false].map((is) =>
    table.rows.filter(({ line }) => table.overlong.has(line) === is),
  )
  const fresh = readNew(
    { ...plan, noteText: notes.note },
    whole.filter((row) => !isCorrection(row)),
  )
  const corrections =
    own && (await correctRows(services, plan, { own, numerals }, whole.filter(isCorrection)))
  const { good, repeated, bad } = await fresh
  const matched = await matchRows(services, services.database, plan, good)
  const shifted = overlong.map((row) => ({
    ...row,
    problems: [problemOf(row, columns, undefined, TOO_MANY_CELLS)],
  }))
  const all = [
    ...shifted,
    ...bad,
    ...matched.bad.map((row) => withCells(row, table)),
    ...(corrections?.bad ?? []),
  ]
  return {
    table,
    good: matched.fresh,
    matched,
    repeated,
    bad: all.sort((a, b) => a.line - b.line),
    corrected: [...matched.changed, ...(corrections?.corrected ?? [])].sort((a, b) => a.line - b.line),
    unchanged: corrections?.unchanged ?? 0,
    rewritten: corrections?.rewritten ?? null,
    notes,
    plan,
  }
}

function withCells(row: BadRow, { rows, columns }: Table): BadRow {
  const cells = rows.find(({ line }) => line === row.line)?.cells ?? []
  const problems = row.problems.map(({ column, message }) =>
    problemOf({ line: row.line, cells }, columns, column ?? undefined, message),
  )
  return { line: row.line, cells, problems }
}

/** Reads rows that are not of our own export. */
async function readNew(
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<{
  readonly good: readonly KeyedRow[]
  readonly repeated: number
  readonly bad: readonly BadRow[]
}> {
  const read = rowReader(plan)
  const good = rowsByRecord()
  const bad: BadRow[] = []
  let keptCount = 0
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    const result = read(row)
    if ('problems' in result) {
      bad.push({ ...row, problems: result.problems })
      continue
    }
    const key = result.key ?? contentKey(result.identity)
    const formerKey = result.former && contentKey(result.former)
    if (good.add({ ...result, key, keys: [...new Set([...result.keys, key])], formerKey })) keptCount++
    else {
      const column = keyColumn(plan)
      bad.push({ ...row, problems: [problemOf(row, plan.columns, column, TWICE)] })
    }
  }
  const records = good.rows()
  return { good: records, repeated: keptCount - records.length, bad }
}

/** The column that shows by what a row is identified. */
function keyColumn({ columns, mapping }: RowPlan): string | undefined {
  const submission = submissionColumns(columns)
  const at = Object.values(submission ?? {}).find((index) => index >= 0)
  return mapping.importKey ?? (at === undefined ? undefined : columns[at])
}

function contentKey(identity: GoodRow['identity']): string {
  return `${CONTENT_KEY}${createHash('sha256').update(canonicalJson(identity)).digest('hex')}`
}

const TOO_MANY_CELLS =
  'This row has more cells than there are headings. Check its separators and quotation marks'
const TWICE = 'This record is in the file twice, with different values'
