import { resourceOf } from '#shared/domain/names.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'

/** The resource of a collection's summaries; the calls of all are alike, so the types use those of cases for all. */
export const summaryResource = (collection: SummarisedCollection) => resourceOf(collection) as 'iccprCases'
