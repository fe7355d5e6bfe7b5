import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { may, offDuty, type User } from '#shared/domain/access.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Cursor } from '#shared/sync/cursor.ts'
import { type KeptStatement, keepStatement, type Queryable } from '../db/database.ts'
import { perUser } from './per-user.ts'
import { isOurPast, readClock } from './pull-clock.ts'
import { readPage } from './pull-page.ts'
import { scopeName } from './scope-name.ts'
import type { RecordServices } from './services.ts'
import { lookedAt } from './unseen.ts'

const row = z.object({
  collection: z.string(),
  region: z.string(),
  count: z.coerce.number(),
  digest: z.string(),
})

/** With more changes than this, a device pulls before anything is compared. */
const MOST_CHANGED = 2000

/**
 * The expected content of the user's mirror at a position: by collection and region the number of records and a
 * digest of their ids and versions. Each side computes its own; the device repairs a difference by pulling everything
 * again. If the device sends its cursor, the answer is for that position: records that changed since are left out on
 * both sides, and named, so that other users' saves don't prevent a comparison. A digest is the sum of the first 48
 * bits of md5(`id:version`) over the records, modulo 2^48, so it needs no order.
 */
export async function readDigests(services: RecordServices, user: User, current?: string) {
  return services.database.readTransaction(async (transaction) => {
    const clock = await readClock(transaction)
    const from = current === undefined ? null : services.cursors.read(user.id, current)
    const changed = from && (await readChanged(transaction, user, from))
    const statement = digestsOf(user)
    const rows = statement ? await transaction.runKept(statement, { changed: changed ?? [] }) : []
    const digests = rows.map((each) => row.parse(each))
    const here = services.cursors.write(user.id, { ...clock, scope: scopeName(user), base: 0 })
    return changed && current ? { cursor: current, digests, changed } : { cursor: here, digests }
  })
}

/**
 * All collections in one statement: every device compares some times a day, and each statement is a way to the database and back.
 * It is kept, since composing the conditions of all collections takes longer than a comparison of few records.
 */
const digestsOf = perUser((user): KeptStatement | null => {
  const parts = Object.values(collections)
    .filter((collection) => may(user, collection.read))
    .map(
      (collection) =>
        sql`select ${collection.name}::text as collection, coalesce(region_code, '') as region, count(*) as count,
            mod(sum(('x' || left(md5(id::text || ':' || version), 12))::bit(48)::bigint), 281474976710656)::text as digest
          from ${sql.raw(tableName(collection.name))}
          where not ${hiddenByDeletion(collection)} and ${compilePredicate(visibleTo(offDuty(user), collection), collection, postgres)}
            and ${lookedAt(collection.name)} and id not in (select changed.id from changed)
          group by 2`,
    )
  if (parts.length === 0) return null
  return keepStatement(sql`with changed as materialized (select unnest(${sql.placeholder('changed')}::uuid[]) as id)
    ${sql.join(parts, sql` union all `)} order by collection, region`)
})

/** Ids of the changes since a cursor that concern the user; null if the cursor can't be compared. */
async function readChanged(queryable: Queryable, user: User, from: Cursor): Promise<string[] | null> {
  if (from.base > 0 || from.scope !== scopeName(user)) return null
  const { rows, clock, past } = await readPage(queryable, user, from, MOST_CHANGED + 1)
  const isKnown = from.epoch === clock.epoch && isOurPast(from, clock, past)
  if (!isKnown || from.position < clock.horizon || rows.length > MOST_CHANGED) return null
  return rows.map(({ id }) => id)
}
