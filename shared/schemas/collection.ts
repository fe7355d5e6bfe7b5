import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import type { LikenessFields } from '#shared/domain/alike.ts'
import type { Entering } from '#shared/domain/entering.ts'
import type { ExitName } from '#shared/domain/exits.ts'
import type { AttachedCollectionName, CollectionName, RecordCollectionName } from '#shared/domain/names.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import type { ColumnKind, Field, SealedField } from './field.ts'
import { field } from './field.ts'
import type { FormGroupParts } from './form-parts.ts'
import type { ListParts } from './list-parts.ts'
import type { ReportParts } from './report-parts.ts'

export { COLLECTIONS, type CollectionName, tableName } from '#shared/domain/names.ts'

/**
 * Which records of the collection a user with the read permission sees: those of the user's regions, the same without
 * those that wait for triage, all of them, or those that hang on a record that the user sees.
 */
export type Scope = 'region' | 'routed' | 'everyone' | 'parent'

/** The fields that name another record, and the collections that can contain it. */
export interface Naming {
  readonly collection: string
  readonly id: string
  readonly of: readonly CollectionName[]
}

/** Who sees the records; the region of one that hangs on another follows that record's. */
export type Scoped =
  | {
      readonly scope: Exclude<Scope, 'parent'>
      readonly parent?: never
      readonly target?: never
      readonly attachedBy?: never
    }
  | {
      readonly scope: 'parent'
      /** The record that another hangs on. */
      readonly parent: Naming
      /** A second record that this one leads to: only users who see both of them see it. */
      readonly target?: Naming
      /**
       * Only those who may edit the other record's collection attach records to it and change these; otherwise all who see
       * the record.
       */
      readonly attachedBy?: 'editors'
    }

/** An index of the server's and the mirror's table, beside those that follow from the rest of the declaration. */
export interface Index<Name extends string = string> {
  /** The part of its name that follows the table's name and an underscore. */
  readonly name: string
  readonly field: Name
  /**
   * The end from which lists read it: the first day or number, or the last instant. With `none` no list is sorted by
   * it: it contains only records that have a value, and exists only on the server.
   */
  readonly order: 'first' | 'last' | 'none'
  /** Further columns in the server's index, so that counting doesn't need to read the rows. */
  readonly including?: readonly Name[]
}

/** The shapes by which lists tell states apart where colours are not seen. */
export const STATE_SHAPES = [
  'triangle',
  'dot',
  'ring',
  'half',
  'square',
  'diamond',
  'pause',
  'cross',
  'frame',
] as const
export type StateShape = (typeof STATE_SHAPES)[number]

/**
 * A state that one person only proposes. A second one, who recorded nothing of what it covers, brings it about
 * (`shared/sync/verification.ts`), and a change of what it covers ends it.
 */
export interface Verification<Name extends string = string, State extends string = string> {
  readonly state: State
  /** Where a record waits for the second person that had not come as far. */
  readonly until: State
  /** What the state is called of records that nobody else has looked at, and of those that were changed after it. */
  readonly byOne: State
  readonly changed: State
  /** The states that take it back. */
  readonly endedBy: readonly State[]
  readonly covers: readonly Name[]
  /** The collections of what hangs on the record that it covers as well. */
  readonly coversAttached: readonly AttachedCollectionName[]
  /** The field with its sources; without one, and without anything attached that it covers, nobody brings it about. */
  readonly sources: Name
}

