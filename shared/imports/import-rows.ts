import type { User } from '#shared/domain/access.ts'
import { dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import { matchDistrict } from '#shared/domain/match-place.ts'
import { findRegion, isDistrictOf, REGIONS, usualState } from '#shared/domain/places.ts'
import type { DateOrder, DateReading, DateRules } from '#shared/domain/read-day.ts'
import { submissionColumns, submissionKeys } from '#shared/domain/submission-identity.ts'
import { alsoNamedAtCreation, isEndState } from '#shared/rules/transitions.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { FieldChange, Patch } from '#shared/sync/operation.ts'
import { checkPatch } from '#shared/sync/patch-rules.ts'
import { timedFields } from '#shared/sync/time-precision.ts'
import {
  beginningFor,
  endField,
  foldHeading,
  type Mapping,
  ownColumn,
  recogniseSource,
  takenForMissing,
} from './import-mapping.ts'
import { beginningOf, type ImportSource, type SourceRow } from './import-source.ts'
import { NOT_IDENTIFYING } from './import-sources.ts'
import {
  type CellReading,
  cellReader,
  type ImportWords,
  isWholeOfMogadishu,
  LOST_DIGITS,
  SHORTENED,
} from './import-values.ts'

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
  /** When the work on the record ended, as an archive says it. */
  readonly endedAt: string | null
  /** The row's own key in its source; null if it has none, so that its content identifies the record. */
  readonly key: string | null
  /** Every key by which the row's record may be known, its own one first; none if its content identifies it. */
  readonly keys: readonly string[]
  /** The values that identify the record, without those that only count lines. */
  readonly identity: Readonly<Record<string, string | boolean>>
  /**
   * The same as former builds read it, which took the noon of the day for times that they could not read; null where that is
   * no other one, or the row has a key.
   */
  readonly former: Readonly<Record<string, string | boolean>> | null
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
  /** What the user decided that values of the file mean. */
  readonly values?: ValueMapping
  /** One value for every row, for fields without a column. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Called with each text that is read, and what it was read as. */
  readonly noteText?: (field: string, text: string, reading: CellReading) => void
}

/** What texts of a file stand for, by field: a text that the field can read, or nothing for an empty field. */
export type ValueMapping = Readonly<Record<string, Readonly<Record<string, string>>>>

const SHOWN_VALUE = 200
const MOGADISHU = 'SO22'

/** Makes the function that reads a file's rows. */
export function rowReader(
  plan: RowPlan,
): (row: TableRow) => GoodRow | { readonly problems: readonly RowProblem[] } {
  const file = fileReader(plan)
  const { source, mapping } = file
  return (row) => {
    const { sourceRow, reading } = readRow(plan, file, row)
    const problem = (column: string | undefined, message: string) =>
      problemOf(row, plan.columns, column, message)
    const refusal = source?.refuses?.(sourceRow)
    const lost = file.lostKey(row.cells)
    const problems = [
      ...(lost === undefined ? [] : [problem(lost, LOST_DIGITS)]),
      ...(refusal ? [problem(ownColumn(plan.columns, [refusal.heading]), refusal.message)] : []),
      ...[...reading.problems].map(([field, message]) => problem(mapping[field], message)),
      ...brokenRules(plan, reading).map(([field, message]) => problem(mapping[field], message)),
    ]
    return problems.length > 0 ? { problems } : goodRow(file, row.line, reading, file.keysOf(row.cells))
  }
}

/** A field of a row: what the file says, and what would be stored or is wrong with it. */
export interface ExplainedField {
  readonly field: string
  readonly column: string | null
  readonly file: string
  readonly value: string | boolean | null
  readonly problem: string | null
}

/** Makes the function that says, for each field of a row, what it is read from and what would be stored. */
export function rowExplainer(plan: RowPlan): (row: TableRow) => ExplainedField[] {
  const file = fileReader(plan)
  return (row) => {
    const { cellOf, reading } = readRow(plan, file, row)
    const broken = new Map([...brokenRules(plan, reading), ...reading.problems])
    const { values, endedAt } = goodRow(file, row.line, reading, [])
    return Object.keys(plan.collection.fields).flatMap((field): ExplainedField[] => {
      const column = plan.mapping[field] ?? null
      const value = (field === file.ended ? endedAt : values[field]) ?? null
      const problem = broken.get(field) ?? null
      if (column === null && value === null && problem === null) return []
      return [{ field, column, file: column === null ? '' : cellOf(column).trim(), value, problem }]
    })
  }
}

