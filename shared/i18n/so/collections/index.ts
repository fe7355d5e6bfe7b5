import type { collections as en } from '../../en/collections/index.ts'
import type { Translation } from '../../translation.ts'
import * as climateIncidents from './climate-incidents.ts'
import * as iccprCases from './iccpr-cases.ts'
import * as incidents from './incidents.ts'
import * as referrals from './referrals.ts'
import * as serviceProviders from './service-providers.ts'
import * as uprRecommendations from './upr-recommendations.ts'

export const collections = {
  'iccpr-cases': iccprCases.words,
  'upr-recommendations': uprRecommendations.words,
  incidents: incidents.words,
  referrals: referrals.words,
  'service-providers': serviceProviders.words,
  'climate-incidents': climateIncidents.words,
} satisfies Translation<typeof en>

/** The Somali of the messages of their fields, by the English text. */
export const collectionMessages: Readonly<Record<string, string>> = {
  ...iccprCases.messages,
  ...uprRecommendations.messages,
  ...incidents.messages,
  ...referrals.messages,
  ...serviceProviders.messages,
  ...climateIncidents.messages,
}
