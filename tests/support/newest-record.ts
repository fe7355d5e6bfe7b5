import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'

/** The id of the record of a collection that was made last, such as of a report whose sender is not told it. */
export async function newestRecord(queryable: Queryable, collection: CollectionName): Promise<string> {
  const [found] = await queryable.run(
    sql`select id from ${sql.raw(tableName(collection))} order by created_at desc, id desc limit 1`,
    z.object({ id: z.uuid() }),
  )
  if (!found) throw new Error(`There is no record in ${collection}`)
  return found.id
}
