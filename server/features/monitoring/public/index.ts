import type { Handlers } from '#server/http/context.ts'
import type { publicContract } from '#shared/contract/monitoring/public.ts'
import { listPublicCases } from './list-cases.ts'
import { countPublicClimateCases, listPublicClimateCases } from './list-climate-cases.ts'
import { listPublicRecommendations } from './list-recommendations.ts'
import { readPublicMonitoring } from './read-monitoring.ts'

export { indexRecommendationsAgain } from './index-again.ts'
export { readPublicMonitoring } from './read-monitoring.ts'
export { publishFigures, writePublicFigures } from './write-figures.ts'
export { publishRecommendations, withdrawRecommendations } from './write-recommendations.ts'

/** Calls for signed-out visitors; they only read the tables `public_*`. */
export const publicHandlers: Handlers<typeof publicContract> = {
  monitoring: ({ context }) => readPublicMonitoring(context.services.database),
  cases: ({ input, context }) => listPublicCases(context.services.database, input),
  climateCases: ({ input, context }) => listPublicClimateCases(context.services.database, input),
  climateCounts: ({ context }) => countPublicClimateCases(context.services.database),
  recommendations: ({ input, context }) => listPublicRecommendations(context.services.database, input),
}
