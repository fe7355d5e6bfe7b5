import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { CollectionWords } from '../../collection-words.ts'
import { words as climateIncidents } from './climate-incidents.ts'
import { words as iccprCases } from './iccpr-cases.ts'
import { words as incidents } from './incidents.ts'
import { words as referrals } from './referrals.ts'
import { words as serviceProviders } from './service-providers.ts'
import { words as uprRecommendations } from './upr-recommendations.ts'

/** The words of every collection of records. */
export const collections = {
  'iccpr-cases': iccprCases,
  'upr-recommendations': uprRecommendations,
  incidents,
  referrals,
  'service-providers': serviceProviders,
  'climate-incidents': climateIncidents,
} as const satisfies Readonly<Record<RecordCollectionName, CollectionWords>>
