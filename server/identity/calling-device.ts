import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { secretHashOf } from './device-secret.ts'

/** An instant from JSON, made canonical. */
const instant = z.string().transform((text) => new Date(text).toISOString())

/** The calling device, proven by its secret alone. */
export const callingDevice = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  state: z.enum(['waiting', 'active', 'revoked']),
  /** Whether the device, or its disabled user, was revoked: then it must wipe itself. */
  isRevoked: z.boolean(),
  /** Whether it hands over its unsent work before that. */
  handsOver: z.boolean(),
  /** Whether its last contact was noted more than a minute ago. */
  isStale: z.boolean(),
  firstSeen: instant,
  lastSeen: instant,
})
export type CallingDevice = z.infer<typeof callingDevice>

/** Writing at every contact would cost more than an empty sync. */
export const DEVICE_TOUCH_SECONDS = 60

/** The calling device as one value of a statement, null without a known secret: so it needs no query of its own. */
export function callingDeviceOf(secret: string): SQL {
  const hash = secretHashOf(secret)
  if (!hash) return sql`null::json`
  return sql`(select json_build_object('id', devices.id, 'userId', user_id, 'state', state,
      'isRevoked', state = 'revoked' or owners.disabled_at is not null, 'handsOver', hands_over,
      'firstSeen', first_seen, 'lastSeen', last_seen, 'isStale', last_seen < now() - make_interval(secs => ${DEVICE_TOUCH_SECONDS}))
    from devices join users owners on owners.id = devices.user_id where secret_hash = ${hash})`
}

const ownerRow = z.object({ id: z.string(), userId: z.uuid() })

/** The device with this secret, for counting tries at signing in; undefined for a revoked or unknown one. */
export async function knownDevice(queryable: Queryable, secretHash: Buffer) {
  const [row] = await queryable.run(
    sql`
      select id::text as id, user_id as "userId" from devices
      where secret_hash = ${secretHash} and state <> 'revoked'`,
    ownerRow,
  )
  return row
}
