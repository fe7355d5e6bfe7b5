import { resourceOf } from '#shared/domain/names.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'

/** The resource of a collection's summaries; the calls of all are alike, so that those of cases stand for them in the types. */
export const summaryResource = (collection: SummarisedCollection) => resourceOf(collection) as 'iccprCases'
