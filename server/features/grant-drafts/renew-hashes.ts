import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SealBroken } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { comparedHash } from '#server/features/grants/index.ts'
import { openMember } from './sealing.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

const hashedRow = z.object({ id: z.uuid(), hash: z.instanceof(Buffer), sealed: z.instanceof(Buffer) })
type Row = z.infer<typeof hashedRow>

/** How many people on drafts have hashes of an older master key, or can't be read. */
export async function countFormerDraftHashes(
  database: Database,
  keys: Keys,
): Promise<{ place: string; count: number }[]> {
  let count = 0
  for (let last: string | null = FIRST; last !== null; ) {
    const rows: Row[] = await rowsAfter(database, last, false)
    count += rows.filter((row) => freshHash(keys, row)?.equals(row.hash) !== true).length
    last = rows.at(-1)?.id ?? null
  }
  return count > 0 ? [{ place: 'grant_draft_members.address_hash', count }] : []
}

/** Recomputes the hashes under the current master key; it can be stopped and started again at any moment. */
export async function renewDraftHashes(
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
        const fresh = freshHash(keys, row)
        if (!fresh) total.broken += 1
        else if (!fresh.equals(row.hash)) {
          await transaction.run(
            sql`update grant_draft_members set address_hash = ${fresh} where id = ${row.id}::uuid`,
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
    sql`select id, address_hash as hash, sealed from grant_draft_members
      where id > ${after}::uuid and sealed is not null and address_hash is not null
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

/** Null if the address can't be opened. */
function freshHash(keys: Keys, { id, sealed }: Row): Buffer | null {
  try {
    return comparedHash(keys, 'address', openMember(keys, id, sealed).email)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
