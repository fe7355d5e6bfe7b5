import { composed } from '#shared/domain/composed.ts'
import { matchDistrict } from '#shared/domain/match-place.ts'
import { isRewrittenNumeral, type NumeralReading, type RewrittenNumeral } from '#shared/domain/numerals.ts'
import { findRegion, isDistrictOf, usualState } from '#shared/domain/places.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { type Collection, isSealed, type StoredRecord } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import { type CanonicalValue, canonicalValue, sameValue } from '#shared/sync/canonical.ts'
import type { FieldChange, Patch } from '#shared/sync/operation.ts'
import { checkPatch } from '#shared/sync/patch-rules.ts'
import { foldHeading } from './import-mapping.ts'
import { datesOf, problemOf, type RowPlan, type RowProblem, type TableRow } from './import-rows.ts'
import { type CellReading, cellReader, type ImportWords, WITHHELD } from './import-values.ts'

/** The columns of an export that identify each row's record, and the version that it showed. */
export interface OwnColumns {
  readonly id: string
  readonly version: string | undefined
}

/**
 * A field that the file changes: `from` is the value in the export, `now` the current one, `to` the one in the file.
 */
export interface FieldCorrection {
  readonly field: string
  readonly from: CanonicalValue
  readonly now: CanonicalValue
  readonly to: CanonicalValue
  /** Another user has changed it since: both values are kept until a user decides. */
  readonly conflict: boolean
  /** Set where what the earlier file said is not kept, as of protected fields. */
  readonly isFromUnknown?: true
}

/** How the corrected rows of one file are read. */
export interface CorrectionPlan extends RowPlan {
  /**
   * The texts that an export would have written for a field of the record, one for each language; none if the cell
   * would have been empty.
   */
  readonly writtenAs: (field: string, record: StoredRecord) => readonly string[]
  /** How to read numerals that a spreadsheet may have rewritten; null until the user has decided. */
  readonly numerals: NumeralReading | null
  /** Called for each such numeral, whatever the user has decided. */
  readonly noteRewritten: (numeral: RewrittenNumeral) => void
  /** The id of the only user with this name. */
  readonly userOf: (name: string) => string | undefined
}

const NOT_EXPORTED = 'Exports do not show this field. Change it on the record itself'
const NOT_READABLE = 'You may not read this field, so you cannot change it'
/** A question that only the user can answer. */
const ASKS_NUMERALS = 'Say whether the numbers that a spreadsheet may have rewritten are correct'
const NOBODY = 'No one of this name can be assigned'
const WRONG_STATUS = 'The status cannot change in this way'

/** The columns by which our own exports are recognised; null if the file has no record identifiers. */
export function ownColumns(columns: readonly string[], { labels }: ImportWords): OwnColumns | null {
  const find = (field: string) => {
    const names = labels.flatMap((language) => language[field] ?? []).map(foldHeading)
    return columns.find((column) => names.includes(foldHeading(column)))
  }
  const id = find('id')
  return id === undefined ? null : { id, version: find('version') }
}

/**
 * Makes the function that finds what a row of an export changes in its record. `base` is the record as the export
 * showed it, `current` as it is now. A cell with the text that the export wrote changes nothing, whatever happened to
 * the record since.
 */
export function rowCorrector(
  plan: CorrectionPlan,
): (
  row: TableRow,
  base: StoredRecord,
  current: StoredRecord,
) => { readonly changes: readonly FieldCorrection[] } | { readonly problems: readonly RowProblem[] } {
  const { collection, columns, words } = plan
  const read = cellReader(collection, words, datesOf(plan))
  const places = fieldColumns(plan)
  return (row, base, current) => {
    const cellOf = (field: string) => row.cells[columns.indexOf(places.get(field) ?? '')] ?? ''
    const problems: RowProblem[] = []
    const complain = (field: string, message: string) =>
      problems.push(problemOf(row, columns, places.get(field), message))
    const changes: FieldCorrection[] = []
    for (const field of places.keys()) {
      const text = cellOf(field)
      const region = { cell: cellOf('regionCode'), base: base.regionCode, current: current.regionCode }
      const result = corrected(plan, read, { field, text, base, region })
      if ('problem' in result) complain(field, result.problem)
      else if (result.to !== undefined) {
        const change = {
          field,
          from: canonicalValue(base[field]),
          now: canonicalValue(current[field]),
          to: result.to,
        }
        if (sameValue(change.now, change.to)) continue
        changes.push({ ...change, conflict: !sameValue(change.now, change.from) })
      }
    }
    changes.push(...followingState(plan, changes, base, current))
    for (const [field, message] of brokenChanges(plan, changes, current)) complain(field, message)
    return problems.length > 0 ? { problems } : { changes }
  }
}

