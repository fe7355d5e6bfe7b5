import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { composed } from '#shared/domain/composed.ts'
import { readIsoInstant } from '#shared/domain/iso-instant.ts'
import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong, tooShort } from '#shared/domain/text-limit.ts'
import type { TermGroup } from '#shared/i18n/term-groups.ts'
import { calendarDay } from './calendar-day.ts'
import { describedAs, NOT_BLANK } from './described.ts'

/** How confidential a field's content is; decides masking, encryption, logging, export, AI input and history. */
export type Classification = 'public' | 'internal' | 'personal' | 'sensitive'

/** The classifications that require encryption and restricted readers. */
type SealedClassification = 'personal' | 'sensitive'

/**
 * Who may write a field: users with the permission, anyone but only at creation, only the record's author, only an
 * allowed transition, or only the server (and the same rules on the device).
 */
export type Writer = Permission | 'creation' | 'author' | 'transition' | 'server'

/** How a field's canonical value is stored in its own column; `sort` stores its sort key instead of the text. */
export type ColumnKind = 'text' | 'sort' | 'date' | 'instant' | 'boolean' | 'integer' | 'id'

/** Readable by everybody who sees the record. */
interface OpenReading {
  readonly classification: Exclude<Classification, SealedClassification>
  readonly readableBy?: never
  /** Set if lists filter or sort by the field: it then has its own column on both sides. */
  readonly column?: ColumnKind
  /** Whether search finds the record by the field's words, or by any name of its value (`named`). */
  readonly searched?: boolean | 'named'
  /** The values from the gravest down, if lists are sorted in that order and not alphabetically. */
  readonly ranks?: readonly string[]
}

/**
 * Readable by users who see the record and have the permission; in no column and no index, which would reveal its
 * content.
 */
interface GuardedReading {
  readonly classification: 'internal'
  readonly readableBy: Permission
  readonly column?: never
  readonly searched?: never
  readonly ranks?: never
}

/** Readable by users who see the record and have the permission; encrypted, with no column or index of its own. */
interface SealedAccess {
  readonly classification: SealedClassification
  readonly readableBy: Permission
  readonly column?: never
  readonly searched?: never
  readonly ranks?: never
}

/** Who may read and who may write a field. */
export type FieldRule = (OpenReading | GuardedReading | SealedAccess) & {
  readonly writer: Writer
  /**
   * Set if a user who writes the field also has to work in the record's region, before and after the write, as an officer of it
   * or in the whole country. Then only they change the region, too.
   */
  readonly writtenIn?: 'own-region'
  /** Set if an edit of it in the app is a proposal, about which another person decides. */
  readonly proposedFromApp?: true
  /** The field that supplies the value if a creation doesn't name one; a value that is explicitly empty stays empty. */
  readonly follows?: string
  /** A flag of the record: while it is set, a required value may be empty. */
  readonly requiredUnless?: string
  /** The catalogue's names of its values. */
  readonly terms?: TermGroup
  /** The field beside an instant of an event that says how exactly it is known (`TIME_PRECISIONS`). */
  readonly precision?: string
  /** Set for a place in which few people live: what says no more than the region of an event has none. */
  readonly exactPlace?: true
}

/**
 * Whether what people write freely leaves the organisation (decision 0394): with the consent of those whom the record is about;
 * or without it, as a text of a collection that is about nobody, or as a key that nobody outside can read anything from.
 */
export type TextLeaves = 'with-consent' | 'about-nobody' | 'key'

/** One field of a record, with everything that decides how it is handled. */
export type Field<S extends z.ZodType = z.ZodType> = FieldRule & {
  readonly schema: S
  /** Set for each free text, and for nothing else. */
  readonly leaves?: TextLeaves
}

declare const freeText: unique symbol
/** The mark of schemas of texts that people write as they like: their fields have to say whether they leave. */
export interface FreeText {
  readonly [freeText]: true
}

/** A field whose content is encrypted and has restricted readers. */
export type SealedField = Field & SealedAccess

/** Whether the field may be empty beside the record's other values, although its schema requires a value. */
export function mayBeEmpty({ requiredUnless }: Field, values: Readonly<Record<string, unknown>>): boolean {
  return requiredUnless !== undefined && values[requiredUnless] === true
}

/** A free text also says whether it leaves the organisation; the compiler refuses one that does not. */
type RuleFor<S extends z.ZodType> = FieldRule &
  (S extends FreeText ? { readonly leaves: TextLeaves } : { readonly leaves?: never })

/** Declares a field and keeps its schema's type. */
export function field<S extends z.ZodType>(schema: S, rest: RuleFor<S>): Field<S> {
  return { schema, ...rest }
}

// PostgreSQL can't store U+0000 in text, so both sides refuse it.
const hasNoNul = (text: string) => !text.includes('\u0000')

/** The kind of a value, where forms, lists and files treat kinds differently. */
export type ValueKind = 'text' | 'choice' | 'day' | 'instant' | 'flag'

const kinds = new WeakMap<z.core.$ZodType, ValueKind>()
const chosen = new WeakMap<z.core.$ZodType, readonly string[]>()

/** The kind of a field's values, from the function that made its schema. */
export function kindOf({ schema, column }: Pick<Field, 'schema' | 'column'>): ValueKind {
  return kinds.get(withoutDefault(schema)) ?? (column === 'instant' ? 'instant' : 'text')
}

/** Ids of records; all others in records are those of people. */
const IDS_OF_RECORDS: readonly string[] = ['id', 'parentId', 'targetId']

