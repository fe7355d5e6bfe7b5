import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import { deliveriesOf } from '#server/records/deliveries.ts'
import { seenBy } from '#server/records/seen-by.ts'
import type { AccessEntry, accessLogContract } from '#shared/contract/administration/access-log.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { regionScope, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { tableName } from '#shared/schemas/collection.ts'
import type { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { collections } from '#shared/schemas/index.ts'
import { listEntries, ofRecord, type Paging } from './list-entries.ts'

const shownRow = z.object({ shown: z.boolean() })

interface Asked {
  readonly collection: (typeof PARENT_COLLECTIONS)[number]
  readonly id: string
}
type Delivery = z.output<typeof accessLogContract.deliveries.output>[number]

/**
 * Whether the user may see who opened the record: the user must see the record, and a user with regions must have the
 * record's region. Users with regions see records in triage, but not who opened them.
 */
function mayBeShown(user: User, { collection, id }: Asked): SQL {
  const table = sql.raw(tableName(collection))
  const scope = regionScope(user)
  const own = scope === null ? sql`true` : sql`region_code = any(${sql.param([...scope])}::text[])`
  return sql`exists (select from ${table} where id = ${id}::uuid and ${seenBy(user, collections[collection])} and ${own})`
}

async function requireShown(context: ServerContext, request: Asked): Promise<SQL> {
  const shown = mayBeShown(callerOf(context), request)
  const [answer] = await context.services.database.run(sql`select ${shown} as shown`, shownRow)
  if (!answer?.shown) throw new Refusal('not_found')
  return shown
}

/** Who has opened the record or a file of it. */
export async function listOpenings(
  context: ServerContext,
  request: Asked,
  paging: Paging,
): Promise<Page<AccessEntry>> {
  const shown = await requireShown(context, request)
  return listEntries(context.services.database, sql`${ofRecord(request)} and ${shown}`, paging)
}

const delivery = z
  .object({
    deviceId: z.uuid(),
    deviceName: z.string().nullable(),
    revoked: z.boolean(),
    userId: z.uuid(),
    userName: z.string().nullable(),
    at: z.string(),
  })
  .transform(
    ({ deviceId, deviceName, revoked, userId, userName, at }): Delivery => ({
      device: { id: deviceId, name: deviceName ?? '', revoked },
      user: { id: userId, name: userName ?? '' },
      at,
    }),
  )

/** The devices that have, or had, the record. */
export async function listDeliveries(context: ServerContext, request: Asked): Promise<Delivery[]> {
  const shown = await requireShown(context, request)
  const { database } = context.services
  const deliveries = await deliveriesOf(database, request.collection, request.id)
  if (!deliveries) return []
  return database.run(
    sql`select device_id as "deviceId", devices.name as "deviceName", coalesce(devices.state = 'revoked', true) as revoked,
        delivery.user_id as "userId", ${userName()} as "userName", delivery.at
      from ${deliveries} as delivery left join devices on devices.id = device_id
        left join users on users.id = delivery.user_id
      where ${shown} order by delivery.at desc, device_id`,
    delivery,
  )
}
