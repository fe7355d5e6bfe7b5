import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { composed } from '#shared/domain/composed.ts'
import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong, tooShort } from '#shared/domain/text-limit.ts'
import type { TermGroup } from '#shared/i18n/term-groups.ts'
import { describedAs, NOT_BLANK } from './described.ts'
import { cutToMilliseconds } from './reported-instant.ts'

/** How far a field's content may go; decides masking, encryption, logging, export, AI input and history. */
export type Classification = 'public' | 'internal' | 'personal' | 'sensitive'

/** The classifications that ask for encryption and for readers of their own. */
type SealedClassification = 'personal' | 'sensitive'

/**
 * Who may write a field: whoever has the permission, only at creation, only whoever made the record, only through an
 * allowed transition, or the server (and the same rules on the device) alone.
 */
export type Writer = Permission | 'creation' | 'author' | 'transition' | 'server'

/** How a field's canonical value is stored in a column of its own; `sort` keeps its sort key instead of the text. */
export type ColumnKind = 'text' | 'sort' | 'date' | 'instant' | 'boolean' | 'integer' | 'id'

/** Read by everybody who sees the record. */
interface OpenReading {
  readonly classification: Exclude<Classification, SealedClassification>
  readonly readableBy?: never
  /** Present where lists filter or sort by the field: it then has a column of its own on both sides. */
  readonly column?: ColumnKind
  /** Whether search finds the record by the field's words, or by any name that its value has (`named`). */
  readonly searched?: boolean | 'named'
  /** The values from the gravest down, where lists are sorted by that order and not by letters. */
  readonly ranks?: readonly string[]
}

/** Read by those who see the record and have the permission; in no column and no index, which would tell of it. */
interface GuardedReading {
  readonly classification: 'internal'
  readonly readableBy: Permission
  readonly column?: never
  readonly searched?: never
  readonly ranks?: never
}

/** Read by those who see the record and have the permission; encrypted, and in no column and no index of its own. */
interface SealedAccess {
  readonly classification: SealedClassification
  readonly readableBy: Permission
  readonly column?: never
  readonly searched?: never
  readonly ranks?: never
}

/** Who reads and who writes a field. */
export type FieldRule = (OpenReading | GuardedReading | SealedAccess) & {
  readonly writer: Writer
  /** The field from which a creation takes the value where it does not name one; one that is named as empty stays empty. */
  readonly follows?: string
  /** What its values are called, in every language. */
  readonly terms?: TermGroup
}

/** One field of a record, with everything that decides how it is treated. */
export type Field<S extends z.ZodType = z.ZodType> = FieldRule & { readonly schema: S }

/** A field whose content is encrypted and has readers of its own. */
export type SealedField = Field & SealedAccess

/** Keeps the schema's type while checking the declaration. */
export function field<S extends z.ZodType>(schema: S, rest: FieldRule): Field<S> {
  return { schema, ...rest }
}

// PostgreSQL stores no U+0000 in text, so it is refused on both sides.
const hasNoNul = (text: string) => !text.includes('\u0000')

/** What a value is, as far as forms, lists and files treat it differently. */
export type ValueKind = 'text' | 'choice' | 'day' | 'instant' | 'flag'

const kinds = new WeakMap<z.core.$ZodType, ValueKind>()
const chosen = new WeakMap<z.core.$ZodType, readonly string[]>()

/** What values of a field are, by the function that made its schema. */
export function kindOf({ schema, column }: Pick<Field, 'schema' | 'column'>): ValueKind {
  return kinds.get(withoutDefault(schema)) ?? (column === 'instant' ? 'instant' : 'text')
}

/** What can be chosen for a field, in its order; nothing where anything can be written. */
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

/** The most characters (UTF-16 units) that a value of a field can have. */
export function longestValue({ schema }: Field): number {
  return longest.get(schema) ?? LONGEST_OTHER
}

function atMost<S extends z.ZodType>(max: number, schema: S): S {
  longest.set(schema, max)
  return schema
}

/** Text of at most `max` characters (UTF-16 units), trimmed, NFC, without signs that turn the direction of reading; empty text is refused. */
export function requiredText(min: number, max: number, message: string) {
  const text = z
    .string()
    .min(min, { error: ({ input }) => tooShort(input, min, message) })
    .max(max, tooLong(max))
    .refine(hasNoNul, 'This text has a character that can not be stored')
  return atMost(
    max,
    z
      .string({ error: message })
      .transform((given) => withoutTurns(composed(given)).trim())
      .pipe(describedAs(text, NOT_BLANK)),
  )
}

/** Optional text of at most `max` characters, trimmed and NFC; empty or missing becomes null. */
export function optionalText(max: number) {
  const text = z
    .string()
    .max(max, tooLong(max))
    .refine(hasNoNul, 'This text has a character that can not be stored')
  return atMost(
    max,
    z
      .string()
      .transform((given) => withoutTurns(composed(given)).trim())
      .pipe(text)
      .transform((given) => (given === '' ? null : given))
      .nullish()
      .transform((given) => given ?? null),
  )
}

/** One of the values, with the message of the specification when it is missing or another. */
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
    .union([z.iso.date(), z.literal('').transform(() => null), z.null()])
    .optional()
    .transform((value) => value ?? null)
  return ofKind('day', schema)
}

/** Another record's id, or null when missing or empty. */
export function optionalId() {
  return z
    .union([z.uuid(), z.literal('').transform(() => null), z.null()])
    .optional()
    .transform((value) => value ?? null)
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/**
 * An instant as `YYYY-MM-DDTHH:mm:ss.sssZ`. A time without a zone is East Africa Time, which has no summer time;
 * digits beyond milliseconds are cut, so that both databases hold the same value.
 */
export function instant(message: string) {
  const described = describedAs(z.string({ error: message }), { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' })
  const schema = described.transform((given, context) => {
    const text = cutToMilliseconds(given)
    const time = Date.parse(WITHOUT_ZONE.test(text) ? `${text}+03:00` : text)
    if (!Number.isNaN(time)) return new Date(time).toISOString()
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  return ofKind('instant', schema)
}

/** An instant that the server itself writes; null until then. */
export function writtenInstant() {
  return ofKind('instant', optionalText(LONGEST_INSTANT))
}
const LONGEST_INSTANT = 40

/** A yes or no that is no when missing. */
export function flag() {
  const schema = z.boolean()
  ofKind('flag', schema)
  return schema.default(false)
}
