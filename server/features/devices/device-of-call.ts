import { sql } from 'drizzle-orm'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { DEVICE_SECRET_HEADER, secretHashOf } from './device-secret.ts'

/** The id of the caller's own device that sent this call, proven by its secret; null where a browser did. */
export async function deviceOfCall(context: ServerContext): Promise<string | null> {
  const hash = secretHashOf(context.request.header(DEVICE_SECRET_HEADER))
  if (!hash) return null
  const [device] = await context.services.database.run<{ id: string }>(sql`
    select id from devices
    where secret_hash = ${hash} and person_id = ${callerOf(context).id} and state = 'active'`)
  return device?.id ?? null
}
