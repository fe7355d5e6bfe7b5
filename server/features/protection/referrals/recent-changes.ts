import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { RecentChanges } from '#shared/contract/protection/referral-links.ts'
import { RECENT_DAYS } from '#shared/domain/referral-sharing.ts'
import type { Pin } from './pins.ts'

export type Change = Pick<NonNullable<RecentChanges['address']>, 'id' | 'steps'>

const DAY_MS = 86_400_000
const MOST_STEPS = 20
const step = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userId: z.uuid().nullable(),
  name: z.string().nullable(),
})
const newestStep = step.extend({ providerId: z.uuid() })
const STEP = sql`history.tx || '/' || history.seq as id, history.at, actor_id as "userId", ${userName()} as name`

/** What the history has of some fields of providers, with who wrote each. */
const writingsOf = (fields: readonly string[]) => sql`from history left join users on users.id = actor_id
  where collection = 'service-providers' and fields && ${sql.param([...fields])}::text[]`

/** Who wrote one of the fields last, for each provider. */
export async function newestChanges(queryable: Queryable, fields: readonly string[]) {
  const rows = await queryable.run(
    sql`select distinct on (record_id) record_id as "providerId", ${STEP} ${writingsOf(fields)}
      order by record_id, history.tx desc, history.seq desc`,
    newestStep,
  )
  return new Map(rows.map((row) => [row.providerId, row]))
}

/**
 * Who wrote one of the fields of a provider, the newest first; null if the history knows of nobody. It keeps this when the values
 * in it are erased, and its instants are the server's.
 */
export async function changeOf(
  queryable: Queryable,
  providerId: string,
  fields: readonly string[],
): Promise<Change | null> {
  const rows = await queryable.run(
    sql`select ${STEP} ${writingsOf(fields)} and record_id = ${providerId}::uuid
      order by history.tx desc, history.seq desc limit ${MOST_STEPS}`,
    step,
  )
  const [newest] = rows
  if (!newest) return null
  return {
    id: newest.id,
    steps: rows.map(({ at, userId, name }) => ({ at, by: { id: userId, name: name ?? '' } })),
  }
}

/** Whether the newest step of a change is younger than `RECENT_DAYS`. */
export function isRecent(change: Change, now: Date): boolean {
  const [newest] = change.steps
  return newest !== undefined && Date.parse(newest.at) > now.getTime() - RECENT_DAYS * DAY_MS
}

/** Who made the PIN and when, in the form of a change. */
export function changeOfPin(pin: Pin): Change {
  return { id: pin.setAt, steps: [{ at: pin.setAt, by: { id: pin.setBy, name: pin.setByName ?? '' } }] }
}
