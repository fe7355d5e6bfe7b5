import type { Collection } from '#shared/schemas/collection.ts'
import { deedAt } from './device-clock.ts'
import type { MergeInput } from './merge-input.ts'
import type { FieldChange, Operation, Patch } from './operation.ts'
import { timedFields } from './time-precision.ts'

/** The field that quotes what was given as a time. */
const QUOTES = 'description'

/**
 * The operation of a device without the times in it that no calendar has, as former builds and other programs send them:
 * the record, or the edit, is kept, its time is in doubt, and the end of the description quotes what was given. Of a new
 * record the time of its recording takes its place; a record that is edited keeps its own. Where the description has
 * no room, the reason of the change, which the history shows, quotes it.
 */
export function withQuotedTimes(input: MergeInput): Operation {
  let { operation } = input
  for (const field of unread(input)) operation = quoted(input, operation, field)
  return operation
}

function quoted(input: MergeInput, operation: Operation, { name, precision, note }: Unread): Operation {
  const before = operation.kind === 'edit' ? input.current?.record : null
  const time = { from: null, to: deedAt(operation.at, input.clock, input.now) }
  const patch = {
    ...without(operation.patch, name),
    ...(before ? {} : { [name]: time }),
    [precision]: { ...asItIs(before?.[precision]), to: 'in-doubt' },
  }
  const description = operation.patch[QUOTES] ?? asItIs(before?.[QUOTES])
  const noted = behind(description.to, note)
  const fits = input.collection.fields[QUOTES]?.schema.safeParse(noted).success === true
  return typeof description.to === 'string' && fits
    ? { ...operation, patch: { ...patch, [QUOTES]: { ...description, to: noted } } }
    : { ...operation, patch, reason: behind(operation.reason, note) }
}

/**
 * The same for an edit of a record that its author does not see any more: what is checked, and the values that others
 * decide about. These quote the time, and nothing of the record: without a description of the author's, they are an
 * addition to it (see {@link isAddition}).
 */
export function withUnseenTimes(input: MergeInput): {
  readonly operation: Operation
  readonly values: Patch
} {
  const { operation } = input
  let { patch } = operation
  let values = patch
  for (const { name, note } of unread(input)) {
    const { from, to } = values[QUOTES] ?? asItIs(null)
    patch = without(patch, name)
    values = { ...without(values, name), [QUOTES]: { from, to: behind(to, note) } }
  }
  return { operation: { ...operation, patch }, values }
}

/** Whether a value in a conflict goes behind the text that the field has: no device has seen that. */
export function isAddition(collection: Collection, field: string, base: unknown): boolean {
  return field === QUOTES && (base ?? null) === null && timedFields(collection).length > 0
}

/** A text with a note behind it. */
export function behind(text: unknown, note: string): string {
  return typeof text === 'string' && text !== '' ? `${text}\n\n${note}` : note
}

interface Unread {
  readonly name: string
  readonly precision: string
  readonly note: string
}

/** The fields that a device gave no time for, each with the sentence that quotes what it gave. */
function unread({ operation, collection, timeNote }: MergeInput): readonly Unread[] {
  const isKept = operation.kind === 'create' || operation.kind === 'edit'
  if (timeNote === undefined || operation.resolves || !isKept) return []
  return timedFields(collection).flatMap(([name, precision]) => {
    const value = operation.patch[name]?.to
    const isUnread = typeof value === 'string' && isNoTime(collection, name, value)
    return isUnread ? [{ name, precision, note: timeNote(value) }] : []
  })
}

function without(patch: Patch, name: string): Patch {
  const { [name]: _, ...others } = patch
  return others
}

function isNoTime({ fields }: Collection, name: string, text: string): boolean {
  return text.trim() !== '' && fields[name]?.schema.safeParse(text).success === false
}

function asItIs(value: unknown): FieldChange {
  return typeof value === 'string' ? { from: value, to: value } : { from: null, to: null }
}
