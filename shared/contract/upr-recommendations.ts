import { recommendationQuery } from '#shared/queries/list-rules.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { recordCalls } from './records.ts'

/** Calls of UPR recommendations (Spec 3 §7). */
export const uprRecommendationsContract = {
  ...recordCalls({
    path: '/upr/recommendations',
    plural: 'UPR recommendations',
    collection: uprRecommendations,
    query: recommendationQuery,
  }),
} as const
