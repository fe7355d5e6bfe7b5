import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Queryable } from '../db/database.ts'
import { deliveriesOf } from './deliveries.ts'
import { inReachByItself, ledToReach, sawFormerRegion } from './seen-by.ts'

interface Named {
  readonly collection: string
  readonly recordId: string
}

/**
 * The records that a user can have read on a device: those that they see, saw in a former region, or made, those that
 * a pull delivered to it, and those that were removed for good. Returns when each was made (null if it was removed),
 * by `collection/id`; unknown names are left out.
 */
export async function findReadable(
  queryable: Queryable,
  user: User,
  deviceId: string,
  named: readonly Named[],
): Promise<ReadonlyMap<string, string | null>> {
  const madeAtByRecord = new Map<string, string | null>()
  for (const collection of COLLECTIONS) {
    const ids = [
      ...new Set(named.filter((each) => each.collection === collection).map((each) => each.recordId)),
    ]
    if (ids.length === 0) continue
    for (const { id, madeAt, sees } of await readNamed(queryable, user, collection, ids)) {
      if (sees || (await wasDelivered(queryable, collection, id, deviceId)))
        madeAtByRecord.set(`${collection}/${id}`, madeAt)
    }
  }
  return madeAtByRecord
}

const readableRow = z.object({ id: z.string(), madeAt: z.string().nullable(), sees: z.boolean() })
type Row = z.output<typeof readableRow>

function readNamed(
  queryable: Queryable,
  user: User,
  name: CollectionName,
  ids: readonly string[],
): Promise<Row[]> {
  const table = sql.raw(tableName(name))
  const list = sql`${sql.param([...ids])}::uuid[]`
  return queryable.run(
    sql`
    select id, created_at as "madeAt", ((${inReachByItself(user, collections[name])} and ${ledToReach(user, collections[name])})
        or created_by = ${user.id}::uuid or exists (select from changes
          where collection = ${name} and record_id = ${table}.id and ${sawFormerRegion(user, collections[name])})) as sees
      from ${table} where id = any(${list})
    union all
    select record_id, null, true from purged_records where collection = ${name} and record_id = any(${list})`,
    readableRow,
  )
}

/** A user whose regions have changed can have read the records of their former regions. */
async function wasDelivered(
  queryable: Queryable,
  collection: CollectionName,
  recordId: string,
  deviceId: string,
): Promise<boolean> {
  const deliveries = await deliveriesOf(queryable, collection, recordId)
  if (!deliveries) return false
  const rows = await queryable.run(
    sql`select from ${deliveries} as delivery where device_id = ${deviceId}::uuid limit 1`,
  )
  return rows.length > 0
}
