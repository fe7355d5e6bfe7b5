import { type SQL, sql } from 'drizzle-orm'
import { may, type User } from '#shared/domain/access.ts'

/** The condition on `grant_applications` under which the caller sees one: managers see all (REQ-GRT-50). */
export function applicationsOf(user: User): SQL {
  return may(user, 'grants:manage') ? sql`true` : sql`false`
}
