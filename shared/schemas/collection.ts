import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import type { ColumnKind, Field, SealedField } from './field.ts'
import { field } from './field.ts'

/** The collections whose records are written through operations and kept in the mirror. */
export const COLLECTIONS = [
  'iccpr-cases',
  'upr-recommendations',
  'incidents',
  'comments',
  'links',
  'evidence',
] as const
export type CollectionName = (typeof COLLECTIONS)[number]

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
  /** The field that only transitions write, and from which value to which it may go. */
  readonly transitions?: {
    readonly field: string
    readonly allowed: Readonly<Record<string, readonly string[]>>
    readonly startsAt: readonly string[]
  }
}

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

/** The table that holds the collection on both sides, such as `iccpr_cases`. */
export function tableName(name: CollectionName): string {
  return name.replaceAll('-', '_')
}