/** The field that only transitions write, the values that may follow each other, and those that end the work. */
export interface Transitions<Name extends string = string, State extends string = string> {
  readonly field: Name
  /** Who may enter each state. */
  readonly entry: Readonly<Record<State, Entering>>
  readonly verification?: Verification<Name, State>
  /** The shape of each state; two states of a collection have different ones. */
  readonly shapes: Readonly<Record<State, StateShape>>
  readonly allowed: Readonly<Record<string, readonly string[]>>
  readonly initialStates: readonly string[]
  /** The field that has to be filled in for a state, such as why something was declined. */
  readonly requiredFields?: { readonly [S in State]?: Name }
  /** The exit by which what a record says leaves with a state: without consent to it nobody says that it did. */
  readonly exits?: { readonly [S in State]?: ExitName }
  /** The fields with the last instant when a state was reached, beside those that end the work. */
  readonly times?: { readonly [S in State]?: Name }
  readonly ends: {
    readonly states: readonly string[]
    /** The field with the instant when one of these states was reached. */
    readonly at: Name
  }
}

/**
 * How long what a record says counts as confirmed. The user who writes the day of the confirmation is the one who confirmed;
 * a change of what it covers ends it.
 */
export interface Confirmation<Name extends string = string> {
  /** The field with the day of the confirmation, which users write. */
  readonly on: Name
  /** The fields with the user who confirmed and the day on which the next confirmation is due, written by the server. */
  readonly by: Name
  readonly due: Name
  readonly days: number
  readonly covers: readonly Name[]
}

/**
 * Records whose place nobody may learn: those whose field has the value. Their open fields say no place, and they
 * neither become such records nor stop being such: a former place would still be in their history.
 */
export interface HiddenPlace<Name extends string = string> {
  readonly field: Name
  readonly value: string
  /** The fields that stay empty. */
  readonly empty: readonly Name[]
  /** The open texts, which name no district. */
  readonly texts: readonly Name[]
}

/**
 * In which order the users on duty look at what visitors sent: by the gravity that it says, then by age
 * (`shared/rules/triage-order.ts`).
 */
export interface Triage<Name extends string = string> {
  /** The field with the gravity, and within how many hours an officer looks, the gravest level first. */
  readonly level: Name
  readonly hours: Readonly<Record<string, number>>
  /** The flag that asks for help at once: such a record counts as one of the gravest level. */
  readonly help?: Name
  /** The field that says when it happened; null where no field does, and it may have happened just now. */
  readonly happened: { readonly at: Name; readonly precision: Name } | null
  /** The records for which medical help has to begin soon after they happened. */
  readonly medical?: Predicate
  /** The field with the instant of the first step: it was passed on to its region, or its first state was left. */
  readonly first?: Name
}

/** How files are imported (`shared/imports/import-mapping.ts`). */
export interface ImportParts<Name extends string = string> {
  /** Values for columns that a file lacks, if one value is right for every row. */
  readonly defaults: { readonly [N in Name]?: string }
  /** Fields that take the beginning of another field if they have no column, such as a title that of the text. */
  readonly beginningOf?: { readonly [N in Name]?: Name }
  /** Fields of which a file's words are kept although they are too few, such as `none` in place of a contact. */
  readonly quoted?: readonly Name[]
  /** Names of the fields in tables of other systems, beside our labels and names. */
  readonly headings: { readonly [N in Name]?: readonly string[] }
}

/** How the work on a record goes on in another collection, whose new record is linked with it. */
export interface Continuation<Name extends string = string> {
  /** Each of these has its texts in `records.continue`. */
  readonly collection: Extract<RecordCollectionName, 'iccpr-cases'>
  /** The field of the new record that takes this one's title. */
  readonly title: string
  /** The open fields that it takes over, by the names that they have there. */
  readonly fields: Readonly<Record<string, Name>>
  /** The values with which it begins. */
  readonly values: Readonly<Record<string, string>>
}

/** A text that others wrote, such as the United Nations: nobody edits it once its SHA-256 is recorded (`shared/sync/frozen-text.ts`). */
export interface FrozenText<Name extends string = string> {
  readonly text: Name
  /** The field with the SHA-256 of the text, which an act of an editor writes, or an import. */
  readonly hash: Name
  /** Further fields that then stay as they are, such as the language. */
  readonly also: readonly Name[]
}

