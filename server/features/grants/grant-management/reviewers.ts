import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { ASSIGNMENT_ENDED } from '#server/features/grants/grant-access/index.ts'
import { userName } from '#server/identity/user-name.ts'
import { ROLES, rolesWith } from '#shared/domain/access.ts'
import { UNDECIDED_STATES } from '#shared/domain/grant-states.ts'

const candidateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  waiting: z.int(),
})
/** Who may review, with the condition for one application: in a blind round managers have read the names. */
export const MAY_REVIEW = sql`role = any(${sql.param(rolesWith('grants:review'))}::text[]) and disabled_at is null and password_hash is not null`

/** Who can be assigned, with how many reviews wait for them. */
export function candidatesOf(queryable: Queryable): Promise<z.output<typeof candidateRow>[]> {
  return queryable.run(
    sql`select id, ${userName()} as name, role, (select count(*)::int from grant_assignments
        join grant_applications on grant_applications.id = application_id
        where reviewer_id = users.id and submitted_at is null and not ${ASSIGNMENT_ENDED}
          and state = any(${sql.param(UNDECIDED_STATES)}::text[])) as waiting
      from users where ${MAY_REVIEW} order by name, id`,
    candidateRow,
  )
}