/** The values of a row, and how its cells are found: by their columns, and by headings in any form. */
function readRow(plan: RowPlan, file: FileReader, row: TableRow) {
  const cellOf = (column: string | undefined) => row.cells[file.exact.get(column ?? '') ?? -1] ?? ''
  const sourceRow: SourceRow = { line: row.line, cell: (heading) => row.cells[file.indexOf(heading)] ?? '' }
  return { cellOf, sourceRow, reading: readFields(plan, file, sourceRow, cellOf) }
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
  /** The keys of a row that names a submission of a form, unless the user has mapped another column to its key. */
  readonly keysOf: (cells: readonly string[]) => readonly string[]
  /** The column of a submission's identifier that has lost its digits, so that another submission could have it too. */
  readonly lostKey: (cells: readonly string[]) => string | undefined
  /** The field that says when a record ended, where its records end. */
  readonly ended: string | undefined
  /** The fields that say when something happened, each with the one that says how exactly. */
  readonly timed: ReturnType<typeof timedFields>
}

/** How the dates of a file are read, by its plan. */
export const datesOf = ({ dateOrder, dateReadings, today }: RowPlan): DateRules => ({
  ...{ order: dateOrder, readings: dateReadings, today },
})

function fileReader(plan: RowPlan): FileReader {
  const { collection, columns, mapping } = plan
  const submission = mapping.importKey === undefined ? submissionColumns(columns) : null
  const source = recogniseSource(collection, columns)
  const positions = new Map(columns.map((column, index) => [foldHeading(column), index]))
  const indexByHeading = new Map<string, number>()
  const own = Object.entries(source?.texts ?? {}).filter(
    ([field]) => mapping[field] === ownColumn(columns, source?.columns[field] ?? []),
  )
  return {
    source,
    mapping,
    exact: new Map(columns.map((column, index) => [column, index])),
    indexOf(heading) {
      const before = indexByHeading.get(heading)
      if (before !== undefined) return before
      const index = positions.get(foldHeading(heading)) ?? -1
      indexByHeading.set(heading, index)
      return index
    },
    texts: Object.fromEntries(own),
    read: decidedReader(plan),
    keysOf: (cells) => (submission ? submissionKeys(submission, cells) : []),
    lostKey: (cells) =>
      Object.values(submission ?? {}).flatMap((at) =>
        SHORTENED.test((cells[at] ?? '').trim()) ? (columns[at] ?? []) : [],
      )[0],
    ended: endField(collection),
    timed: timedFields(collection),
  }
}

/** Reads cells as the user has decided: a text that was mapped is read as the text that it was mapped to. */
function decidedReader(plan: RowPlan): FileReader['read'] {
  const { collection, words, values = {}, noteText } = plan
  const read = cellReader(collection, words, datesOf(plan))
  return (field, cell) => {
    const own = values[field]
    const text = cell.trim()
    const decided = own && Object.hasOwn(own, text) ? own[text] : undefined
    const reading = decided === '' ? { value: null } : read(field, decided ?? cell)
    if (text !== '') noteText?.(field, text, reading)
    return reading
  }
}

interface Reading {
  /** The file's own texts of values that the user decided: rows that differ in them are different rows. */
  readonly decided: Record<string, string>
  /** The fields whose days are written with their midnight. */
  readonly midnights: ReadonlySet<string>
  readonly values: Record<string, string | boolean>
  readonly problems: Map<string, string>
}

function readFields(
  { collection, mapping, fixed = {}, values: own = {} }: RowPlan,
  { texts, read }: FileReader,
  row: SourceRow,
  cellOf: (column: string | undefined) => string,
): Reading {
  const values: Record<string, string | boolean> = {}
  const problems = new Map<string, string>()
  const decided: Record<string, string> = {}
  const midnights = new Set<string>()
  for (const name of Object.keys(collection.fields)) {
    const column = mapping[name]
    const text = column === undefined ? (fixed[name] ?? '') : (texts[name]?.(row) ?? cellOf(column))
    const reading = read(name, text)
    Object.assign(decided, decidedText(own[name], name, text.trim()))
    if ('isMidnight' in reading) midnights.add(name)
    if ('problem' in reading) problems.set(name, reading.problem)
    else if (reading.value !== null)
      Object.assign(values, reading.also, { [name]: quotedIfShort(collection, name, reading.value) })
    else Object.assign(values, column === undefined ? missingValue(collection, name) : {})
  }
  completePlace(values, problems, cellOf(mapping.districtCode))
  completeTitles(collection, mapping, values)
  // Keys of known sources begin with the source's name; other keys must not be mistaken for one of them.
  if (typeof values.importKey === 'string' && !texts.importKey) values.importKey = `id:${values.importKey}`
  return { values, problems, decided, midnights }
}

/** Fields without a column that take the beginning of another one. */
function completeTitles(collection: Collection, mapping: Mapping, values: Reading['values']): void {
  for (const name of Object.keys(collection.fields)) {
    const whole = values[beginningFor(collection, name) ?? '']
    if (!mapping[name] && typeof whole === 'string') values[name] = beginningOf(whole)
  }
}

