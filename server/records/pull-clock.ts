import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cursor } from '#shared/sync/cursor.ts'
import type { Queryable } from '../db/database.ts'

const noticedRow = z.object({ noticed: z.boolean() })

/** The state of the order of changes at one moment. */
export interface Clock {
  readonly epoch: string
  readonly position: number
  readonly link: number
  /** The beginning of the newest link's hash. */
  readonly hash: string
  /** Names the newest positions that were drawn without a link; null before the first ones. */
  readonly draw: string | null
  /** Removals at or before this position may have been dropped. */
  readonly horizon: number
}

/** The channel that notifies waiting pulls of changes. */
export const CHANGES_CHANNEL = 'record_changes'

/** How many characters of a hash a cursor carries. */
const HASH_PREFIX = 16

/** The beginning of the hash in a column, as cursors carry it, in SQL. */
export const hashPrefix = (column: string): string => `left(encode(${column}, 'hex'), ${HASH_PREFIX})`

/** Whether a cursor's draw was made here, in SQL; true where it names none. */
export const hasDraw = (draw: SQL): SQL =>
  sql`(${draw} is null or exists (select from unlinked_draws where unlinked_draws.draw = ${draw}))`

/** The state of the order of changes in this view of the data. */
export async function readClock(queryable: Queryable): Promise<Clock> {
  const [clock] = await queryable.runPrepared<Clock>(
    sql`select epoch, position, link, ${sql.raw(hashPrefix('hash'))} as hash, draw, horizon
      from sync_clock`,
  )
  if (!clock) throw new Error('The clock of changes is missing')
  return clockOf(clock)
}

/** A clock, without further properties. */
export function clockOf({ epoch, position, link, hash, draw, horizon }: Clock): Clock {
  return { epoch, position: Number(position), link: Number(link), hash, draw, horizon: Number(horizon) }
}

/** What the server has in the places that a cursor names. */
export interface Past {
  /** The beginning of the hash of the cursor's link; null if there is no such link. */
  readonly linkHash: string | null
  /** Whether the cursor's draw was made here; true where it names none. */
  readonly hasDraw: boolean
}

/**
 * Whether the server still has what it had when it made the cursor: the link of the chain, and what was drawn without one. If
 * not, it was restored to an earlier state.
 */
export function isOurPast(from: Cursor, clock: Clock, { linkHash, hasDraw }: Past): boolean {
  if (from.position > clock.position || from.link > clock.link || !hasDraw) return false
  return from.link === 0 || linkHash === from.hash
}

/**
 * Draws a new epoch, in which devices send acknowledged work again; if several notice a restored server, only one
 * draws.
 */
export async function drawEpoch(queryable: Queryable, former: string): Promise<void> {
  // The held pulls of all server processes read again, since no place that they remember belongs to the new epoch.
  await queryable.run(
    sql`with drawn as (
        update sync_clock set epoch = gen_random_uuid(), set_back_at = now() where epoch = ${former}::uuid returning epoch)
      select pg_notify(${CHANGES_CHANNEL}, 'epoch ' || epoch) from drawn`,
  )
}

/**
 * Notes that the server was restored: a device knows an epoch that the server doesn't, because it was drawn after the
 * backup.
 */
export async function noteSetBack(queryable: Queryable): Promise<void> {
  await queryable.run(sql`update sync_clock set set_back_at = now() where set_back_at is null`)
}

/**
 * Whether the server was ever restored to an earlier state, as far as it has noticed: only then can devices have
 * records that it lost.
 */
export async function wasSetBack(queryable: Queryable): Promise<boolean> {
  const [clock] = await queryable.run(
    sql`select set_back_at is not null as noticed from sync_clock`,
    noticedRow,
  )
  return clock?.noticed ?? false
}
