import type { Collection } from '#shared/schemas/collection.ts'
import type { Predicate } from './predicate.ts'
import { isEndState } from './transitions.ts'

/** The parts of a collection that decide whether a record is overdue. */
type Due = Pick<Collection, 'due' | 'transitions'>

/**
 * The records that are overdue on a day in East Africa Time, `YYYY-MM-DD`: their due day has passed and their work
 * has not ended. Null for a collection without a due day.
 */
export function overdueOn({ due, transitions }: Due, today: string): Predicate | null {
  if (!due || !transitions) return null
  return {
    all: [
      { field: due, below: today },
      { not: { field: transitions.field, oneOf: transitions.ends.states } },
    ],
  }
}

/** Whether the work on a record has ended, after which it is never overdue. */
export function hasEnded(collection: Due, record: Readonly<Record<string, unknown>>): boolean {
  return isEndState(collection, record[collection.transitions?.field ?? 'status'])
}