/** An instant that follows from the registration: so many hours after it, by the value of a level where one is named. */
export interface DueWithin<Name extends string = string> {
  readonly level?: Name
  readonly hours: Readonly<Record<string, number>> | number
  /** The most hours of any level, and of a level without a time. */
  readonly most?: number
  readonly at: Name
  /** The fields of which one says when it was done; unfinished work that is late without them needs attention. */
  readonly done?: readonly Name[]
}

/** What a collection of independent records declares beside its fields and access. */
export interface RecordParts<Name extends string = string, State extends string = string> {
  /** The path of its calls below /api; in the contract they are under `resourceOf` its name. */
  readonly path: `/${string}`
  /** The path of the page that lists it. */
  readonly page: `/${string}`
  /** The name of the records in descriptions of its calls. */
  readonly plural: string
  /** The name of its call among the exports, if it is not that of its area. */
  readonly exportName?: string
  /**
   * The fields that make up a record's title, and the text between them; only the last one where enumerations can't
   * be translated.
   */
  readonly title: { readonly fields: readonly [Name, ...Name[]]; readonly between: string }
  readonly transitions: Transitions<Name, State>
  /** The day on which its work is due: afterwards, a record that has not ended is overdue. */
  readonly due?: Name
  /** The instants by which its work is due. */
  readonly dueWithin?: readonly DueWithin<Name>[]
  /** The order of what waits for triage; every collection that visitors write to has one. */
  readonly triage?: Triage<Name>
  /** The fields by which records that may describe the same event are found. */
  readonly likeness?: LikenessFields<Name>
  /** Its records can be continued in another collection. */
  readonly continuation?: Continuation<Name>
  /** Its records have to be confirmed again and again. */
  readonly confirmation?: Confirmation<Name>
  /** A field that is filled in only together with the one that says where it is from. */
  readonly source?: { readonly field: Name; readonly by: Name }
  /** The name by which the specification's page sends the region, as a text that people write. */
  readonly regionSentAs?: string
  /** Its records quote a text that can be frozen. */
  readonly frozenText?: FrozenText<Name>
  /** Some of its records keep their place to themselves. */
  readonly hiddenPlace?: HiddenPlace<Name>
  readonly list: ListParts<Name>
  readonly form: readonly FormGroupParts<Name>[]
  /** Fields in the order of the panel; the description is above them, sealed fields are below. */
  readonly details: readonly Name[]
  /** The fields by which its records are counted, beside state, region and month: their severity, and their subject. */
  readonly counts?: { readonly level?: Name; readonly kind?: Name }
  /** Its records can have a summary on the public site: who publishes it, and whether it says the region. */
  readonly summary?: { readonly by: Permission; readonly withRegion: boolean }
  readonly imports: ImportParts<Name>
  /** How reports list its records; false if they do not. */
  readonly reports: ReportParts<Name> | false
}

/** The declaration of a collection's records: their fields, their access, and the transitions between their states. */
export type Collection<F extends Record<string, Field> = Record<string, Field>> = Scoped & {
  readonly name: CollectionName
  /**
   * Whether its records are about people, so that nothing about them leaves without their consent (decision 0394), or about
   * nobody, with what they are about instead.
   */
  readonly about: 'people' | { readonly nobody: string }
  readonly fields: F
  readonly read: Permission
  readonly edit: Permission
  /**
   * A permission that deleting requires beside `records:delete`: for records of the whole country, one that only
   * national roles have.
   */
  readonly remove?: Permission
  /** Deletions are listed for a second person's review, and need a reason; transitions as their state says. */
  readonly secondLook?: true
  readonly indexes?: readonly Index<NameIn<F>>[]
} & Partial<RecordParts<NameIn<F>, StateIn<F>>>

/** The names of a collection's fields, including those that every record has. */
type NameIn<F extends Record<string, Field>> = (keyof F & string) | keyof typeof SYSTEM_FIELDS

