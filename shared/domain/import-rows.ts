import type { Collection } from '#shared/schemas/collection.ts'
import type { FieldChange, Patch } from '#shared/sync/operation.ts'
import { checkPatch } from '#shared/sync/patch-rules.ts'
import { timedFields } from '#shared/sync/time-precision.ts'
import type { User } from './access.ts'
import {
  beginningFor,
  foldHeading,
  type Mapping,
  ownColumn,
  recogniseSource,
  takenForMissing,
} from './import-mapping.ts'
import { beginningOf, type ImportSource, NUMBERED_BY_LINE, type SourceRow } from './import-sources.ts'
import { type CellReading, cellReader, type ImportWords, isWholeOfMogadishu } from './import-values.ts'
import { matchDistrict } from './match-place.ts'
import { findRegion, isDistrictOf, REGIONS, usualState } from './places.ts'
import type { DateOrder, DateReading, DateRules } from './read-day.ts'
import { alsoNamedAtCreation } from './transitions.ts'

/** Why a row can't be imported, and the column that shows it. */
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
  /** The row's own key in its source; null if it has none, so that its content identifies the record. */
  readonly key: string | null
  /** The values that identify the record, without those that only count lines. */
  readonly identity: Readonly<Record<string, string | boolean>>
}

/** A row of a file as the table readers return it. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The plan by which the rows of one file are read. */
export interface RowPlan {
  readonly collection: Collection
  readonly columns: readonly string[]
  readonly mapping: Mapping
  readonly words: ImportWords
  /** The order of day and month in the file; null until the user has decided. */
  readonly dateOrder: DateOrder | null
  /** The ways in which unusual dates are meant, as the user has said. */
  readonly dateReadings: readonly DateReading[]
  /** The importing user, whose permissions decide which fields may be written. */
  readonly author: User
  /** The day in East Africa: nothing was confirmed on one that has not come. */
  readonly today: string
}

const SHOWN_VALUE = 200
const MOGADISHU = 'SO22'

/** Makes the function that reads a file's rows. */
export function rowReader(
  plan: RowPlan,
): (row: TableRow) => GoodRow | { readonly problems: readonly RowProblem[] } {
  const file = fileReader(plan)
  const { source, mapping } = file
  return (row) => {
    const cellOf = (column: string | undefined) => row.cells[file.exact.get(column ?? '') ?? -1] ?? ''
    const sourceRow: SourceRow = { line: row.line, cell: (heading) => row.cells[file.indexOf(heading)] ?? '' }
    const reading = readFields(plan, file, sourceRow, cellOf)
    const problem = (column: string | undefined, message: string) =>
      problemOf(row, plan.columns, column, message)
    const refusal = source?.refuses?.(sourceRow)
    const problems = [
      ...(refusal ? [problem(ownColumn(plan.columns, [refusal.heading]), refusal.message)] : []),
      ...[...reading.problems].map(([field, message]) => problem(mapping[field], message)),
      ...brokenRules(plan, reading).map(([field, message]) => problem(mapping[field], message)),
    ]
    return problems.length > 0 ? { problems } : goodRow(plan, row.line, source, reading.values)
  }
}

/** A problem of a row, at one of its columns. */
export function problemOf(
  row: TableRow,
  columns: readonly string[],
  column: string | undefined,
  message: string,
): RowProblem {
  const cell = column === undefined ? '' : (row.cells[columns.indexOf(column)] ?? '')
  return { line: row.line, column: column ?? null, message, value: cell.slice(0, SHOWN_VALUE) || null }
}

/** What all rows of a file have in common. */
interface FileReader {
  readonly source: ImportSource | undefined
  readonly mapping: Mapping
  /** Positions of columns by their names. */
  readonly exact: ReadonlyMap<string, number>
  /** The position of a column by its heading in any form; -1 where there is none. */
  readonly indexOf: (heading: string) => number
  /** How the source reads its own column; if the user has mapped another column to the field, its plain text counts. */
  readonly texts: ImportSource['texts']
  readonly read: (field: string, cell: string) => CellReading
}

/** How the dates of a file are read, by its plan. */
export const datesOf = ({ dateOrder, dateReadings, today }: RowPlan): DateRules => ({
  ...{ order: dateOrder, readings: dateReadings, today },
})

function fileReader(plan: RowPlan): FileReader {
  const { collection, columns, mapping, words } = plan
  const source = recogniseSource(collection, columns)
  const positions = new Map(columns.map((column, index) => [foldHeading(column), index]))
  const known = new Map<string, number>()
  const own = Object.entries(source?.texts ?? {}).filter(
    ([field]) => mapping[field] === ownColumn(columns, source?.columns[field] ?? []),
  )
  return {
    source,
    mapping,
    exact: new Map(columns.map((column, index) => [column, index])),
    indexOf(heading) {
      const before = known.get(heading)
      if (before !== undefined) return before
      const index = positions.get(foldHeading(heading)) ?? -1
      known.set(heading, index)
      return index
    },
    texts: Object.fromEntries(own),
    read: cellReader(collection, words, datesOf(plan)),
  }
}

