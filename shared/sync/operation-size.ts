import { allFields, type Collection } from '#shared/schemas/collection.ts'
import { longestValue } from '#shared/schemas/field.ts'
import { LONGEST_REASON, type Operation } from './operation.ts'

/** JSON escapes a control character with six characters. */
const ESCAPED = 6
/** Ids, times and JSON punctuation around the values. */
const AROUND = 2000

const limits = new WeakMap<Collection, number>()

/**
 * The most characters (UTF-16 units of JSON) that a valid operation on a record can have: every field at its longest,
 * `from` and `to`, in the longest encoding. About 590 thousand for the largest records.
 */
export function longestOperation(collection: Collection): number {
  const cachedLimit = limits.get(collection)
  if (cachedLimit !== undefined) return cachedLimit
  // What the server alone writes is in no operation from outside.
  const written = Object.entries(allFields(collection)).filter(([, { writer }]) => writer !== 'server')
  const values = written.reduce(
    (sum, [name, spec]) => sum + name.length + AROUND_VALUE + 2 * ESCAPED * longestValue(spec),
    0,
  )
  const limit = values + ESCAPED * LONGEST_REASON + AROUND
  limits.set(collection, limit)
  return limit
}

const AROUND_VALUE = '"":{"from":"","to":""},'.length

/** Whether an operation is larger than its collection's fields allow. */
export function isOversized(collection: Collection, operation: Operation): boolean {
  return JSON.stringify(operation).length > longestOperation(collection)
}
