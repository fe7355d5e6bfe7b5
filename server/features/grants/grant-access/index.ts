import { type SQL, sql } from 'drizzle-orm'
import { may, type User } from '#shared/domain/access.ts'
import { OWN_ENDED } from './application-sql.ts'

export { ALL_REVIEWS_IN, ASSIGNMENT_ENDED, HAS_TWIN, OWN_ENDED, REVIEWS, TIER } from './application-sql.ts'

/**
 * The condition on `grant_applications` under which the caller sees one: managers see all, reviewers those that are assigned to
 * them, and nobody one for which they declared a conflict of interest or are tied to its applicant (REQ-GRT-50, REQ-GRT-57).
 */
export function applicationsOf(user: User, table = 'grant_applications'): SQL {
  const own = sql`select from grant_assignments own where own.application_id = ${sql.identifier(table)}.id
    and own.reviewer_id = ${user.id}::uuid`
  if (may(user, 'grants:manage')) return sql`not exists (${own} and own.conflict in ('declared', 'tied'))`
  if (!may(user, 'grants:review')) return sql`false`
  return sql`exists (${own} and not ${OWN_ENDED})`
}
