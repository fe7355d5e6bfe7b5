import { sql } from 'drizzle-orm'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { readReleaseRule, setReleaseRule } from '#server/second-looks/index.ts'
import type { releasesContract } from '#shared/contract/monitoring/releases.ts'
import { decideTakenDown, refuseChange, releaseChanges } from './decide.ts'
import { countReleases, listReleases } from './list.ts'
import { readReleases } from './rows.ts'

export { releaseChanges } from './decide.ts'
export { releasesFollowRecommendations } from './follow-recommendation.ts'
export { countReleases, refusedChanges } from './list.ts'
export { forgetReleases, noteTakenDown } from './rows.ts'

/** Changes that wait for a second person before, or after, the public site changes. */
export const releasesHandlers: Handlers<typeof releasesContract> = {
  list: ({ input, context }) => listReleases(context, input),
  count: async ({ context }) => ({ waiting: await countReleases(context) }),
  release: async ({ input, context }) => ({
    released: await releaseChanges(context.services, callerOf(context), input.items),
  }),
  refuse: ({ params, input, context }) => refuseChange(context, params.id, input),
  decideTakenDown: ({ params, input, context }) => decideTakenDown(context, params.id, input),
  state: async ({ params, context }) => {
    const [release] = await readReleases(
      context.services.database,
      sql`where record_id = ${params.id}::uuid and state <> 'taken-down'`,
    )
    if (!release) return { state: 'none', isPublic: false, reason: null }
    return { state: release.state, isPublic: release.released !== null, reason: release.reason }
  },
  rule: ({ context }) => readReleaseRule(context.services.database),
  setRule: ({ input, context }) => setReleaseRule(context, input),
}
