import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { may, type Person } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { writeCursor } from '#shared/sync/cursor.ts'
import { scopeName } from './pull.ts'
import { readClock } from './pull-clock.ts'
import type { RecordServices } from './services.ts'
import { lookedAt } from './unseen.ts'

const row = z.object({ region: z.string(), count: z.coerce.number(), digest: z.string() })

/**
 * What the person's mirror should hold at a position: by collection and region the number of records and a digest of
 * their ids and versions. Each side computes its own; a difference is a divergence to be repaired by pulling anew.
 * A digest is the sum of the first 48 bits of md5(`id:version`) over the records, modulo 2^48: it needs no order.
 */
export async function readDigests(services: RecordServices, person: Person) {
  return services.database.readTransaction(async (transaction) => {
    const clock = await readClock(transaction)
    const digests: { collection: string; region: string; count: number; digest: string }[] = []
    for (const collection of Object.values(collections)) {
      if (!may(person, collection.read)) continue
      const rows = await transaction.run(
        sql`select coalesce(region_code, '') as region, count(*) as count,
            mod(sum(('x' || left(md5(id::text || ':' || version), 12))::bit(48)::bigint), 281474976710656)::text as digest
          from ${sql.raw(tableName(collection.name))}
          where not ${hiddenByDeletion(collection)} and ${compilePredicate(visibleTo(person, collection), collection, postgres)}
            and ${lookedAt(collection.name)}
          group by 1 order by 1`,
        row,
      )
      digests.push(...rows.map((each) => ({ collection: collection.name, ...each })))
    }
    return { cursor: writeCursor({ ...clock, scope: scopeName(person), base: 0 }), digests }
  })
}
