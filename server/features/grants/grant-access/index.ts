import { type SQL, sql } from 'drizzle-orm'
import { may, type User } from '#shared/domain/access.ts'

export { ALL_REVIEWS_IN, HAS_TWIN, REVIEWS, TIER } from './application-sql.ts'

/**
 * The condition on `grant_applications` under which the caller sees one: managers see all, reviewers those that are assigned to
 * them, and nobody one for which they declared a conflict of interest (REQ-GRT-50, REQ-GRT-57).
 */
export function applicationsOf(user: User, table = 'grant_applications'): SQL {
  const own = sql`select from grant_assignments own where own.application_id = ${sql.identifier(table)}.id
    and own.reviewer_id = ${user.id}::uuid`
  if (may(user, 'grants:manage')) return sql`not exists (${own} and own.conflict = 'declared')`
  if (!may(user, 'grants:review')) return sql`false`
  return sql`exists (${own} and own.conflict is distinct from 'declared')`
}
