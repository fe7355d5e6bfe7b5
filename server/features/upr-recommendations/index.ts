import type { z } from 'zod'
import { onServer } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { uprRecommendationsContract } from '#shared/contract/upr-recommendations.ts'
import { type RecommendationQuery, recommendationRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'

type RecommendationView = z.output<typeof uprRecommendationsContract.get.output>

/** UPR recommendations: the calls that every collection of records has. */
export const uprRecommendationsHandlers: Handlers<typeof uprRecommendationsContract> = {
  ...onServer(
    recordHandlers<RecommendationQuery, RecommendationView>(uprRecommendations, recommendationRequest),
  ),
}
