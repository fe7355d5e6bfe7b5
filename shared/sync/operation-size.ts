import { allFields, type Collection, onceForFields } from '#shared/schemas/collection.ts'
import { longestValue } from '#shared/schemas/field.ts'
import { LONGEST_REASON, type Operation, type Patch } from './operation.ts'

/** JSON escapes a control character with six characters. */
const ESCAPED = 6
/** Ids, times and JSON punctuation around the values. */
const AROUND = 2000
const AROUND_VALUE = '"":{"from":"","to":""},'.length

/**
 * The most characters (UTF-16 units of JSON) that a valid operation on a record can have: every field at its longest,
 * `from` and `to`, in the longest encoding. About 590 thousand for the largest records.
 */
export const longestOperation = onceForFields((collection: Pick<Collection, 'fields'>): number => {
  // What the server alone writes is in no operation from outside.
  const written = Object.entries(allFields(collection)).filter(([, { writer }]) => writer !== 'server')
  const values = written.reduce(
    (sum, [name, spec]) => sum + name.length + AROUND_VALUE + 2 * ESCAPED * longestValue(spec),
    0,
  )
  return values + ESCAPED * LONGEST_REASON + AROUND
})

/** Whether an operation is larger than its collection's fields allow. */
export function isOversized(collection: Collection, operation: Operation): boolean {
  const limit = longestOperation(collection)
  return atMostLong(operation) > limit && JSON.stringify(operation).length > limit
}

/** How many characters the texts of an operation have, also of one that can't be read. */
function charactersOf(operation: unknown): number {
  const patch: unknown = Reflect.get(Object(operation), 'patch')
  return Object.values(Object(patch)).reduce<number>((sum, change) => {
    const values = [Reflect.get(Object(change), 'from'), Reflect.get(Object(change), 'to')]
    return sum + values.reduce((more, value) => more + (typeof value === 'string' ? value.length : 0), 0)
  }, 0)
}

/** How much may be done at once. */
interface Portion {
  readonly operations: number
  readonly characters: number
}

/** Splits operations, in their order, into portions that end with the one that reaches either number. */
export function* portionsOf<T>(operations: readonly T[], most: Portion): Generator<readonly T[]> {
  let portion: T[] = []
  let characters = 0
  for (const operation of operations) {
    portion.push(operation)
    characters += charactersOf(operation)
    if (portion.length < most.operations && characters < most.characters) continue
    yield portion
    portion = []
    characters = 0
  }
  if (portion.length > 0) yield portion
}

/** No less than an operation's JSON has, found without making it: nearly all are far below every limit. */
function atMostLong({ patch, reason }: Operation): number {
  let characters = AROUND + ESCAPED * (reason?.length ?? 0)
  for (const name of Object.keys(patch)) {
    const change = patch[name]
    characters += ESCAPED * name.length + AROUND_VALUE + longestOf(change?.from) + longestOf(change?.to)
  }
  return characters
}

/** A number has at most 25 characters. */
const LONGEST_SHORT = 25

function longestOf(value: Patch[string]['to'] | undefined): number {
  if (typeof value === 'string') return ESCAPED * value.length + 2
  if (!Array.isArray(value)) return LONGEST_SHORT
  return value.reduce<number>((sum, each) => sum + longestOf(each) + 1, 2)
}
