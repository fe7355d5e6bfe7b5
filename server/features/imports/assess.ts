import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { ownColumns } from '#shared/domain/import-corrections.ts'
import { type GoodRow, type RowPlan, rowReader, type TableRow } from '#shared/domain/import-rows.ts'
import type { RewrittenNumeral } from '#shared/domain/numerals.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import type { BadRow } from './bad-row.ts'
import { type Correction, correctRows, namesRecord } from './correct.ts'
import { readTable, type Table } from './read-table.ts'
import { readImportFile, type StoredImport } from './stored-imports.ts'
import { loadImportWords } from './words.ts'

const keyRow = z.object({ key: z.string() })

/** A good row with the key by which a repeated import recognises it. */
export interface KeyedRow {
  readonly line: number
  readonly values: GoodRow['values']
  readonly key: string
}

/** The check of a whole file, row by row. `repeated` counts rows that occur twice in it. */
export interface Assessment {
  readonly table: Table
  readonly good: readonly KeyedRow[]
  readonly repeated: number
  readonly bad: readonly BadRow[]
  /** Records that rows of an export change, and the number of rows that change nothing. */
  readonly corrected: readonly Correction[]
  readonly unchanged: number
  readonly rewritten: RewrittenNumeral | null
}

const ROWS_AT_ONCE = 500

/** Reads an uploaded file and checks all of its rows by the rules of its records. */
export async function assessImport(services: Services, user: User, found: StoredImport): Promise<Assessment> {
  const table = await readTable(services, await readImportFile(services, found), found.kind)
  return assessTable(services, user, found, table)
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
  }: Pick<StoredImport, 'collection' | 'mapping' | 'dateOrder' | 'dateReadings' | 'numerals'>,
  table: Table,
): Promise<Assessment> {
  const words = await loadImportWords()
  const { columns } = table
  const today = mogadishuDay(services.records.now())
  const plan = {
    collection: collections[collection],
    columns,
    mapping,
    words,
    dateOrder,
    dateReadings,
    author: user,
    today,
  }
  const own = ownColumns(columns, words)
  const isCorrection = (row: TableRow) => own !== null && namesRecord(row, columns, own)
  const fresh = readNew(
    plan,
    table.rows.filter((row) => !isCorrection(row)),
  )
  const corrections =
    own && (await correctRows(services, plan, { own, numerals }, table.rows.filter(isCorrection)))
  const { good, repeated, bad } = await fresh
  return {
    table,
    good,
    repeated,
    bad: [...bad, ...(corrections?.bad ?? [])].sort((a, b) => a.line - b.line),
    corrected: corrections?.corrected ?? [],
    unchanged: corrections?.unchanged ?? 0,
    rewritten: corrections?.rewritten ?? null,
  }
}

/** Reads rows that are new records. */
async function readNew(
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<Pick<Assessment, 'good' | 'repeated' | 'bad'>> {
  const read = rowReader(plan)
  const good = new Map<string, KeyedRow>()
  const bad: BadRow[] = []
  let repeated = 0
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    const result = read(row)
    if ('problems' in result) {
      bad.push({ ...row, problems: result.problems })
      continue
    }
    const key = result.key ?? contentKey(result)
    if (good.has(key)) repeated++
    else good.set(key, { line: result.line, values: result.values, key })
  }
  return { good: [...good.values()], repeated, bad }
}

/** A row without a key of its own is identified by its content. */
function contentKey({ identity }: GoodRow): string {
  return `sha256:${createHash('sha256').update(canonicalJson(identity)).digest('hex')}`
}

/** The keys of rows that were imported before, including those of deleted records. */
export async function knownKeys(
  queryable: Queryable,
  collection: CollectionName,
  rows: readonly KeyedRow[],
): Promise<ReadonlySet<string>> {
  const keys = sql.param(rows.map(({ key }) => key))
  const known = await queryable.run(
    sql`select import_key as key from ${sql.raw(tableName(collection))} where import_key = any(${keys}::text[])`,
    keyRow,
  )
  return new Set(known.map(({ key }) => key))
}
