import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'

const KEY_BYTES = 32
/** Days without a request after which a learner's session ends: a phone may be without a connection for weeks. */
export const LEARNER_IDLE_DAYS = 90
/** Days after which it ends, however busy it is. */
const LEARNER_ABSOLUTE_DAYS = 365
export const LEARNER_SESSION_MS = LEARNER_ABSOLUTE_DAYS * 86_400_000
// Writing at every request would cost more than the request itself.
const TOUCH_SECONDS = 3600

const sessionRow = z.object({ learnerId: z.uuid(), isStale: z.boolean() })

const idOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** The learner of an open session; null for a key that opens none. */
export async function readLearnerSession(queryable: Queryable, key: string): Promise<string | null> {
  const [row] = await queryable.runPrepared(
    sql`
      select learner_id as "learnerId", last_seen < now() - make_interval(secs => ${TOUCH_SECONDS}) as "isStale"
      from learner_sessions
      where id = ${idOf(key)} and expires_at > now()
        and last_seen > now() - make_interval(days => ${LEARNER_IDLE_DAYS})`,
    sessionRow,
  )
  if (row?.isStale)
    await queryable.run(sql`
      with seen as (update learner_sessions set last_seen = now() where id = ${idOf(key)} returning learner_id)
      update learners set active_at = now() from seen where learners.id = seen.learner_id`)
  return row?.learnerId ?? null
}

/** Opens a session for a learner, and returns the key that only the cookie has. */
export async function beginLearnerSession(queryable: Queryable, learnerId: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await queryable.run(sql`
    insert into learner_sessions (id, learner_id, expires_at)
    values (${idOf(key)}, ${learnerId}, now() + make_interval(days => ${LEARNER_ABSOLUTE_DAYS}))`)
  return key
}

/** Ends all sessions of a learner but the one of this key. */
export async function endOtherLearnerSessions(queryable: Queryable, key: string): Promise<void> {
  await queryable.run(sql`
    delete from learner_sessions others using learner_sessions own
    where own.id = ${idOf(key)} and others.learner_id = own.learner_id and others.id <> own.id`)
}

/** Ends a session by its key. */
export async function endLearnerSession(queryable: Queryable, key: string): Promise<void> {
  await queryable.run(sql`delete from learner_sessions where id = ${idOf(key)}`)
}