/**
 * The usual state of the region that a record is moved to, if the file names no state: the former region's would be
 * wrong. A change that another user has made to either since the export is kept.
 */
export function followingState(
  { collection, author }: RowPlan,
  changes: readonly FieldCorrection[],
  base: StoredRecord,
  current: StoredRecord,
): FieldCorrection[] {
  const spec = collection.fields.stateCode
  const region = changes.find(({ field }) => field === 'regionCode')
  const to = usualState(region?.to)
  const isNamed = changes.some(({ field }) => field === 'stateCode')
  if (!spec || !mayRead(author, spec) || !region || region.conflict || isNamed || to === null) return []
  const from = canonicalValue(base.stateCode)
  const now = canonicalValue(current.stateCode)
  if (!sameValue(now, from) || sameValue(now, to)) return []
  return [{ field: 'stateCode', from, now, to, conflict: false }]
}

/** Whether one of the changes is a change of status, which needs the user's reason. */
export function changesStatus({ transitions }: Collection, changes: readonly FieldCorrection[]): boolean {
  return changes.some(({ field }) => field === transitions?.field)
}

/** The patch of the operation that corrects a record: the value in the export counts as the one that the user saw. */
export function correctionPatch(changes: readonly FieldCorrection[]): Patch {
  return Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to } as FieldChange]))
}

/**
 * The column of each field; an export has the assigned user's name in a column, which must not fill a free-text
 * field.
 */
function fieldColumns({ collection, columns, mapping, words }: CorrectionPlan): ReadonlyMap<string, string> {
  const names = words.labels.flatMap((language) => language.assigneeId ?? []).map(foldHeading)
  const user = columns.find((column) => names.includes(foldHeading(column)))
  return new Map(
    Object.entries(collection.fields).flatMap(([field, spec]) => {
      const column = field === 'assigneeId' ? user : mapping[field]
      const isLeftOut = spec.writer === 'server' || field === 'importKey'
      const isTaken = field !== 'assigneeId' && column === user
      return column === undefined || isLeftOut || isTaken ? [] : [[field, column] as const]
    }),
  )
}

interface Cell {
  readonly field: string
  readonly text: string
  readonly base: StoredRecord
  readonly region: { readonly cell: string; readonly base: unknown; readonly current: unknown }
}
type Read = (field: string, cell: string) => CellReading

/** The value that a cell changes its field to; undefined if it was not changed or is withheld. */
type Corrected = { readonly to: CanonicalValue | undefined } | { readonly problem: string }

const UNTOUCHED: Corrected = { to: undefined }

function corrected(plan: CorrectionPlan, read: Read, { field, text, base, region }: Cell): Corrected {
  const spec = plan.collection.fields[field]
  if (!spec || text.trim() === WITHHELD) return UNTOUCHED
  if (isSealed(spec)) return mustBeEmpty(text, NOT_EXPORTED)
  if (!mayRead(plan.author, spec)) return mustBeEmpty(text, NOT_READABLE)
  const shown = plan.writtenAs(field, base)
  const written = asExported(plan, shown, text)
  if (written) return written
  const readAs = (text: string, place: unknown) => readValue(plan, read, field, text, place)
  const reading = readAs(text, plainValue(read('regionCode', region.cell)) ?? region.current)
  if ('problem' in reading) return reading
  // Spreadsheets write the same value in other forms: a text that is read as the exported value counts as unchanged
  // too.
  const isSame = (again: CellReading) => !('problem' in again) && sameValue(again.value, reading.value)
  if (shown.some((one) => isSame(readAs(one, region.base)))) return UNTOUCHED
  const parsed = spec.schema.safeParse(reading.value ?? undefined)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? '' }
  const to = canonicalValue(parsed.data)
  return sameValue(to, base[field]) ? UNTOUCHED : { to }
}

