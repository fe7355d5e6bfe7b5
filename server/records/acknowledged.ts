import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import type { Cursor } from '#shared/sync/cursor.ts'
import type { Queryable } from '../db/database.ts'
import { type Clock, hasDraw, hashPrefix, isOurPast, readClock } from './pull-clock.ts'
import { scopeName } from './scope-name.ts'
import type { RecordServices } from './services.ts'

/** The places that were given to the user, without any that cannot be read, such as those under a key that was removed. */
export const readPlaces = (
  { cursors }: Pick<RecordServices, 'cursors'>,
  user: User,
  texts: readonly string[],
): readonly Cursor[] => texts.flatMap((text) => cursors.read(user.id, text) ?? [])

const pastRow = z.object({ linkHash: z.string().nullable(), hasDraw: z.boolean() })

/** Whether the chain still contains these places; those of another epoch are not judged. */
export async function hasPlaces(
  queryable: Queryable,
  clock: Clock,
  places: readonly Cursor[],
): Promise<boolean> {
  const comparable = places.filter(({ epoch }) => epoch === clock.epoch)
  if (comparable.length === 0) return true
  const pasts = await queryable.runPrepared(
    sql`select ${sql.raw(hashPrefix('hash'))} as "linkHash", ${hasDraw(sql`place.draw`)} as "hasDraw"
      from unnest(${sql.param(comparable.map(({ link }) => link))}::bigint[],
        ${sql.param(comparable.map(({ draw }) => draw))}::uuid[]) with ordinality as place (link, draw, ordinal)
      left join history_links using (link) order by ordinal`,
    pastRow,
  )
  return comparable.every((place, index) => {
    const past = pasts[index]
    return past !== undefined && isOurPast(place, clock, past)
  })
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
