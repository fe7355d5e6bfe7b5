import type { Collection } from '#shared/schemas/collection.ts'
import { deedAt } from './device-clock.ts'
import type { MergeInput, TimeNote } from './merge-input.ts'
import type { FieldChange, Operation } from './operation.ts'
import { timedFields } from './time-precision.ts'

/** The field that quotes what was given as a time. */
const QUOTES = 'description'

/**
 * The operation of a device without the times in it that no calendar has, as former builds and other programs send them:
 * the record, or the edit, is kept, its time is in doubt, and the end of the description quotes what was given. Of a new
 * record the time of its recording stands in its place; a record that is edited keeps its own. An operation whose
 * description has no room for the quotation stays as it is, and is refused.
 */
export function withQuotedTimes(input: MergeInput): Operation {
  const { operation, collection, timeNote } = input
  const isKept = timeNote !== undefined && !operation.resolves
  if (!isKept || (operation.kind !== 'create' && operation.kind !== 'edit')) return operation
  return timedFields(collection).reduce(
    (kept, [name, precision]) => quoted(input, kept, { name, precision, timeNote }),
    operation,
  )
}

function quoted(
  { collection, current, clock, now }: MergeInput,
  operation: Operation,
  field: { readonly name: string; readonly precision: string; readonly timeNote: TimeNote },
): Operation {
  const { [field.name]: change, ...others } = operation.patch
  const given = change?.to
  if (typeof given !== 'string' || !isNoTime(collection, field.name, given)) return operation
  const before = operation.kind === 'edit' ? current?.record : null
  const description = operation.patch[QUOTES] ?? asItIs(before?.[QUOTES])
  const noted = `${description.to}\n\n${field.timeNote(given)}`
  const fits = collection.fields[QUOTES]?.schema.safeParse(noted).success === true
  if (typeof description.to !== 'string' || !fits) return operation
  const patch = {
    ...others,
    ...(before ? {} : { [field.name]: { from: null, to: deedAt(operation.at, clock, now) } }),
    [field.precision]: { ...asItIs(before?.[field.precision]), to: 'in-doubt' },
    [QUOTES]: { ...description, to: noted },
  }
  return { ...operation, patch }
}

function isNoTime({ fields }: Collection, name: string, given: string): boolean {
  return given.trim() !== '' && fields[name]?.schema.safeParse(given).success === false
}

function asItIs(value: unknown): FieldChange {
  return typeof value === 'string' ? { from: value, to: value } : { from: null, to: null }
}
