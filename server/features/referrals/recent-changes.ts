import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { RecentChanges } from '#shared/contract/referral-links.ts'
import { RECENT_DAYS } from '#shared/domain/referral-sharing.ts'
import type { Pin } from './pins.ts'

type Change = NonNullable<RecentChanges['address']>

const DAY_MS = 86_400_000
const MOST_STEPS = 20
const step = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  userId: z.uuid().nullable(),
  name: z.string().nullable(),
})

/** From when on a change is recent. */
export const recentSince = (now: Date) => new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString()

/**
 * Who wrote one of the fields of a provider since an instant, by the server's clock; null if nobody did. The history keeps
 * this when the values in it are erased.
 */
export async function changeOf(
  queryable: Queryable,
  providerId: string,
  fields: readonly string[],
  since: string,
): Promise<Change | null> {
  const rows = await queryable.run(
    sql`select history.tx || '/' || history.seq as id, history.at, actor_id as "userId", ${userName()} as name
      from history left join users on users.id = actor_id
      where collection = 'service-providers' and record_id = ${providerId}::uuid
        and fields && ${sql.param([...fields])}::text[] and history.at > ${since}::timestamptz
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

/** Who made the PIN, if that was since the instant. */
export function changeOfPin(pin: Pin | null, since: string): Change | null {
  if (!pin || Date.parse(pin.setAt) <= Date.parse(since)) return null
  return { id: pin.setAt, steps: [{ at: pin.setAt, by: { id: pin.setBy, name: pin.setByName ?? '' } }] }
}
