import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { secretHashOf } from './device-secret.ts'

/** As JSON has it, made canonical. */
const instant = z.string().transform((text) => new Date(text).toISOString())

/** The device that a call comes from, proven by its secret alone. */
export const callingDevice = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  state: z.enum(['waiting', 'active', 'revoked']),
  /** Revoked itself, or of a user who is disabled: it must wipe itself. */
  isRevoked: z.boolean(),
  /** Its last contact was not noted within a minute. */
  isStale: z.boolean(),
  firstSeen: instant,
  lastSeen: instant,
})
export type CallingDevice = z.infer<typeof callingDevice>

/** Writing at every contact would cost more than an empty sync. */
export const DEVICE_TOUCH_SECONDS = 60

/** The calling device as one value of a statement, null where no known secret was sent: so it costs no request of its own. */
export function callingDeviceOf(secret: string): SQL {
  const hash = secretHashOf(secret)
  if (!hash) return sql`null::json`
  return sql`(select json_build_object('id', devices.id, 'userId', user_id, 'state', state,
      'isRevoked', state = 'revoked' or owners.disabled_at is not null,
      'firstSeen', first_seen, 'lastSeen', last_seen, 'isStale', last_seen < now() - make_interval(secs => ${DEVICE_TOUCH_SECONDS}))
    from devices join users owners on owners.id = devices.user_id where secret_hash = ${hash})`
}

const ownerRow = z.object({ id: z.string(), userId: z.uuid() })

/** Whose device has this secret, for counting tries at signing in; undefined for a revoked one and an unknown one. */
export async function knownDevice(queryable: Queryable, secretHash: Buffer) {
  const [row] = await queryable.run(
    sql`
      select id::text as id, user_id as "userId" from devices
      where secret_hash = ${secretHash} and state <> 'revoked'`,
    ownerRow,
  )
  return row
}
