import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { noteRemoval } from '#server/backup/removals.ts'
import { SealBroken } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { addressHash, openAddress } from './addresses.ts'

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The tables whose rows are found by a keyed hash of their address. */
const TABLES = {
  newsletter_requests: 'newsletter-requests',
  newsletter_subscribers: 'newsletter-subscribers',
} as const
type Table = keyof typeof TABLES
const HASHED: readonly Table[] = ['newsletter_requests', 'newsletter_subscribers']

const hashedRow = z.object({
  id: z.uuid(),
  hash: z.instanceof(Buffer),
  sealed: z.instanceof(Buffer),
})

/** How many addresses have a hash of an older master key, or can't be read; tables without any are left out. */
export async function countFormerHashes(
  database: Database,
  keys: Keys,
): Promise<{ place: string; count: number }[]> {
  const left: { place: string; count: number }[] = []
  for (const table of HASHED) {
    let count = 0
    let last: string | null = FIRST
    while (last !== null) {
      const rows: Row[] = await rowsAfter(database, table, last, false)
      count += rows.filter((row) => !hashOf(keys, table, row)?.equals(row.hash)).length
      last = lastOf(rows)
    }
    if (count > 0) left.push({ place: `${table}.address_hash`, count })
  }
  return left
}

/**
 * Recomputes the hashes of addresses under the current master key; it can be stopped and started again at any moment.
 */
export async function renewHashes(
  database: Database,
  keys: Keys,
  signal?: AbortSignal,
): Promise<{ sealed: number; broken: number }> {
  const total = { sealed: 0, broken: 0 }
  for (const table of HASHED) {
    let last: string | null = FIRST
    while (last !== null && !signal?.aborted) {
      const from: string = last
      last = await database.transaction(async (transaction) => {
        const rows = await rowsAfter(transaction, table, from, true)
        for (const row of rows) {
          const became = await renew(transaction, keys, table, row)
          if (became) total[became] += 1
        }
        return lastOf(rows)
      })
    }
  }
  return total
}

type Row = z.infer<typeof hashedRow>

async function rowsAfter(queryable: Queryable, table: Table, after: string, isHeld: boolean): Promise<Row[]> {
  return queryable.run(
    sql`select id, address_hash as hash, sealed from ${sql.raw(table)} where id > ${after}::uuid
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

const lastOf = (rows: readonly Row[]) => rows.at(-1)?.id ?? null

/** Null if the address can't be opened. */
function hashOf(keys: Keys, table: Table, { id, sealed }: Row): Buffer | null {
  try {
    return addressHash(keys, openAddress(keys, TABLES[table], id, sealed))
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

async function renew(
  transaction: Transaction,
  keys: Keys,
  table: Table,
  row: Row,
): Promise<'sealed' | 'broken' | null> {
  const fresh = hashOf(keys, table, row)
  if (!fresh) return 'broken'
  if (fresh.equals(row.hash)) return null
  if (table === 'newsletter_subscribers' && (await hasTwin(transaction, fresh))) {
    // A server without the new key may have entered the address a second time: one address must be one subscriber.
    await transaction.run(sql`delete from newsletter_subscribers where id = ${row.id}`)
    await noteRemoval(transaction, 'subscribers', [row.id])
    return 'sealed'
  }
  await transaction.run(sql`update ${sql.raw(table)} set address_hash = ${fresh} where id = ${row.id}`)
  return 'sealed'
}

async function hasTwin(transaction: Transaction, hash: Buffer): Promise<boolean> {
  const twins = await transaction.run(
    sql`select 1 as one from newsletter_subscribers where address_hash = ${hash}`,
  )
  return twins.length > 0
}
