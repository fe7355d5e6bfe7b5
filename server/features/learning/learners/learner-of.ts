import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { idRow } from '#server/db/rows.ts'
import type { ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** The learner who calls; null for a visitor, and for a member of staff who has learned nothing yet. */
export async function learnerOrNull({ user, learner, services }: ServerContext): Promise<string | null> {
  if (!user) return learner.read()
  const [row] = await services.database.runPrepared(
    sql`select id from learners where user_id = ${user.id}`,
    idRow,
  )
  return row?.id ?? null
}

/** The learner who calls; a member of staff becomes one by their first learning act. */
export async function learnerOf(context: ServerContext): Promise<string> {
  const learner = await learnerOrNull(context)
  if (learner) return learner
  const { user, services } = context
  if (!user) throw new Refusal('unauthenticated')
  const now = services.records.now().toISOString()
  const [row] = await services.database.run(
    sql`
      insert into learners (id, user_id, locale, registered_at, active_at)
      values (${uuidv7()}, ${user.id}, ${user.locale}, ${now}, ${now})
      on conflict (user_id) do update set active_at = excluded.active_at returning id`,
    idRow,
  )
  if (!row) throw new Error('The learner of a user was not stored')
  return row.id
}