/** The states of a collection's records, from the choices of its field `status`. */
type StateIn<F extends Record<string, Field>> = F extends {
  readonly status: { readonly schema: infer S extends z.ZodType }
}
  ? unknown extends z.output<S>
    ? string
    : Extract<z.output<S>, string>
  : string

/** Fields of every independent record, which lists, assignment, statistics and imports need. */
type NeededFields = Record<'status' | 'regionCode' | 'assigneeId' | 'importKey', Field>

/**
 * A collection of independent records, with everything that follows from its declaration. Declared as `satisfies
 * RecordCollection<typeof fields>`, it can't name a field that it doesn't have.
 */
export type RecordCollection<F extends NeededFields = Record<string, Field> & NeededFields> = Collection<F> &
  RecordParts<NameIn<F>, StateIn<F>> & { readonly name: RecordCollectionName }

/**
 * The states that a record came into, each with its instant, oldest first, beginning with the one that it was made with; null
 * while it has that one. It says nothing of who, and stays when the record is anonymised: figures of past periods are counted from it.
 */
export const stateChanges = z
  .array(z.tuple([z.string(), z.iso.datetime()]).readonly())
  .readonly()
  .nullable()
export type StateChanges = NonNullable<z.output<typeof stateChanges>>

/** Fields that the apply function writes into every record. */
const SYSTEM_FIELDS = {
  id: field(z.uuid(), { classification: 'internal', writer: 'creation', column: 'id' }),
  createdAt: field(z.iso.datetime(), { classification: 'internal', writer: 'server', column: 'instant' }),
  createdBy: field(z.uuid().nullable(), { classification: 'internal', writer: 'server', column: 'id' }),
  updatedAt: field(z.iso.datetime(), { classification: 'internal', writer: 'server', column: 'instant' }),
  stateChanges: field(stateChanges, { classification: 'internal', writer: 'server' }),
} as const satisfies Record<string, Field>

/** A record as every side stores it; `version` counts the writes that the server has applied. */
export interface StoredRecord {
  readonly id: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly [field: string]: unknown
}

/**
 * What follows from the fields of a collection, made once for each: every record that is read, checked or written asks for it.
 */
export function onceForFields<C extends Pick<Collection, 'fields'>, T>(
  make: (collection: C) => T,
): (collection: C) => T {
  const made = new WeakMap<Collection['fields'], { readonly value: T }>()
  return (collection) => {
    const before = made.get(collection.fields)
    if (before) return before.value
    const value = make(collection)
    made.set(collection.fields, { value })
    return value
  }
}

/** All fields of a collection, including the system's. */
export const allFields = onceForFields(
  ({ fields }: Pick<Collection, 'fields'>): Readonly<Record<string, Field>> =>
    Object.freeze({ ...SYSTEM_FIELDS, ...fields }),
)

/** The names of fields whose content is encrypted in its own column and is in no list or index. */
export const sealedFields = onceForFields(({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.entries(fields)
    .filter(([, spec]) => isSealed(spec))
    .map(([name]) => name),
)

/** The names of all other fields, including the system's. */
export const openFields = onceForFields((collection: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(allFields(collection)).filter((name) => !sealedFields(collection).includes(name)),
)

/** Whether the field's classification requires encryption and restricted readers. */
export function isSealed(spec: Field): spec is SealedField {
  return spec.classification === 'personal' || spec.classification === 'sensitive'
}

/** Whether a search finds records of the collection. */
export function isSearched({ fields }: Collection): boolean {
  return Object.values(fields).some(({ searched }) => searched)
}

/** The fields that have a column of their own on both sides, and the column's kind. */
export const columnsOf = onceForFields(
  (collection: Pick<Collection, 'fields'>): readonly (readonly [string, ColumnKind])[] =>
    Object.entries(allFields(collection)).flatMap(([name, spec]) =>
      spec.column ? [[name, spec.column] as const] : [],
    ),
)

/** `dueDate` as a column: `due_date`. */
export function columnName(fieldName: string): string {
  return fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
