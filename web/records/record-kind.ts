import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AppContract } from '#shared/contract/index.ts'
import type { Permission } from '#shared/domain/access.ts'
import type { RecordCollectionName, ResourceOf } from '#shared/domain/names.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import type { FormGroupParts } from '#shared/schemas/form-parts.ts'
import type { FilterName, PeriodName } from '#shared/schemas/list-parts.ts'

/** The parts of the contract that hold monitored records. */
export type RecordResource = ResourceOf<RecordCollectionName>

/** A record as any of the three collections answers it; fields that the user may not read are absent and in `masked`. */
export interface RecordData {
  readonly id: string
  readonly version: number
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly masked: readonly string[]
  /** Personal fields that have a value, where the record was read without them. */
  readonly recorded?: readonly string[] | undefined
  readonly sync?: 'waiting' | 'attention' | 'conflict' | undefined
  readonly deletedAt?: string | undefined
  readonly [field: string]: unknown
}

/** A clause of the sentence that says what a list shows; `name` is its parameter in the address. */
export type FilterPart = { readonly name: FilterName } & (
  | { readonly type: 'choices'; readonly values: readonly string[] }
  | { readonly type: 'period'; readonly presets: readonly PeriodName[] }
  | { readonly type: 'regions' }
  | { readonly type: 'assignee' }
  | { readonly type: 'tag' }
  | { readonly type: 'flag' }
  | { readonly type: 'attention' }
)

/** A column of the list; the record's title is always the first and is not named here. */
export interface RecordColumn {
  readonly field: string
  /** Its value of `sort` in the address, where the list can be sorted by it. */
  readonly sort?: string
  /** Shown until the user chooses otherwise. */
  readonly shown?: boolean
}

/** One field of the form; the label is the field's own. */
export interface FormField {
  readonly field: string
  readonly control:
    | 'line'
    | 'text'
    | 'choice'
    | 'date'
    | 'instant'
    | 'region'
    | 'district'
    | 'state'
    | 'user'
    | 'tags'
    | 'flag'
  readonly required?: boolean
  /** What can be chosen, for a choice other than the status. */
  readonly values?: readonly string[]
  /** Key of `records.hints`, where it is not the field's name. */
  readonly hint?: string
  readonly rows?: number
  /** The value with which the specification's form begins. */
  readonly initial?: string | boolean
  /**
   * Whether it is only in the form for a new record; later changes, such as of the status, have a dialog of their
   * own.
   */
  readonly creationOnly?: boolean
  /** It is shown, and this user can't change it. */
  readonly fixed?: boolean
}
export interface FormGroup {
  readonly title?: NonNullable<FormGroupParts['title']>
  readonly fields: readonly FormField[]
}

/** What a part of the panel is given: the open record, and the collection that it is of. */
export interface SectionProps {
  readonly record: RecordData
  readonly collection: RecordCollectionName
}

/** All that lists, panels and forms need to know of one collection; `recordKind` makes it of the declaration. */
export interface RecordKind {
  readonly name: RecordCollectionName
  readonly resource: RecordResource
  readonly collection: RecordCollection
  /** Path of its list. */
  readonly path: string
  /** What its list can be asked for. */
  readonly query: z.ZodObject
  readonly exportCall: keyof AppContract['exports']
  readonly edit: Permission
  readonly columns: readonly RecordColumn[]
  /** Clauses that are always in the sentence, then those that can be added. */
  readonly filters: readonly FilterPart[]
  readonly moreFilters: readonly FilterPart[]
  readonly form: readonly FormGroup[]
  /** Fields in the order of the panel; the description is above them. */
  readonly details: readonly string[]
  /** Parts of the panel that only this collection has, before links, comments and history. */
  readonly sections?: readonly ComponentType<SectionProps>[]
  /** What is above the fields of the form for a new record, by what was entered so far. */
  readonly formLead?: ComponentType<{ readonly values: Readonly<Record<string, unknown>> }>
  /** Values with which its form begins, by the name under which they are requested. */
  readonly beginnings?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
