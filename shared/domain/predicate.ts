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

  /** Holds if the record came into one of the states within a period of instants. */
  | { readonly entered: Entered }
  /** Holds if the record was made before an instant, and had one of the states then. */
  | { readonly hadState: { readonly oneOf: readonly string[]; readonly below: string } }

/** Changes of state from one instant to before another. */
export interface Entered {
  readonly into: readonly string[]
  /** Only changes from one of these states, or from none of those; a record that is made with a state comes from none. */
  readonly onlyFrom?: readonly string[]
  readonly notFrom?: readonly string[]
  readonly from: string
  readonly below: string
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
  if ('entered' in predicate || 'hadState' in predicate) return ['stateChanges']
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
  if ('entered' in predicate) return hasEntered(predicate.entered, stepsOf(record))
  if ('hadState' in predicate) {
    const { oneOf, below } = predicate.hadState
    const last = stepsOf(record).findLast(([, at]) => at < below)
    return String(record.createdAt) < below && oneOf.includes(last?.[0] ?? String(record.status))
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

type Step = readonly [state: string, at: string]

/** The states that a record came into; one that was never changed has the one that it was made with. */
function stepsOf({ stateChanges, status, createdAt }: Fields): readonly Step[] {
  if (Array.isArray(stateChanges) && stateChanges.length > 0) return stateChanges as readonly Step[]
  return [[String(status), String(createdAt)]]
}

function hasEntered({ into, onlyFrom, notFrom, from, below }: Entered, steps: readonly Step[]): boolean {
  return steps.some(([state, at], index) => {
    const before = steps[index - 1]?.[0]
    if (at < from || at >= below || !into.includes(state)) return false
    if (onlyFrom) return before !== undefined && onlyFrom.includes(before)
    return before === undefined || !notFrom?.includes(before)
  })
}
