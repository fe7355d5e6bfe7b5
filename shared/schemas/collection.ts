import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import type { ColumnKind, Field, SealedField } from './field.ts'
import { field } from './field.ts'
import type { FormGroupParts } from './form-parts.ts'
import type { ListParts } from './list-parts.ts'
import type { CollectionName, RecordCollectionName } from './names.ts'

export { COLLECTIONS, type CollectionName, tableName } from './names.ts'

/**
 * Which of a collection's records a user sees who may read it: those of the user's regions, the same of those that
 * wait for no triage any more, all of them, or those that hang on a record which the user sees.
 */
export type Scope = 'region' | 'routed' | 'everyone' | 'parent'

/** The fields that name another record, and the collections in which that record may be. */
export interface Naming {
  readonly collection: string
  readonly id: string
  readonly of: readonly CollectionName[]
}

/** Who sees the records; the region of those that hang on another follows the other's. */
export type Scoped =
  | { readonly scope: Exclude<Scope, 'parent'>; readonly parent?: never; readonly target?: never }
  | {
      readonly scope: 'parent'
      /** The record that another hangs on. */
      readonly parent: Naming
      /** A second record that it leads to: it is seen only by those who see both. */
      readonly target?: Naming
    }

/** An index of the server's table and of the mirror's, beside those that follow from the rest of the declaration. */
export interface Index<Name extends string = string> {
  /** Its name after the table's, and a dash below. */
  readonly name: string
  readonly field: Name
  /**
   * From which end lists read it: the first day or number, or the last instant. One that no list is sorted by holds the
   * records that have a value, on the server alone.
   */
  readonly order: 'first' | 'last' | 'none'
  /** Columns that the server keeps in it, so that counting need not read the rows. */
  readonly including?: readonly Name[]
}

/** The field that only transitions write, from which value to which it may go, and where the work ends. */
export interface Transitions<Name extends string = string> {
  readonly field: Name
  readonly allowed: Readonly<Record<string, readonly string[]>>
  readonly startsAt: readonly string[]
  readonly ends: {
    readonly states: readonly string[]
    /** Keeps the instant when one of these states was reached. */
    readonly at: Name
  }
}

/** What files are imported by (`shared/domain/import-mapping.ts`). */
export interface ImportParts<Name extends string = string> {
  /** Values that a file leaves out and everybody would say the same about. */
  readonly missing: { readonly [N in Name]?: string }
  /** A field without a column that takes the beginning of another, such as a title that of the text. */
  readonly beginningOf?: { readonly [N in Name]?: Name }
  /** What tables of other systems call the fields, beside our labels and names. */
  readonly called: { readonly [N in Name]?: readonly string[] }
}

/** What a collection whose records stand by themselves declares beside its fields and who may touch them. */
export interface RecordParts<Name extends string = string> {
  /** Path of its calls below /api; they stand in the contract under `resourceOf` its name. */
  readonly path: `/${string}`
  /** Path of the page that lists it. */
  readonly page: `/${string}`
  /** What the descriptions of its calls call the records. */
  readonly called: string
  /** The name of its call among the exports, where it is not that of its area. */
  readonly exportedAs?: string
  /** The fields that name a record, and what stands between them; the last one alone where enumerations are not told. */
  readonly title: { readonly fields: readonly [Name, ...Name[]]; readonly between: string }
  readonly transitions: Transitions<Name>
  /** The day by which its work is to end: after it, a record that has not ended is overdue. */
  readonly due?: Name
  readonly list: ListParts<Name>
  readonly form: readonly FormGroupParts<Name>[]
  /** Fields in the order of the panel; the description stands above them, sealed fields below. */
  readonly details: readonly Name[]
  /** How its records are counted, beside by state, region and month: by how grave they are, and by what they are about. */
  readonly counted: { readonly level: Name; readonly kind: Name }
  readonly imported: ImportParts<Name>
  /** Whether reports list its records: then `reports/record-source.ts` has to say which of their fields. */
  readonly reported: boolean
}

/** How one collection's records look, who may touch them, and how they may move from state to state. */
export type Collection<F extends Record<string, Field> = Record<string, Field>> = Scoped & {
  readonly name: CollectionName
  readonly fields: F
  readonly read: Permission
  readonly edit: Permission
  /** What deleting takes beside `records:delete`: for records of the whole country, a permission of national roles only. */
  readonly remove?: Permission
  /** Deleting, and each of these states, is listed for a second person afterwards; deleting takes a reason then. */
  readonly secondLook?: { readonly states: readonly string[] }
  readonly indexes?: readonly Index<NameIn<F>>[]
} & Partial<RecordParts<NameIn<F>>>

/** The names of a collection's fields, those among them that every record has. */
type NameIn<F extends Record<string, Field>> = (keyof F & string) | keyof typeof SYSTEM_FIELDS

/** Fields that lists, assignment, statistics and imports need of every record that stands by itself. */
type NeededFields = Record<'status' | 'regionCode' | 'assigneeId' | 'importKey', Field>

/**
 * A collection whose records stand by themselves, with all that follows from its declaration. Declared as
 * `satisfies RecordCollection<typeof fields>`, it names no field that it does not have.
 */
export type RecordCollection<F extends NeededFields = Record<string, Field> & NeededFields> = Collection<F> &
  RecordParts<NameIn<F>> & { readonly name: RecordCollectionName }

/** What the apply function itself writes into every record. */
const SYSTEM_FIELDS = {
  id: field(z.uuid(), { classification: 'internal', writer: 'creation', column: 'id' }),
  createdAt: field(z.iso.datetime(), { classification: 'internal', writer: 'server', column: 'instant' }),
  createdBy: field(z.uuid().nullable(), { classification: 'internal', writer: 'server', column: 'id' }),
  updatedAt: field(z.iso.datetime(), { classification: 'internal', writer: 'server', column: 'instant' }),
} as const satisfies Record<string, Field>

/** A record as every side holds it; `version` counts the writes that the server has applied. */
export interface StoredRecord {
  readonly id: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly [field: string]: unknown
}

/** All fields of a collection, the system's among them. */
export function allFields(collection: Collection): Readonly<Record<string, Field>> {
  return { ...SYSTEM_FIELDS, ...collection.fields }
}

/** The names of fields whose content is encrypted in its own column and stands in no list or index. */
export function sealedFields(collection: Collection): readonly string[] {
  return Object.entries(collection.fields)
    .filter(([, spec]) => isSealed(spec))
    .map(([name]) => name)
}

/** Whether the field's classification asks for encryption and for readers of its own. */
export function isSealed(spec: Field): spec is SealedField {
  return spec.classification === 'personal' || spec.classification === 'sensitive'
}

/** Whether a search finds records of the collection. */
export function isSearched({ fields }: Collection): boolean {
  return Object.values(fields).some(({ searched }) => searched)
}

/** The fields that have a column of their own on both sides, with the column's kind. */
export function columnsOf(collection: Collection): readonly (readonly [string, ColumnKind])[] {
  return Object.entries(allFields(collection)).flatMap(([name, spec]) =>
    spec.column ? [[name, spec.column] as const] : [],
  )
}

/** `dueDate` as a column: `due_date`. */
export function columnName(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
