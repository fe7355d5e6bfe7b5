import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ALL_REVIEWS_IN, applicationsOf, REVIEWS } from '#server/features/grants/grant-access/index.ts'
import { type Asking, callerOf } from '#server/http/context.ts'
import { may } from '#shared/domain/access.ts'

const count = z.object({ total: z.int() })

/** Whether the caller has to declare or to hand in a review. */
const ownReview = (userId: string) => sql`state in ('in-review', 'interview') and exists (select ${REVIEWS}
  and reviewer_id = ${userId}::uuid and submitted_at is null)`
/** To be checked, answered, or to be decided because all reviews are in. */
const MANAGED = sql`state in ('received', 'screening')
  or (state = 'more-information' and answered_at >= asked_at)
  or (state in ('in-review', 'interview') and ${ALL_REVIEWS_IN})`

/**
 * Counts the applications that wait for the user: for grant managers those that are to be checked, were answered, or can be
 * decided, and for reviewers those whose review they have not handed in.
 */
export async function countWaitingApplications(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  const waits = may(user, 'grants:manage') ? sql`(${MANAGED} or (${ownReview(user.id)}))` : ownReview(user.id)
  const [counted] = await asking.services.database.run(
    sql`select count(*)::int as total from grant_applications join grant_rounds on grant_rounds.id = round_id
      where anonymised_at is null and ${applicationsOf(user)} and ${waits}`,
    count,
  )
  return counted?.total ?? 0
}
