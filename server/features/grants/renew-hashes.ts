import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SealBroken } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { comparedHash, openAnswers } from './sealing.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

const hashedRow = z.object({
  id: z.uuid(),
  registration: z.instanceof(Buffer),
  address: z.instanceof(Buffer),
  sealed: z.instanceof(Buffer),
})
type Row = z.infer<typeof hashedRow>

/** How many applications have hashes of an older master key, or can't be read. */
export async function countFormerGrantHashes(
  database: Database,
  keys: Keys,
): Promise<{ place: string; count: number }[]> {
  let count = 0
  for (let last: string | null = FIRST; last !== null; ) {
    const rows: Row[] = await rowsAfter(database, last, false)
    count += rows.filter((row) => !isCurrent(row, freshHashes(keys, row))).length
    last = rows.at(-1)?.id ?? null
  }
  return count > 0 ? [{ place: 'grant_applications.address_hash', count }] : []
}

/** Recomputes the hashes under the current master key; it can be stopped and started again at any moment. */
export async function renewGrantHashes(
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
        const fresh = freshHashes(keys, row)
        if (!fresh) total.broken += 1
        else if (!isCurrent(row, fresh)) {
          await transaction.run(sql`
            update grant_applications set registration_hash = ${fresh.registration}, address_hash = ${fresh.address}
            where id = ${row.id}::uuid`)
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
    sql`select id, registration_hash as registration, address_hash as address, sealed from grant_applications
      where id > ${after}::uuid and sealed is not null and address_hash is not null and registration_hash is not null
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

type Hashes = Pick<Row, 'registration' | 'address'>

const isCurrent = (row: Row, fresh: Hashes | null) =>
  fresh?.registration.equals(row.registration) === true && fresh.address.equals(row.address)

/** Null if what the applicant wrote can't be opened. */
function freshHashes(keys: Keys, { id, sealed }: Row): Hashes | null {
  try {
    const { registrationNumber, contactEmail } = openAnswers(keys, 'grant-applications', id, sealed)
    return {
      registration: comparedHash(keys, 'registration', registrationNumber),
      address: comparedHash(keys, 'address', contactEmail),
    }
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
