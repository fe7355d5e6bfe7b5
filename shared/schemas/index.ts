import type { CollectionName } from '#shared/domain/names.ts'
import type { Collection } from './collection.ts'
import { comments } from './comments.ts'
import { consents } from './consents.ts'
import { evidence } from './evidence.ts'
import { iccprCases } from './iccpr-cases.ts'
import { incidents } from './incidents.ts'
import { links } from './links.ts'
import { recordCollections } from './records.ts'
import { uprRecommendations } from './upr-recommendations.ts'

/** Every collection that is written through operations, by name. */
export const collections: { readonly [N in CollectionName]: Collection & { readonly name: N } } = {
  ...recordCollections,
  comments,
  links,
  evidence,
  consents,
}

/** Whether records of the collection, or the records that they hang on, can wait for triage. */
export const waitsForTriage = (name: CollectionName) => 'triageRegion' in collections[name].fields

export { comments, evidence, iccprCases, incidents, uprRecommendations }
