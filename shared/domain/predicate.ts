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

/** True for every record. */
export const EVERYTHING: Predicate = { all: [] }
/** True for no record. */
export const NOTHING: Predicate = { any: [] }

/** Whether the predicate asks for nothing, as its form shows. */
export function isEverything(predicate: Predicate): boolean {
  return 'all' in predicate && predicate.all.every(isEverything)
}

/** Whether the record satisfies the predicate; a missing field counts as null, and null is in no range. */
export function matches(predicate: Predicate, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in predicate) return predicate.all.every((part) => matches(part, record))
  if ('any' in predicate) return predicate.any.some((part) => matches(part, record))
  if ('not' in predicate) return !matches(predicate.not, record)
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
