import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tableName } from '#shared/schemas/collection.ts'
import type { Transaction } from '../db/database.ts'
import type { Change } from './change.ts'
import { drawPositions } from './clock.ts'
import { bringToParents } from './follow-parents.ts'
import { lockForWriting, PARENTS, type RecordName } from './lock-order.ts'

const standingRow = z.object({ id: z.string(), record: z.record(z.string(), z.json()) })

/**
 * Puts what hangs on records where the record is that it names by collection and id, and returns what was elsewhere; devices
 * of both regions get the changes. A record that is gone for good moves nothing: where its children belong is for a person to
 * decide.
 */
export async function putBack(
  transaction: Transaction,
  records: readonly RecordName[],
): Promise<readonly Pick<Change, 'collection' | 'recordId'>[]> {
  await lockForWriting(transaction, ...records)
  const standing = await Promise.all(
    PARENTS.map(async (collection) => {
      const ids = records.filter((each) => each.collection === collection).map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await transaction.run(
        sql`select id, doc as record from ${sql.raw(tableName(collection))}
          where id = any(${sql.param(ids)}::uuid[])`,
        standingRow,
      )
      return rows.map((row) => ({ collection, ...row }))
    }),
  )
  const changes = await bringToParents(transaction, standing.flat())
  drawPositions(transaction, null, changes)
  return changes
}