interface Reading {
  readonly values: Record<string, string | boolean>
  readonly problems: Map<string, string>
}

function readFields(
  { collection, mapping }: RowPlan,
  { texts, read }: FileReader,
  row: SourceRow,
  cellOf: (column: string | undefined) => string,
): Reading {
  const values: Record<string, string | boolean> = {}
  const problems = new Map<string, string>()
  for (const name of Object.keys(collection.fields)) {
    const column = mapping[name]
    if (column === undefined) {
      const taken = takenForMissing(collection, name)
      if (taken !== undefined) values[name] = taken
      continue
    }
    const reading = read(name, texts[name]?.(row) ?? cellOf(column))
    if ('problem' in reading) problems.set(name, reading.problem)
    else Object.assign(values, takenFrom(name, reading))
  }
  completePlace(values, problems, cellOf(mapping.districtCode))
  for (const name of Object.keys(collection.fields)) {
    const whole = values[beginningFor(collection, name) ?? '']
    if (!mapping[name] && typeof whole === 'string') values[name] = beginningOf(whole)
  }
  // Keys of known sources begin with the source's name; other keys must not be mistaken for one of them.
  if (typeof values.importKey === 'string' && !texts.importKey) values.importKey = `id:${values.importKey}`
  return { values, problems }
}

/** What a cell says of its field and of others; a column of their own, which is read later, says it better. */
function takenFrom(
  name: string,
  { value, also }: Extract<CellReading, { value: unknown }>,
): Reading['values'] {
  return value === null ? {} : { ...also, [name]: value }
}

/** A district determines its region; if several regions have a district of that name, the row's region decides. */
function completePlace(
  values: Record<string, string | boolean>,
  problems: Map<string, string>,
  text: string,
): void {
  const region = typeof values.regionCode === 'string' ? findRegion(values.regionCode) : undefined
  const district = values.districtCode
  if (region && typeof district === 'string' && !isDistrictOf(district, region.code)) {
    values.districtCode = matchDistrict(text, region)?.code ?? district
  }
  if (region || problems.has('regionCode')) return
  if (isWholeOfMogadishu(text)) values.regionCode = MOGADISHU
  if (typeof values.districtCode !== 'string') return
  const code = values.districtCode
  const home = REGIONS.find(({ districts }) => districts.some((district) => district.code === code))
  if (home) values.regionCode = home.code
}

/** The rules of the record itself, which apply to every way of writing. */
function brokenRules(
  { collection, author, today }: RowPlan,
  { values, problems }: Reading,
): [string, string][] {
  const patch: Patch = creationPatch(values)
  const checked = checkPatch({ collection, author, patch, before: null, reason: null, today })
  if (!('reason' in checked)) return []
  const { transitions } = collection
  const first = transitions && values[transitions.field]
  // The check stops at wrong values, so this rule is checked here: the user then sees all errors of the row.
  const isFirst =
    typeof first !== 'string' ||
    transitions?.startsAt.includes(first) ||
    alsoNamedAtCreation(collection, true).includes(first)
  return [
    ...(isFirst ? [] : [['status', NOT_A_FIRST_STATE] as [string, string]]),
    ...checked.details
      .filter(({ path }) => !problems.has(path))
      .map(({ path, message }): [string, string] => [path, message]),
  ]
}

const NOT_A_FIRST_STATE = 'A new record cannot begin with this status'

/** The patch that creates a record with these values. */
export function creationPatch(values: Readonly<Record<string, string | boolean>>): Patch {
  return Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to } satisfies FieldChange]),
  )
}

/**
 * The row as a record. Its content identifies it as in former builds, which read a day as its noon: a file that they have
 * imported is known again.
 */
function goodRow(
  { collection }: RowPlan,
  line: number,
  source: ImportSource | undefined,
  read: Reading['values'],
): GoodRow {
  const { importKey, ...values } = read
  const timed = timedFields(collection)
  const precisions = new Set(timed.map(([, precision]) => precision))
  const atNoon = (field: string, value: string | boolean) =>
    timed.some(([name, precision]) => name === field && values[precision] === 'day')
      ? new Date(Date.parse(String(value)) + NOON_MS).toISOString()
      : value
  const counted = NUMBERED_BY_LINE[source?.name ?? ''] ?? []
  const own = Object.entries(values).filter(([field]) => !counted.includes(field) && !precisions.has(field))
  const identity = Object.fromEntries(own.map(([field, value]) => [field, atNoon(field, value)]))
  // The file doesn't contain the state, so it must not be part of the row's identity.
  const state = values.stateCode === undefined ? usualState(values.regionCode) : null
  const placed = state === null ? values : { ...values, stateCode: state }
  return { line, values: placed, identity, key: typeof importKey === 'string' ? importKey : null }
}
const NOON_MS = 12 * 3_600_000