function decidedText(own: ValueMapping[string] = {}, name: string, text: string): Record<string, string> {
  return Object.hasOwn(own, text) ? { [name]: text } : {}
}

function missingValue(collection: Collection, name: string): Reading['values'] {
  const value = takenForMissing(collection, name)
  return value === undefined ? {} : { [name]: value }
}

/**
 * What a file says in place of a contact (`none`) is kept in its words, which say where they are from: people who fill in
 * a form are asked for more, and a file cannot be asked.
 */
function quotedIfShort(collection: Collection, name: string, value: string | boolean): string | boolean {
  const schema = collection.fields[name]?.schema
  if (typeof value !== 'string' || !schema || !collection.imports?.quoted?.includes(name)) return value
  const quoted = `${value} (in the file)`
  return !schema.safeParse(value).success && schema.safeParse(quoted).success ? quoted : value
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
  const { [endField(collection) ?? '']: endedAt, ...written } = values
  const patch: Patch = creationPatch(written)
  const checked = checkPatch({ collection, author, patch, before: null, reason: null, today })
  const { transitions } = collection
  const first = transitions && values[transitions.field]
  // The check stops at wrong values, so this rule is checked here: the user then sees all errors of the row.
  const isFirst =
    typeof first !== 'string' ||
    transitions?.initialStates.includes(first) ||
    alsoNamedAtCreation(collection, true).includes(first)
  const ended = endField(collection) ?? ''
  const isOpen = endedAt !== undefined && !isEndState(collection, values[transitions?.field ?? ''])
  const isAhead = typeof endedAt === 'string' && mogadishuDay(new Date(endedAt)) > today
  return [
    ...(isAhead ? [[ended, IN_FUTURE] as [string, string]] : []),
    ...(isOpen ? [[ended, NOT_ENDED] as [string, string]] : []),
    ...(isFirst || !('reason' in checked) ? [] : [['status', NOT_A_FIRST_STATE] as [string, string]]),
    ...('reason' in checked ? checked.details : [])
      .filter(({ path }) => !problems.has(path))
      .map(({ path, message }): [string, string] => [path, message]),
  ]
}

const NOT_ENDED = 'The row says when it was closed, but its status is not closed'
const IN_FUTURE = 'The date is in the future'
const NOT_A_FIRST_STATE = 'A new record cannot begin with this status'

/** The patch that creates a record with these values. */
export function creationPatch(values: Readonly<Record<string, string | boolean>>): Patch {
  return Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to } satisfies FieldChange]),
  )
}

/**
 * The row as a record. Its content identifies it as in former builds, which read a day as its noon and a midnight as such: a
 * file that they have imported is known again.
 */
function goodRow(
  { source, ended, timed }: Pick<FileReader, 'source' | 'ended' | 'timed'>,
  line: number,
  { values: read, decided, midnights }: Pick<Reading, 'values' | 'decided' | 'midnights'>,
  submission: readonly string[],
): GoodRow {
  const { importKey, [ended ?? '']: endedAt, ...values } = read
  const atNoon = (field: string, value: string | boolean) =>
    !midnights.has(field) && timed.some(([name, precision]) => name === field && values[precision] === 'day')
      ? new Date(Date.parse(String(value)) + NOON_MS).toISOString()
      : value
  const ignored = NOT_IDENTIFYING[source?.name ?? ''] ?? []
  const allValues = { ...values, ...decided }
  const own = Object.entries(allValues).filter(
    ([field]) => !ignored.includes(field) && !timed.some(([, precision]) => precision === field),
  )
  const identity = Object.fromEntries(own.map(([field, value]) => [field, atNoon(field, value)]))
  const isTimed = (field: string) =>
    timed.some(([name, precision]) => name === field && values[precision] === 'exact')
  const former = Object.fromEntries(
    own.map(([field, value]) => [field, isTimed(field) ? noonOf(String(value)) : atNoon(field, value)]),
  )
  // The file doesn't contain the state, so it must not be part of the row's identity.
  const state = values.stateCode === undefined ? usualState(values.regionCode) : null
  const placed = state === null ? values : { ...values, stateCode: state }
  const keys = typeof importKey === 'string' ? [importKey] : submission
  return {
    ...{ line, values: placed, identity, key: keys[0] ?? null, keys },
    former: keys.length === 0 && own.some(([field]) => isTimed(field)) ? former : null,
    endedAt: typeof endedAt === 'string' ? endedAt : null,
  }
}
const NOON_MS = 12 * 3_600_000

function noonOf(instant: string): string {
  return new Date(Date.parse(dayStart(mogadishuDay(new Date(instant)))) + NOON_MS).toISOString()
}
