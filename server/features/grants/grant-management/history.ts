import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { READING_ACTS } from '#server/features/grants/grants/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { AUDIT_EVENTS } from '#shared/domain/audit-events.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'

type History = NonNullable<GrantApplicationPage['management']>['history']

/** A list with more entries would be read by nobody; the audit trail has all of them. */
const MOST = 200

const entryRow = z.object({
  at: z.iso.datetime(),
  act: z.enum(AUDIT_EVENTS),
  actor: z.uuid().nullable(),
  by: z.string().nullable(),
  to: z.enum(GRANT_STATES).nullable().catch(null),
})

/** Who did what with an application, the newest first, from the audit trail; who only read it is not listed. */
export async function historyOf(queryable: Queryable, applicationId: string): Promise<History> {
  const rows = await queryable.run(
    sql`select at, act, actor_id as actor, detail ->> 'to' as to,
        (select ${userName()} from users where users.id = actor_id) as by
      from audit_entries
      where subject like 'grants/%' and subject = ${`grants/${applicationId}`}
        and act <> all(${sql.param([...READING_ACTS])}::text[])
      order by at desc, id desc limit ${MOST}`,
    entryRow,
  )
  return rows.map(({ actor, ...entry }) => ({ ...entry, byStaff: actor !== null }))
}
