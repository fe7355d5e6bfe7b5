import type { Collection, Transitions } from '#shared/schemas/collection.ts'

/** The states that can follow `from`; for a creation (`from` null) the states that a record can start with. */
export function statesAfter(collection: Collection, from: string | null): readonly string[] {
  if (!collection.transitions) return []
  return from === null ? collection.transitions.initialStates : (collection.transitions.allowed[from] ?? [])
}

/**
 * The states into which a record in `to` can be put back: those from which one person alone brings it there, and which one
 * person alone enters. Undoing a step is none of the steps that a menu offers (decision 0407).
 */
export function statesBefore(
  { transitions }: Pick<Collection, 'transitions'>,
  to: string,
): readonly string[] {
  if (!transitions) return []
  const { allowed, entry, requiredFields, exits }: Transitions = transitions
  // What a state asks for, or has let out, is not undone with it.
  const isFree = (state: string) => !requiredFields?.[state] && !exits?.[state]
  const isOfOne = entry[to] === 'alone' || entry[to] === 'reviewed'
  if (!isOfOne || !isFree(to)) return []
  return Object.keys(allowed).filter(
    (state) => allowed[state]?.includes(to) && entry[state] === 'alone' && isFree(state),
  )
}

/**
 * The states that a creation may name beside those that a record starts with: one that it only proposes, and in an import of
 * an archive, whose records say so, each that one person may enter.
 */
export function alsoNamedAtCreation(
  { transitions }: Pick<Collection, 'transitions'>,
  isImport: boolean,
): readonly string[] {
  if (!transitions?.verification) return []
  const { verification, entry } = transitions
  const alone = Object.entries(entry).flatMap(([state, who]) =>
    who === 'alone' || who === 'reviewed' ? [state] : [],
  )
  return isImport ? [verification.state, ...alone] : [verification.state]
}

/** The states whose entry is listed for a second person's review. */
export function reviewedStates({ transitions }: Pick<Collection, 'transitions'>): readonly string[] {
  const all = Object.entries(transitions?.entry ?? {})
  return all.flatMap(([state, who]) => (who === 'reviewed' ? [state] : []))
}

/** Whether a change of status needs the user's reason: every change after the creation does. */
export function needsReason(from: string | null): boolean {
  return from !== null
}

/**
 * Whether a deletion needs the user's reason: a record's does, but not that of what hangs on one. Devices of former
 * builds send none, and their deletions are accepted without it.
 */
export function deletionNeedsReason({ parent }: Collection): boolean {
  return parent === undefined
}

/** Whether the state ends the work on a record of the collection. */
export function isEndState({ transitions }: Pick<Collection, 'transitions'>, state: unknown): boolean {
  return typeof state === 'string' && (transitions?.ends.states.includes(state) ?? false)
}

/** The states of a collection in which work on a record has not ended. */
export const openStates = (collection: Pick<Collection, 'transitions'>): string[] =>
  Object.keys(collection.transitions?.allowed ?? {}).filter((state) => !isEndState(collection, state))

/** The value of the field that stores when a record ended, after its status became `state` at `at`. */
export function endedAt(
  collection: Pick<Collection, 'transitions'>,
  state: unknown,
  at: string,
): { field: string; value: string | null } | null {
  const ends = collection.transitions?.ends
  return ends ? { field: ends.at, value: isEndState(collection, state) ? at : null } : null
}
