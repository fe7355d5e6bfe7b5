import type { AttachedCollectionName } from '#shared/domain/names.ts'
import type { Collection, StoredRecord } from '#shared/schemas/collection.ts'
import { isSealed } from '#shared/schemas/collection.ts'
import { CONSENT_COLLECTIONS, type ConsentCollection } from '#shared/schemas/consents.ts'
import { type Field, isFreeText, kindOf, mayBeEmpty } from '#shared/schemas/field.ts'

/** The collections whose closed records are anonymised: those that say something about people. */
export const ANONYMIZED_COLLECTIONS = CONSENT_COLLECTIONS
export type AnonymizedCollection = ConsentCollection

/**
 * Months after its closing for which a record can be kept before it is anonymised. The shortest time is half a year: nobody who
 * gets hold of an administrator's account empties recent work in one night.
 */
export const KEPT_MONTHS = { min: 6, max: 240 } as const

/**
 * What becomes of records that hang on an anonymised one: they are removed for good, or keep their coded fields, as
 * figures need them.
 */
export const ATTACHED_WHEN_ANONYMIZED: Readonly<Record<AttachedCollectionName, 'removed' | 'emptied'>> = {
  comments: 'removed',
  evidence: 'removed',
  links: 'emptied',
  consents: 'emptied',
}

/** Why a record that is due keeps its values for now. */
export const KEPT_REASONS = ['held', 'twin', 'conflict', 'review', 'link', 'public'] as const

/** The words of texts that can't be empty, in both languages: a record's texts have no translation. */
export const REMOVED_TEXT =
  'Removed, because the time for keeping it is over. Waa la tirtiray, sababtoo ah wakhtigii haynta ayaa dhammaaday.'

/** In order: the first that a field allows replaces its value. */
const REPLACEMENTS = [null, REMOVED_TEXT, '–', 'prefer-not-to-say']

/**
 * Whether a field keeps its value when its record is anonymised. Only coded values stay, such as a type, a region or a day:
 * whatever is sealed or written freely can name a person.
 */
export function staysWhenAnonymized(spec: Field): boolean {
  if (isSealed(spec) || spec.searched === true) return false
  // The key of an imported row stays: without it a second import would bring the person back.
  if (isFreeText(spec)) return spec.leaves === 'key'
  return kindOf(spec) !== 'text' || (spec.column !== undefined && spec.column !== 'sort')
}

/** The fields of an anonymised record that change, with what replaces their values. Throws if nothing can. */
export function anonymized(collection: Collection, record: StoredRecord): Record<string, string | null> {
  const changes: Record<string, string | null> = {}
  for (const [name, spec] of Object.entries(collection.fields)) {
    const value = record[name] ?? null
    if (value === null || staysWhenAnonymized(spec)) continue
    const replacement = REPLACEMENTS.find(
      (value) =>
        (value === null && mayBeEmpty(spec, record)) || sameParsed(spec.schema.safeParse(value), value),
    )
    if (replacement === undefined) throw new Error(`Nothing can replace ${collection.name}.${name}`)
    if (replacement !== value) changes[name] = replacement
  }
  return changes
}

function sameParsed(parsed: { readonly success: boolean; readonly data?: unknown }, value: unknown): boolean {
  return parsed.success && parsed.data === value
}
