import { isEndState } from '#shared/rules/transitions.ts'
import {
  type Collection,
  type StateChanges,
  type StoredRecord,
  stateChanges,
} from '#shared/schemas/collection.ts'

/** What a record has of the states that it came into; empty while it has the state that it was made with. */
export function stateChangesOf(values: Readonly<Record<string, unknown>>): StateChanges {
  if (!Array.isArray(values.stateChanges)) return []
  return stateChanges.catch(null).parse(values.stateChanges) ?? []
}

/**
 * The record with the state that an edit brought it into, at an instant. Instants never fall: a device that was away for months
 * enters a state behind those that others have entered meanwhile. Those that a device held of a lost record come back with it.
 */
export function withStateChange(
  { transitions }: Collection,
  before: StoredRecord,
  after: StoredRecord,
  at: string,
  held: StateChanges = [],
): StoredRecord {
  if (!transitions || before[transitions.field] === after[transitions.field]) return after
  const former = stateChangesOf(before)
  const isHeld = held.length > former.length && held.at(-1)?.[0] === after[transitions.field]
  if (isHeld) return { ...after, stateChanges: held }
  const all = former.length > 0 ? former : [beginning(transitions.field, before)]
  const last = all.at(-1)?.[1] ?? at
  const entered = [String(after[transitions.field]), last > at ? last : at] as const
  return { ...after, stateChanges: [...all, entered] }
}

/**
 * A new record with its states before, where it has any: one of an archive ended on a day of its own, and one that a restored server
 * had lost has those that a device held.
 */
export function withFirstStates(
  { transitions }: Collection,
  made: StoredRecord,
  held: StateChanges | undefined,
): StoredRecord {
  if (!transitions) return made
  const state = made[transitions.field]
  if (held?.at(-1)?.[0] === state) return { ...made, stateChanges: held }
  const ended = made[transitions.ends.at]
  const endedElsewhere =
    isEndState({ transitions }, state) && typeof ended === 'string' && ended !== made.createdAt
  if (!endedElsewhere) return made
  const end = [String(state), ended] as const
  const first = [String(transitions.initialStates[0]), made.createdAt] as const
  return { ...made, stateChanges: ended > made.createdAt ? [first, end] : [end] }
}

const beginning = (field: string, { createdAt, ...values }: StoredRecord) =>
  [String(values[field]), createdAt] as const
