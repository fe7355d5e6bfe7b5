import type { Predicate } from '#shared/domain/predicate.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'

/** The condition for what waits for triage: on a duty list, and not ended there, such as called unfounded. */
export function waitingIn(name: RoutedCollection): Predicate {
  const collection = recordCollections[name]
  const states = choicesOf(collection.fields.status).filter((status) => !isEndState(collection, status))
  return {
    all: [
      { field: 'triageRegion', isNull: false },
      { field: 'status', oneOf: states },
    ],
  }
}
