import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import type { Cursor } from '#shared/sync/cursor.ts'
import type { Queryable } from '../db/database.ts'
import { type Clock, hashPrefix, isOurPast, readClock } from './pull-clock.ts'
import { scopeName } from './scope-name.ts'
import type { RecordServices } from './services.ts'

/** The places that were given to the user, without any that cannot be read, such as those under a key that was removed. */
export const readPlaces = (
  { cursors }: Pick<RecordServices, 'cursors'>,
  user: User,
  texts: readonly string[],
): readonly Cursor[] => texts.flatMap((text) => cursors.read(user.id, text) ?? [])

const linkRow = z.object({ link: z.coerce.number(), hash: z.string() })

/** Whether the chain still contains these places; those of another epoch are not judged. */
export async function hasPlaces(
  queryable: Queryable,
  clock: Clock,
  places: readonly Cursor[],
): Promise<boolean> {
  const comparable = places.filter(({ epoch }) => epoch === clock.epoch)
  if (comparable.length === 0) return true
  const rows = await queryable.runPrepared(
    sql`select link, ${sql.raw(hashPrefix('hash'))} as hash from history_links
      where link = any(${sql.param(comparable.map(({ link }) => link))}::bigint[])`,
    linkRow,
  )
  const hashes = new Map(rows.map(({ link, hash }) => [link, hash]))
  return comparable.every((place) => isOurPast(place, clock, hashes.get(place.link) ?? null))
}

/**
 * The present place, for a device to send back until it has read that far; null where the server does not have those that the device
 * was given before, which its next pull finds out.
 */
export async function placeAfter(
  { database, cursors }: Pick<RecordServices, 'database' | 'cursors'>,
  user: User,
  texts: readonly string[],
): Promise<string | null> {
  const places = readPlaces({ cursors }, user, texts)
  const clock = await readClock(database)
  const isSame = places.every(({ epoch }) => epoch === clock.epoch)
  if (!isSame || !(await hasPlaces(database, clock, places))) return null
  return cursors.write(user.id, { ...clock, scope: scopeName(user), base: 0 })
}
