import { INCIDENT_STATUSES } from '#shared/domain/enumerations.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import { isEndState } from '#shared/domain/transitions.ts'
import { incidents } from '#shared/schemas/incidents.ts'

/** The condition for waiting reports: on a duty list, and not called unfounded or closed there. */
export const WAITING: Predicate = {
  all: [
    { field: 'triageRegion', isNull: false },
    { field: 'status', oneOf: INCIDENT_STATUSES.filter((status) => !isEndState(incidents, status)) },
  ],
}
