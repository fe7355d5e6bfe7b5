import { isObject } from '#shared/domain/is-object.ts'
/** A value that two writers entered differently: where it is, and what the other wrote. */
export interface Difference {
  readonly path: readonly string[]
  readonly theirs: unknown
}

/** What became of the writing of two. */
export interface MergedWriting<T> {
  /** What only one of them changed is in it; where both did, it says what was written here. */
  readonly value: T
  /** What the user has to decide. */
  readonly both: readonly Difference[]
}

/** The parts of a draft that are compared field by field; any other part belongs together. */
const BY_FIELD: ReadonlySet<string> = new Set(['values', 'changed', 'before'])
/** Parts about which the user is never asked: the text from before an edit is neither writer's own. */
const UNASKED: ReadonlySet<string> = new Set(['before'])

type Fields = Readonly<Record<string, unknown>>

/** Whether both say the same, in whatever order their fields are; a field without a value is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  )
}

/**
 * Merges what two tabs wrote over the same beginning, field by field. `before` is what both knew. A draft that is no set of fields
 * is one field.
 */
export function mergeWriters<T>(before: T | null, mine: T, theirs: T): MergedWriting<T> {
  const both: Difference[] = []
  const value = merge(before ?? undefined, mine, theirs, [], both)
  return { value: value as T, both: both.filter(isAsked) }
}

function isAsked({ path: [part] }: Difference): boolean {
  return part === undefined || (BY_FIELD.has(part) && !UNASKED.has(part))
}

function merge(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  both: Difference[],
): unknown {
  if (isSame(theirs, before) || isSame(mine, theirs)) return mine
  if (isSame(mine, before)) return theirs
  const isByField = path[0] === undefined || BY_FIELD.has(path[0])
  if (!isByField || !isObject(mine) || !isObject(theirs)) {
    both.push({ path, theirs })
    return mine
  }
  const base: Fields = isObject(before) ? before : {}
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const field = merge(base[name], mine[name], theirs[name], [...path, name], both)
    if (field !== undefined) merged[name] = field
  }
  return merged
}

/** The value with what the other wrote in these places. */
export function withTheirs<T>(value: T, differences: readonly Difference[]): T {
  return differences.reduce<unknown>((done, { path, theirs }) => replaced(done, path, theirs), value) as T
}

function replaced(value: unknown, [name, ...rest]: readonly string[], theirs: unknown): unknown {
  if (name === undefined) return theirs
  const fields: Fields = isObject(value) ? value : {}
  return { ...fields, [name]: replaced(fields[name], rest, theirs) }
}

/** Those of the differences that are still some. */
export function stillOpen<T>(value: T, differences: readonly Difference[]): Difference[] {
  return differences.filter(({ path, theirs }) => {
    const mine = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value)
    return !isSame(mine, theirs)
  })
}
