import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { idRow } from '#server/db/rows.ts'
import { requireDevice } from '#server/features/administration/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { wasSetBack } from '#server/records/pull-clock.ts'
import type { lostRecordsContract } from '#shared/contract/administration/lost-records.ts'
import type { User } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { hiddenFrom, visibleByItself } from '#shared/rules/policies.ts'
import { allFields, type Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { hasBeenHere, readCurrentRecords } from './compare.ts'
import { keepOffered, type Offered } from './rows.ts'

type Offer = z.output<typeof lostRecordsContract.offer.input>

/**
 * Stores what a device still has after the server was restored; no records are written. Returns the ids that the
 * device need not keep: those that are stored here now, and those that were never lost. Records that the user may not
 * see stay with the device.
 */
export async function takeOffer(context: ServerContext, input: Offer): Promise<string[]> {
  const device = await requireDevice(context, input.deviceId)
  const { database, records } = context.services
  const user = callerOf(context)
  const at = records.now().toISOString()
  return database.transaction(async (transaction) => {
    // Without a restoration nothing is lost, whatever a device claims.
    if (!(await wasSetBack(transaction))) return []
    const takenIds: string[] = []
    for (const collection of Object.values(collections)) {
      const offered = within(user, collection, input.records)
      const ids = offered.map(({ id }) => id)
      if (ids.length === 0) continue
      const currentRecords = await readCurrentRecords(records, transaction, collection, ids)
      const purged = await readPurgedIds(transaction, collection, ids)
      for (const each of offered) {
        takenIds.push(each.id)
        const current = currentRecords.get(each.id) ?? null
        if (purged.has(each.id)) continue
        if (await hasBeenHere(records, transaction, collection, each, current)) continue
        const by = { id: uuidv7(), userId: user.id, deviceId: device.id, at }
        await keepOffered(records, transaction, collection, each, by)
      }
    }
    return takenIds
  })
}

/**
 * Returns the offered records of a collection that the user may see, with the fields that the user may read. A linked
 * record may be lost too, so the check ignores it, and the answer shows nothing of it.
 */
function within(user: User, collection: Collection, records: Offer['records']): Offered[] {
  const hidden = hiddenFrom(user, collection)
  const names = Object.keys(allFields(collection)).filter((name) => !hidden.includes(name))
  return records
    .filter((each) => each.collection === collection.name)
    .filter(({ record }) => matches(visibleByItself(user, collection), record))
    .map(({ id, version, record }) => {
      const values = Object.fromEntries(
        names.filter((name) => name in record).map((name) => [name, record[name]]),
      )
      return { collection: collection.name, id, version, values: { ...values, id } }
    })
}

async function readPurgedIds(
  queryable: Parameters<typeof readCurrentRecords>[1],
  { name }: Collection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`
    select record_id as id from purged_records
    where collection = ${name} and record_id = any(${sql.param([...ids])}::uuid[])`,
    idRow,
  )
  return new Set(rows.map(({ id }) => id))
}
