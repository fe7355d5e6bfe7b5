import type { Collection, CollectionName } from './collection.ts'
import { comments } from './comments.ts'
import { evidence } from './evidence.ts'
import { iccprCases } from './iccpr-cases.ts'
import { incidents } from './incidents.ts'
import { links } from './links.ts'
import { uprRecommendations } from './upr-recommendations.ts'

/** Every collection that is written through operations, by name. */
export const collections: Readonly<Record<CollectionName, Collection>> = {
  'iccpr-cases': iccprCases,
  'upr-recommendations': uprRecommendations,
  incidents,
  comments,
  links,
  evidence,
}

export { comments, evidence, iccprCases, incidents, uprRecommendations }
