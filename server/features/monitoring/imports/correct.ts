import { z } from 'zod'
import { exportColumns } from '#reports/exports/index.ts'
import { listNames } from '#server/identity/index.ts'
import { readBases, readCurrent } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import { monthOf } from '#shared/domain/dates.ts'
import type { NumeralReading, RewrittenNumeral } from '#shared/domain/numerals.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import {
  type CorrectionPlan,
  type FieldCorrection,
  type OwnColumns,
  rowCorrector,
} from '#shared/imports/import-corrections.ts'
import { problemOf, type RowPlan, type TableRow } from '#shared/imports/import-rows.ts'
import { reductionsOf } from '#shared/records/may-leave.ts'
import { fullTitle } from '#shared/rules/plain-title.ts'
import type { Collection, StoredRecord } from '#shared/schemas/collection.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { BadRow } from './bad-row.ts'

/** A record that a row of the file changes. */
export interface Correction {
  readonly line: number
  readonly id: string
  readonly title: string
  readonly changes: readonly FieldCorrection[]
}

/** The changes that the rows of an export make. */
export interface Corrections {
  readonly corrected: readonly Correction[]
  readonly unchanged: number
  readonly bad: readonly BadRow[]
  /** A numeral that a spreadsheet may have rewritten, and the exported one that may be meant instead. */
  readonly rewritten: RewrittenNumeral | null
}

const AT_ONCE = 500
const uuid = z.uuid()
const version = z.coerce.number().int().positive()

const NO_RECORD = 'No record that you can change has this identifier'
const NO_VERSION = 'The version is missing. Export the records again, and correct that file'
const UNKNOWN_VERSION =
  'This version of the record is not known. Export the records again, and correct that file'
const TWICE = 'This record is in the file twice'

/** Whether a row is about an existing record; other systems' tables may have identifiers of their own. */
export function namesRecord(row: TableRow, columns: readonly string[], own: OwnColumns): boolean {
  const id = (row.cells[columns.indexOf(own.id)] ?? '').trim()
  return id !== '' && (own.version !== undefined || uuid.safeParse(id).success)
}

/**
 * Compares the rows of an export with the version that each showed, from the history of its record, and with the
 * current record.
 */
export async function correctRows(
  services: Services,
  plan: RowPlan,
  { own, numerals }: { readonly own: OwnColumns; readonly numerals: NumeralReading | null },
  rows: readonly TableRow[],
): Promise<Corrections> {
  const { collection, columns, author } = plan
  let rewritten: RewrittenNumeral | null = null
  const correct = rowCorrector({
    ...plan,
    ...(await knownNames(services, collection)),
    numerals,
    noteRewritten: (numeral) => {
      rewritten ??= numeral
    },
  })
  const corrected: Correction[] = []
  const bad: BadRow[] = []
  const seen = new Set<string>()
  let unchanged = 0
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE).map((row) => named(row, columns, own))
    const found = await readRecords(services, author, collection, some)
    for (const each of some) {
      const { row } = each
      const target = recordOf(each, found, seen, own)
      if ('message' in target) {
        bad.push({ ...row, problems: [problemOf(row, columns, target.column, target.message)] })
        continue
      }
      const { base, current } = target
      seen.add(current.id)
      const result = correct(row, base, current.record)
      if ('problems' in result) bad.push({ ...row, problems: result.problems })
      else if (result.changes.length === 0) unchanged += 1
      else {
        const title = fullTitle(collection, current.record)
        corrected.push({ line: row.line, id: current.id, title, ...result })
      }
    }
  }
  return { corrected, unchanged, bad, rewritten }
}

interface NamedRow {
  readonly row: TableRow
  readonly id: string | null
  readonly version: number | null
}

function named(row: TableRow, columns: readonly string[], own: OwnColumns): NamedRow {
  const cellOf = (column: string | undefined) => (row.cells[columns.indexOf(column ?? '')] ?? '').trim()
  const id = uuid.safeParse(cellOf(own.id).toLowerCase())
  const parsedVersion = version.safeParse(cellOf(own.version))
  return { row, id: id.success ? id.data : null, version: parsedVersion.success ? parsedVersion.data : null }
}

async function readRecords(
  { records }: Services,
  user: User,
  collection: Collection,
  rows: readonly NamedRow[],
) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const current = await readCurrent(records, user, collection, ids)
  const wanted = rows.flatMap(({ id, version }) => {
    const record = id === null ? undefined : current.get(id)
    return record && version !== null ? [{ current: record, version }] : []
  })
  return { current, bases: await readBases(records, collection, wanted) }
}

type Found = Awaited<ReturnType<typeof readRecords>>

interface KnownRecord {
  readonly current: { readonly id: string; readonly record: StoredRecord }
  /** The record as the export showed it. */
  readonly base: StoredRecord
}

/** The record of a row, or what the row lacks, and in which column. */
function recordOf(
  { id, version }: NamedRow,
  found: Found,
  seen: ReadonlySet<string>,
  own: OwnColumns,
): KnownRecord | { readonly column: string | undefined; readonly message: string } {
  const current = id === null ? undefined : found.current.get(id)
  if (!current) return { column: own.id, message: NO_RECORD }
  if (seen.has(current.id)) return { column: own.id, message: TWICE }
  if (version === null) return { column: own.version ?? own.id, message: NO_VERSION }
  const base = found.bases.get(current.id)
  return base ? { current, base } : { column: own.version, message: UNKNOWN_VERSION }
}

/** The texts that an export writes for each field in every language, and the users who can be named. */
async function knownNames(
  { database }: Services,
  collection: Collection,
): Promise<Pick<CorrectionPlan, 'writtenAs' | 'userOf'>> {
  const people = await listNames(database)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const languages = await Promise.all(
    LOCALES.map((locale) => exportColumns(collection, { locale, nameOf: (id) => names.get(id) })),
  )
  const reductions = reductionsOf(collection)
  return {
    writtenAs(field, record) {
      const texts = languages.flatMap((columns) => {
        const column = columns.find((each) => each.field === field)
        const text = column?.value({ id: record.id, version: 0, record, deletedAt: null }) ?? null
        return text === null ? [] : [String(text)]
      })
      const value = record[field]
      const isDay = reductions.get(field) === 'month' && typeof value === 'string'
      return isDay ? [...texts, monthOf(value)] : texts
    },
    userOf(name) {
      const same = people.filter((user) => sameValue(user.name.trim(), name))
      return same.length === 1 ? same[0]?.id : undefined
    },
  }
}
