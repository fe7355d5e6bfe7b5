/** A value that a record's field is compared with, in its canonical form. */
export type Scalar = string | number | boolean

/** A condition over a record's fields that both query compilers and `matches` understand. */
export type Predicate =
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate }
  | { readonly field: string; readonly isNull: boolean }
  | { readonly field: string; readonly oneOf: readonly Scalar[] }
  | { readonly field: string; readonly from?: Scalar; readonly below?: Scalar }
  /**
   * Holds if the record that two fields name, by its collection and its id, exists and satisfies the condition for
   * its collection.
   */
  | {
      readonly named: { readonly collection: string; readonly id: string }
      readonly among: Readonly<Record<string, Predicate>>
    }

type Fields = Readonly<Record<string, unknown>>

/** Finds a record by its collection and id, wherever the caller keeps such records. */
export type FindNamed = (collection: string, id: string) => Fields | null | undefined

/** Holds for every record. */
export const EVERYTHING: Predicate = { all: [] }
/** Holds for no record. */
export const NOTHING: Predicate = { any: [] }

/** The fields that the predicate reads; of a condition on a named record those that name it. */
export function fieldsOf(predicate: Predicate): readonly string[] {
  if ('all' in predicate) return predicate.all.flatMap(fieldsOf)
  if ('any' in predicate) return predicate.any.flatMap(fieldsOf)
  if ('not' in predicate) return fieldsOf(predicate.not)
  return 'named' in predicate ? [predicate.named.collection, predicate.named.id] : [predicate.field]
}

/** Whether the form of the predicate shows that it holds for every record. */
export function isEverything(predicate: Predicate): boolean {
  return 'all' in predicate && predicate.all.every(isEverything)
}

/**
 * Whether the record satisfies the predicate; a missing field counts as null, and null is in no range. If `find`
 * doesn't return a named record, its condition doesn't hold.
 */
export function matches(predicate: Predicate, record: Fields, find?: FindNamed): boolean {
  if ('all' in predicate) return predicate.all.every((part) => matches(part, record, find))
  if ('any' in predicate) return predicate.any.some((part) => matches(part, record, find))
  if ('not' in predicate) return !matches(predicate.not, record, find)
  if ('named' in predicate) {
    const collection = String(record[predicate.named.collection])
    const condition = predicate.among[collection]
    const linkedRecord = condition && find?.(collection, String(record[predicate.named.id]))
    return condition !== undefined && linkedRecord != null && matches(condition, linkedRecord)
  }
  const value = record[predicate.field] ?? null
  if ('isNull' in predicate) return (value === null) === predicate.isNull
  if (value === null) return false
  if ('oneOf' in predicate) return predicate.oneOf.some((allowed) => allowed === value)
  const scalar = value as Scalar
  return (
    (predicate.from === undefined || scalar >= predicate.from) &&
    (predicate.below === undefined || scalar < predicate.below)
  )
}
