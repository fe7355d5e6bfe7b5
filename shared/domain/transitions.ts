import type { Collection } from '#shared/schemas/collection.ts'

/** States that end the work on a record, with the field that keeps the instant when it was reached. */
const END_STATES: Readonly<Record<string, { readonly field: string; readonly states: readonly string[] }>> = {
  'iccpr-cases': { field: 'completedAt', states: ['completed'] },
  'upr-recommendations': { field: 'implementedAt', states: ['implemented'] },
  incidents: { field: 'closedAt', states: ['closed', 'unfounded'] },
}

/** The states that may follow `from`; at creation (`from` null) those a record may start with. */
export function statesAfter(collection: Collection, from: string | null): readonly string[] {
  if (!collection.transitions) return []
  return from === null ? collection.transitions.startsAt : (collection.transitions.allowed[from] ?? [])
}

/** Whether a change of status needs the user's reason: every change after creation does. */
export function needsReason(from: string | null): boolean {
  return from !== null
}

/**
 * Whether deleting takes the user's reason: a record's does, what hangs on one goes without. A device of a former build
 * sends none; what it has deleted is taken as ever.
 */
export function deletionNeedsReason({ parent }: Collection): boolean {
  return parent === undefined
}

/** Whether the state ends the work on a record of the collection. */
export function isEndState(collectionName: string, state: unknown): boolean {
  return typeof state === 'string' && (END_STATES[collectionName]?.states.includes(state) ?? false)
}

/** The value of the field that keeps when a record was ended, after its status became `state` at `at`. */
export function endedAt(
  collectionName: string,
  state: unknown,
  at: string,
): { field: string; value: string | null } | null {
  const rule = END_STATES[collectionName]
  return rule ? { field: rule.field, value: isEndState(collectionName, state) ? at : null } : null
}
