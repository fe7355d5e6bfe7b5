import type { Collection } from '#shared/schemas/collection.ts'
import type { FieldChange, Patch } from '#shared/sync/operation.ts'
import { checkPatch } from '#shared/sync/patch-rules.ts'
import type { Person } from './access.ts'
import { foldHeading, type Mapping, ownColumn, recogniseSource, takenForMissing } from './import-mapping.ts'
import { beginningOf, type ImportSource, NUMBERED_BY_LINE, type SourceRow } from './import-sources.ts'
import { type ImportWords, isWholeOfMogadishu, readCell } from './import-values.ts'
import { findRegion, matchDistrict, REGIONS } from './places.ts'

/** Why a row can't be imported, with the column that shows it. */
export interface RowProblem {
  readonly line: number
  readonly column: string | null
  readonly message: string
  readonly value: string | null
}

/** A row that can become a record. */
export interface GoodRow {
  readonly line: number
  readonly values: Readonly<Record<string, string | boolean>>
  /** The row's own key in its source; null where it has none, and its content tells which record it is. */
  readonly key: string | null
  /** What tells which record it is: the values, without those that only count lines. */
  readonly identity: Readonly<Record<string, string | boolean>>
}

/** A row of a file as the table readers answer it. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** How the rows of one file are read. */
export interface RowPlan {
  readonly collection: Collection
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly words: ImportWords
  /** Who imports: their rights decide what may be written. */
  readonly author: Person
}

const SHOWN_VALUE = 200
const MOGADISHU = 'SO22'

/** Makes the function that reads a file's rows. */
export function rowReader(
  plan: RowPlan,
): (row: TableRow) => GoodRow | { readonly problems: readonly RowProblem[] } {
  const source = recogniseSource(plan.collection, plan.columns)
  const positions = new Map(plan.columns.map((column, index) => [foldHeading(column), index]))
  const exact = new Map(plan.columns.map((column, index) => [column, index]))
  return (row) => {
    const sourceRow: SourceRow = {
      line: row.line,
      cell: (heading) => row.cells[positions.get(foldHeading(heading)) ?? -1] ?? '',
    }
    const cellOf = (column: string | undefined) => row.cells[exact.get(column ?? '') ?? -1] ?? ''
    const reading = readFields(plan, source, sourceRow, cellOf)
    const problem = (column: string | null, message: string): RowProblem => ({
      line: row.line,
      column,
      message,
      value: column === null ? null : cellOf(column).slice(0, SHOWN_VALUE) || null,
    })
    const problems = [
      ...refusalOf(source, sourceRow, plan).map(([column, message]) => problem(column, message)),
      ...[...reading.problems].map(([field, message]) => problem(plan.mapping[field] ?? null, message)),
      ...brokenRules(plan, reading).map(([field, message]) => problem(plan.mapping[field] ?? null, message)),
    ]
    return problems.length > 0 ? { problems } : goodRow(row.line, source, reading.values)
  }
}

interface Reading {
  readonly values: Record<string, string | boolean>
  readonly problems: Map<string, string>
}

function readFields(
  plan: RowPlan,
  source: ImportSource | undefined,
  row: SourceRow,
  cellOf: (column: string | undefined) => string,
): Reading {
  const { collection, mapping, words } = plan
  const values: Record<string, string | boolean> = {}
  const problems = new Map<string, string>()
  for (const name of Object.keys(collection.fields)) {
    const column = mapping[name]
    if (column === undefined) {
      const taken = takenForMissing(collection, name)
      if (taken !== undefined) values[name] = taken
      continue
    }
    const text = ownText(source, plan.columns, name, column)?.(row) ?? cellOf(column)
    const read = readCell(collection, name, text, words)
    if ('problem' in read) problems.set(name, read.problem)
    else if (read.value !== null) values[name] = read.value
  }
  completePlace(values, problems, cellOf(mapping.districtCode))
  if (collection.name === 'upr-recommendations' && !mapping.title && typeof values.description === 'string') {
    values.title = beginningOf(values.description)
  }
  if (typeof values.importKey === 'string' && source?.texts.importKey === undefined) {
    values.importKey = `id:${values.importKey}`
  }
  return { values, problems }
}

/** How a known source reads its own column; a person who chose another column for the field means that as it is. */
function ownText(
  source: ImportSource | undefined,
  columns: readonly string[],
  field: string,
  column: string,
) {
  const isOwn = source?.columns[field] && ownColumn(columns, source.columns[field]) === column
  return isOwn ? source.texts[field] : undefined
}

/** A district says its region as well; one that several regions have is looked for in the region of the row. */
function completePlace(
  values: Record<string, string | boolean>,
  problems: Map<string, string>,
  text: string,
): void {
  const region = typeof values.regionCode === 'string' ? findRegion(values.regionCode) : undefined
  if (region && typeof values.districtCode === 'string') {
    values.districtCode = matchDistrict(text, region)?.code ?? values.districtCode
  }
  if (region || problems.has('regionCode')) return
  if (isWholeOfMogadishu(text)) values.regionCode = MOGADISHU
  if (typeof values.districtCode !== 'string') return
  const code = values.districtCode
  const home = REGIONS.find(({ districts }) => districts.some((district) => district.code === code))
  if (home) values.regionCode = home.code
}

function refusalOf(
  source: ImportSource | undefined,
  row: SourceRow,
  plan: RowPlan,
): [string | null, string][] {
  const refusal = source?.refuses?.(row)
  return refusal ? [[ownColumn(plan.columns, [refusal.heading]) ?? null, refusal.message]] : []
}

/** The rules of the record itself, the same that every other way of writing obeys. */
function brokenRules({ collection, author }: RowPlan, { values, problems }: Reading): [string, string][] {
  const patch: Patch = creationPatch(values)
  const checked = checkPatch({ collection, author, patch, before: null, reason: null })
  if (!('reason' in checked)) return []
  if (checked.reason === 'transition_not_allowed') return [['status', NOT_A_FIRST_STATE]]
  return checked.details
    .filter(({ path }) => !problems.has(path))
    .map(({ path, message }): [string, string] => [path, message])
}

const NOT_A_FIRST_STATE = 'A new record can not begin with this status'

/** The patch that creates a record with these values. */
export function creationPatch(values: Readonly<Record<string, string | boolean>>): Patch {
  return Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to } satisfies FieldChange]),
  )
}

function goodRow(line: number, source: ImportSource | undefined, read: Reading['values']): GoodRow {
  const { importKey, ...values } = read
  const counted = NUMBERED_BY_LINE[source?.name ?? ''] ?? []
  const identity = Object.fromEntries(Object.entries(values).filter(([field]) => !counted.includes(field)))
  return { line, values, identity, key: typeof importKey === 'string' ? importKey : null }
}
