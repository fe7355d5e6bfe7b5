import { sql } from 'drizzle-orm'
import type { Cursor } from '#shared/sync/cursor.ts'
import type { Queryable } from '../db/database.ts'

/** The order of changes at one moment. */
export interface Clock {
  readonly epoch: string
  readonly position: number
  readonly link: number
  /** Beginning of the newest link's hash. */
  readonly hash: string
  /** Removals at or before this position may be forgotten. */
  readonly horizon: number
}

/** The channel on which waiting pulls hear that something changed. */
export const CHANGES_CHANNEL = 'record_changes'

/** How many characters of a hash a cursor carries. */
export const HASH_PREFIX = 16

/** Where the order of changes stands in this view of the data. */
export async function readClock(queryable: Queryable): Promise<Clock> {
  const [clock] = await queryable.runPrepared<Clock>(
    sql`select epoch, position, link, left(encode(hash, 'hex'), ${sql.raw(String(HASH_PREFIX))}) as hash, horizon
      from sync_clock`,
  )
  if (!clock) throw new Error('The clock of changes is missing')
  return clockOf(clock)
}

/** A clock as the database tells it. */
export function clockOf({ epoch, position, link, hash, horizon }: Clock): Clock {
  return { epoch, position: Number(position), link: Number(link), hash, horizon: Number(horizon) }
}

/** Whether the chain still has the link that the cursor names, `linkHash` being that link's; if not, the server was set back. */
export function isOurPast(from: Cursor, clock: Clock, linkHash: string | null): boolean {
  if (from.position > clock.position || from.link > clock.link) return false
  return from.link === 0 || linkHash === from.hash
}

/** Draws a new epoch, on which devices send again what had been acknowledged; of several that notice it, one draws. */
export async function drawEpoch(queryable: Queryable, former: string): Promise<void> {
  // Held pulls of all server processes ask anew, since no place that they remember is one of the new epoch.
  await queryable.run(
    sql`with drawn as (
        update sync_clock set epoch = gen_random_uuid(), set_back_at = now() where epoch = ${former}::uuid returning epoch)
      select pg_notify(${CHANGES_CHANNEL}, 'epoch ' || epoch) from drawn`,
  )
}

/** A device knows an epoch that this server doesn't: it was set back to a time before that one was drawn. */
export async function noteSetBack(queryable: Queryable): Promise<void> {
  await queryable.run(sql`update sync_clock set set_back_at = now() where set_back_at is null`)
}

/** Whether the server was ever set back, as far as it has noticed: only then devices may hold what it lost. */
export async function wasSetBack(queryable: Queryable): Promise<boolean> {
  const [clock] = await queryable.run<{ noticed: boolean }>(
    sql`select set_back_at is not null as noticed from sync_clock`,
  )
  return clock?.noticed ?? false
}
