import { isMonth, mogadishuDay } from '#shared/domain/dates.ts'
import { districtName, regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import { type Left, reductionsOf } from '#shared/records/may-leave.ts'
import type { FoundRecord } from '#shared/records/store.ts'
import { allFields, type Collection, isSealed } from '#shared/schemas/collection.ts'
import type { Field } from '#shared/schemas/field.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import type { CellValue, ColumnKind, TableColumn } from '../tables/index.ts'

/** The words of a table, in the reader's language. */
export interface ExportWords {
  readonly locale: Locale
  /** The name of a user of the organisation, or undefined if nobody has the id. */
  readonly nameOf: (id: string) => string | undefined
}

/** Fields that mean nothing outside the product, or only repeat who wrote what. */
const LEFT_OUT = ['importKey', 'createdBy']
const PEOPLE = ['assigneeId']
const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

/** A column of an export, with the field that it shows. */
export interface ExportColumn extends TableColumn<FoundRecord> {
  readonly field: string
}

/**
 * The columns of a collection's records in the reader's words: every field except those about persons, and the
 * version, by which an import knows what each cell contained. `hidden` names fields that the reader may not see.
 */
export async function exportColumns(
  collection: Collection,
  words: ExportWords,
  hidden: readonly string[] = [],
): Promise<readonly ExportColumn[]> {
  const { fields: labels, form } = await loadNamespace(words.locale, 'records')
  const terms = await loadNamespace(words.locale, 'terms')
  const heads: Readonly<Record<string, string>> = labels
  const reference: ExportColumn = {
    field: 'reference',
    header: labels.reference,
    kind: 'text',
    value: ({ id }) => recordReference(id),
  }
  const columns = fieldsOf(collection).map(([name, spec]): ExportColumn => {
    const group = termGroupOf(collection.name, name)
    const enumeration: Readonly<Record<string, string>> | undefined = group && terms[group]
    const read = reader(name, spec, words, { enumeration, yes: form.yes, no: form.no })
    return {
      field: name,
      header: heads[name] ?? name,
      kind: kindOf(spec),
      value: ({ record }) => {
        if (hidden.includes(name)) return WITHHELD
        const value = record[name] ?? null
        return value === null ? null : read(value, record)
      },
    }
  })
  const version = { field: 'version', header: labels.version, kind: 'number' } as const
  const withheld: ExportColumn = {
    ...{ field: 'withheld', header: labels.withheld, kind: 'number' },
    value: (item) => ('withheld' in item ? (item as Left).withheld : null),
  }
  const counted = reductionsOf(collection).size > 0 ? [withheld] : []
  return [...columns, reference, { ...version, value: (item) => item.version }, ...counted]
}

/** The record's own fields in order, then when it was registered and changed; the id comes last. */
function fieldsOf(collection: Collection): [string, Field][] {
  const { id, createdAt, createdBy: _by, updatedAt, stateChanges: _states, ...own } = allFields(collection)
  const ordered = { ...own, createdAt, updatedAt, id }
  return Object.entries(ordered).flatMap(([name, spec]) =>
    spec && !isSealed(spec) && !LEFT_OUT.includes(name) ? [[name, spec] as [string, Field]] : [],
  )
}

function kindOf({ column }: Field): ColumnKind {
  return column === 'date' || column === 'instant' ? column : 'text'
}

interface Dictionary {
  readonly enumeration: Readonly<Record<string, string>> | undefined
  readonly yes: string
  readonly no: string
}

function reader(
  name: string,
  spec: Field,
  { locale, nameOf }: ExportWords,
  { enumeration, yes, no }: Dictionary,
): (value: unknown, record: Readonly<Record<string, unknown>>) => CellValue {
  if (enumeration) return (value) => enumeration[String(value)] ?? String(value)
  if (name === 'regionCode') return (value) => regionName(String(value), locale)
  if (name === 'districtCode') return (value) => districtName(String(value))
  // The record has a user although the name is not available, so the cell is not left empty.
  if (PEOPLE.includes(name)) return (value) => nameOf(String(value)) ?? WITHHELD
  if (spec.column === 'boolean') return (value) => (value === true ? yes : no)
  // Without consent the month alone leaves.
  if (spec.column === 'instant')
    return (value, record) => {
      if (isMonth(String(value))) return String(value)
      const isDay = spec.precision !== undefined && record[spec.precision] === 'day'
      return isDay ? mogadishuDay(new Date(String(value))) : eastAfricaTime(String(value))
    }
  return String
}

/**
 * An instant as a clock in Somalia shows it, with its offset, so that people can read it and an import can parse it.
 */
function eastAfricaTime(instant: string): string {
  const local = new Date(Date.parse(instant) + EAST_AFRICA_OFFSET_MS)
  return `${local.toISOString().slice(0, 19)}+03:00`
}