/** Whether a field has the id of a person, such as who is assigned. */
export function isPersonField(name: string, { column }: Pick<Field, 'column'>): boolean {
  return column === 'id' && !IDS_OF_RECORDS.includes(name)
}

/** The choices of a field in order; empty if any text can be entered. */
export function choicesOf({ schema }: Pick<Field, 'schema'>): readonly string[] {
  return chosen.get(withoutDefault(schema)) ?? []
}

function withoutDefault(schema: z.ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault ? schema.def.innerType : schema
}

function ofKind<S extends z.ZodType>(kind: ValueKind, schema: S, values: readonly string[] = []): S {
  kinds.set(schema, kind)
  if (values.length > 0) chosen.set(schema, values)
  return schema
}

const longest = new WeakMap<z.ZodType, number>()
/** Choices, ids, dates, numbers and hashes are shorter than this. */
const LONGEST_OTHER = 200

/** The most characters (UTF-16 units) of a field's value. */
export function longestValue({ schema }: Field): number {
  return longest.get(schema) ?? LONGEST_OTHER
}

/** Whether users write any text into the field. */
export function isFreeText(spec: Pick<Field, 'schema' | 'column'>): boolean {
  return kindOf(spec) === 'text' && longest.has(spec.schema)
}

function atMost<S extends z.ZodType>(max: number, schema: S): S {
  longest.set(schema, max)
  return schema
}

/** A schema of text that people write as they like. */
function written<S extends z.ZodType>(schema: S): S & FreeText {
  return schema as S & FreeText
}

/**
 * Text of at most `max` characters (UTF-16 units), trimmed, NFC, without characters that turn the reading direction;
 * empty text is refused.
 */
export function requiredText(min: number, max: number, message: string) {
  const text = z
    .string()
    .min(min, { error: ({ input }) => tooShort(input, min, message) })
    .max(max, tooLong(max))
    .refine(hasNoNul, 'This text contains a character that cannot be stored')
  const trimmed = z
    .string({ error: message })
    .transform((text) => withoutTurns(composed(text)).trim())
    .pipe(describedAs(text, NOT_BLANK))
  return written(atMost(max, trimmed))
}

/** Optional text of at most `max` characters, trimmed and NFC; empty or missing becomes null. */
export function optionalText(max: number) {
  return written(textOrNull(max))
}

function textOrNull(max: number) {
  const text = z
    .string()
    .max(max, tooLong(max))
    .refine(hasNoNul, 'This text contains a character that cannot be stored')
  return atMost(
    max,
    z
      .string()
      .transform((text) => withoutTurns(composed(text)).trim())
      .pipe(text)
      .transform((text) => (text === '' ? null : text))
      .nullish()
      .transform((value) => value ?? null),
  )
}

/** Optional text as `optionalText`, which has to be readable: other texts are refused with the message. */
export function optionalTextOf(
  max: number,
  isReadable: (text: string) => boolean,
  { message }: { readonly message: string },
) {
  const readable = textOrNull(max).refine((text) => text === null || isReadable(text), message)
  return written(atMost(max, readable))
}

/** One of the values, with the specification's message if it is missing or unknown. */
export function choice<const V extends readonly [string, ...string[]]>(values: V, message: string) {
  return ofKind('choice', z.enum(values, { error: message }), values)
}

/** One of the values, or null when missing or empty. */
export function optionalChoice<const V extends readonly [string, ...string[]]>(values: V) {
  const schema = z
    .union([z.enum(values), z.literal('').transform(() => null), z.null()])
    .optional()
    .transform((value) => value ?? null)
  return ofKind('choice', schema, values)
}

/** A calendar date as `YYYY-MM-DD`, or null when missing or empty. */
export function optionalDate() {
  const schema = z
    .union([calendarDay(), z.literal('').transform(() => null), z.null()], 'Enter a date, such as 2026-11-30')
    .optional()
    .transform((value) => value ?? null)
  return ofKind('day', schema)
}

/** A calendar date as `YYYY-MM-DD`; missing, empty or another text gets the message. */
export function requiredDate(message: string) {
  return ofKind('day', calendarDay({ error: message }))
}

/** Another record's id, or null when missing or empty. */
export function optionalId() {
  return z
    .union([z.uuid(), z.literal('').transform(() => null), z.null()])
    .optional()
    .transform((value) => value ?? null)
}

/**
 * An instant as `YYYY-MM-DDTHH:mm:ss.sssZ`. A time without a zone is East Africa Time, which has no summer time, and a day
 * without a time is its first instant there; digits beyond milliseconds are cut, so that both databases hold the same value.
 */
export function instant(message: string) {
  const described = describedAs(z.string({ error: message }), { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' })
  const schema = described.transform((text, context) => {
    const read = readIsoInstant(text)
    if (read !== null) return read
    const names = ISO_DAY.test(text) ? NO_SUCH_TIME : message
    context.addIssue({ code: 'custom', message: names })
    return z.NEVER
  })
  return ofKind('instant', schema)
}
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const NO_SUCH_TIME = 'There is no such day or time'

/** An instant that users may leave out. */
export function optionalInstant(message: string) {
  const schema = z
    .union([z.literal('').transform(() => null), instant(message), z.null()])
    .optional()
    .transform((value) => value ?? null)
  return ofKind('instant', schema)
}

/** An instant that the server itself writes; null until then. */
export function writtenInstant() {
  return ofKind('instant', textOrNull(LONGEST_INSTANT))
}
const LONGEST_INSTANT = 40

/** A yes or no that is no when missing. */
export function flag() {
  const schema = z.boolean()
  ofKind('flag', schema)
  return schema.default(false)
}