/** For a field that an export leaves empty for this user. */
function mustBeEmpty(text: string, problem: string): Corrected {
  return text.trim() === '' ? UNTOUCHED : { problem }
}

/**
 * What a cell with the text that the export wrote comes to, or with a numeral that a spreadsheet may have rewritten; null for
 * any other text, which has to be read.
 */
function asExported(
  { noteRewritten, numerals }: CorrectionPlan,
  shown: readonly string[],
  text: string,
): Corrected | null {
  if (shown.some((one) => plain(one) === plain(text)) || (shown.length === 0 && text.trim() === ''))
    return UNTOUCHED
  const rewritten = shown.find((exported) => isRewrittenNumeral({ exported, file: text }))
  if (!rewritten) return null
  noteRewritten({ exported: rewritten, file: text.trim() })
  if (numerals === null) return { problem: ASKS_NUMERALS }
  return numerals === 'as-exported' ? UNTOUCHED : null
}

function plainValue(reading: CellReading): string | boolean | null {
  return 'problem' in reading ? null : reading.value
}

function readValue(
  { userOf, collection }: CorrectionPlan,
  read: Read,
  field: string,
  text: string,
  regionCode: unknown,
): CellReading {
  if (field === 'assigneeId') {
    if (text.trim() === '') return { value: null }
    const id = userOf(text.trim())
    return id === undefined ? { problem: NOBODY } : { value: id }
  }
  const reading = read(field, text)
  if (field === 'districtCode') return districtIn(reading, text, regionCode)
  const spec = collection.fields[field]
  const isEmptyFlag = spec !== undefined && kindOf(spec) === 'flag' && plainValue(reading) === null
  return isEmptyFlag && !('problem' in reading) ? { value: false } : reading
}

/** Several regions have districts of the same name: the row's region decides which one is meant. */
function districtIn(reading: CellReading, text: string, regionCode: unknown): CellReading {
  const region = typeof regionCode === 'string' ? findRegion(regionCode) : undefined
  const code = plainValue(reading)
  if (!region || typeof code !== 'string' || isDistrictOf(code, region.code)) return reading
  return { value: matchDistrict(text, region)?.code ?? code }
}

function plain(text: string): string {
  return composed(text.replace(/\r\n?/g, '\n')).trim()
}

/**
 * All rules of the record that the changes break: the check reports one kind at a time, so it runs again for the
 * rest.
 */
export function brokenChanges(
  { collection, author, today }: RowPlan,
  changes: readonly FieldCorrection[],
  before: StoredRecord,
): [field: string, message: string][] {
  const met = new Set(changes.filter(({ conflict }) => conflict).map(({ field }) => field))
  const broken: [string, string][] = []
  for (let rest = changes; rest.length > 0; ) {
    const settled = (field: string) => met.has(field)
    // The user gives one reason for all changes of status, at the import itself.
    const patch = correctionPatch(rest)
    const checked = checkPatch({ collection, author, patch, before, reason: 'later', settled, today })
    if (!('reason' in checked)) break
    const problems = brokenBy(collection, checked)
    broken.push(...problems)
    const left = rest.filter(({ field }) => !problems.some(([name]) => name === field))
    if (left.length === rest.length) break
    rest = left
  }
  return broken
}

function brokenBy(
  { transitions }: Collection,
  {
    reason,
    details,
  }: { readonly reason: string; readonly details: readonly { path: string; message: string }[] },
): [string, string][] {
  const status = transitions?.field ?? 'status'
  if (reason === 'transition_not_allowed') return [[status, WRONG_STATUS]]
  return details.map(({ path, message }) => [path.split('.')[0] ?? path, message])
}
