import { addDays } from '#shared/domain/dates.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { isEndState } from './transitions.ts'

/** The parts of a collection that decide whether a record is overdue. */
type Due = Pick<Collection, 'due' | 'dueWithin' | 'transitions'>

/**
 * The records that are overdue on a day in East Africa Time, `YYYY-MM-DD`: their due day has passed and their work
 * has not ended. Null for a collection without a due day.
 */
export function overdueOn({ due, transitions }: Due, today: string): Predicate | null {
  if (!due || !transitions) return null
  return { all: [{ field: due, below: today }, unfinished(transitions)] }
}

/** The records of which something was due before an instant and is not done, and whose work has not ended. */
export function lateAt({ dueWithin = [], transitions }: Due, now: string): Predicate | null {
  const late = dueWithin.flatMap(({ at, done }) =>
    done ? [{ all: [{ field: at, below: now }, ...done.map((field) => ({ field, isNull: true }))] }] : [],
  )
  if (late.length === 0 || !transitions) return null
  return { all: [{ any: late }, unfinished(transitions)] }
}

/** Work that is due within so many days needs attention already. */
const SOON_DAYS = 14

/**
 * The records that need an officer on a day in East Africa Time: their work has not ended, and it is overdue, late or due
 * soon, or one of the collection's own reasons holds.
 */
export function needingAttentionOn(
  collection: Due,
  reasons: readonly Predicate[],
  { today, now }: { readonly today: string; readonly now: string },
): Predicate {
  const { due, transitions } = collection
  const late = lateAt(collection, now)
  const dueSoon: Predicate[] = due ? [{ field: due, below: addDays(today, SOON_DAYS + 1) }] : []
  const any: Predicate = { any: [...dueSoon, ...(late ? [late] : []), ...reasons] }
  return transitions ? { all: [any, unfinished(transitions)] } : any
}

const unfinished = ({ field, ends }: NonNullable<Due['transitions']>): Predicate => ({
  not: { field, oneOf: ends.states },
})

/** Whether the work on a record has ended, after which it is never overdue. */
export function hasEnded(collection: Due, record: Readonly<Record<string, unknown>>): boolean {
  return isEndState(collection, record[collection.transitions?.field ?? 'status'])
}
