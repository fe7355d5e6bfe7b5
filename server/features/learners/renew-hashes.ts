import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SealBroken } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { addressHash, openDetails } from './sealing.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

const hashedRow = z.object({
  id: z.uuid(),
  hash: z.instanceof(Buffer),
  sealed: z.instanceof(Buffer),
})
type Row = z.infer<typeof hashedRow>

/** How many confirmed addresses of learners have a hash of an older master key, or can't be read. */
export async function countFormerLearnerHashes(
  database: Database,
  keys: Keys,
): Promise<{ place: string; count: number }[]> {
  let count = 0
  for (let last: string | null = FIRST; last !== null; ) {
    const rows: Row[] = await rowsAfter(database, last, false)
    count += rows.filter((row) => !freshHash(keys, row)?.equals(row.hash)).length
    last = rows.at(-1)?.id ?? null
  }
  return count > 0 ? [{ place: 'learners.address_hash', count }] : []
}

/** Recomputes the hashes under the current master key; it can be stopped and started again at any moment. */
export async function renewLearnerHashes(
  database: Database,
  keys: Keys,
  signal?: AbortSignal,
): Promise<{ sealed: number; broken: number }> {
  const total = { sealed: 0, broken: 0 }
  for (let last: string | null = FIRST; last !== null && !signal?.aborted; ) {
    const from: string = last
    last = await database.transaction(async (transaction) => {
      const rows = await rowsAfter(transaction, from, true)
      for (const row of rows) {
        const hash = freshHash(keys, row)
        if (!hash) total.broken += 1
        else if (!hash.equals(row.hash)) {
          // An address that two servers bound under different keys stays the first learner's.
          const isRenewed = await transaction.run(sql`
            update learners set address_hash = ${hash}
            where id = ${row.id} and not exists (select from learners other where other.address_hash = ${hash})
            returning id`)
          if (isRenewed.length === 0)
            await transaction.run(
              sql`update learners set address_hash = null, confirmed_at = null where id = ${row.id}`,
            )
          total.sealed += 1
        }
      }
      return rows.at(-1)?.id ?? null
    })
  }
  return total
}

async function rowsAfter(queryable: Queryable, after: string, isHeld: boolean): Promise<Row[]> {
  return queryable.run(
    sql`select id, address_hash as hash, sealed from learners
      where id > ${after}::uuid and address_hash is not null and sealed is not null
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

/** Null if the details can't be opened. */
function freshHash(keys: Keys, { id, sealed }: Row): Buffer | null {
  try {
    return addressHash(keys, openDetails(keys, id, sealed).email)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
