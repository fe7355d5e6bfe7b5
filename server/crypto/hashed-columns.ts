import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { SealBroken } from './field-cipher.ts'
import type { Keys } from './keys.ts'

/** A table with keyed hashes of what is sealed in its rows; they are made again under a new master key. */
export interface HashedColumns {
  readonly table: string
  /** The columns with hashes; rows in which all are null are left out. */
  readonly columns: readonly string[]
  /** The hashes under the current key, in the order of the columns. Throws {@link SealBroken}. */
  readonly fresh: (keys: Keys, id: string, sealed: Uint8Array) => readonly (Buffer | null)[]
  /** Writes them where another row may have the same one; without it, they are just written. */
  readonly write?: (transaction: Transaction, id: string, hashes: readonly (Buffer | null)[]) => Promise<void>
}

const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

const hashedRow = z.object({
  id: z.uuid(),
  hashes: z.array(z.string().nullable()),
  sealed: z.instanceof(Uint8Array),
})
type Row = z.infer<typeof hashedRow>

/** How many rows have hashes of an older master key, or can't be opened; tables without any are left out. */
export async function countFormerHashes(
  database: Database,
  keys: Keys,
  all: readonly HashedColumns[],
): Promise<{ place: string; count: number }[]> {
  const left: { place: string; count: number }[] = []
  for (const hashed of all) {
    let count = 0
    for (let last: string | null = FIRST; last !== null; ) {
      const rows: Row[] = await rowsAfter(database, hashed, last, false)
      count += rows.filter((row) => !isCurrent(row, freshOf(hashed, keys, row))).length
      last = rows.at(-1)?.id ?? null
    }
    if (count > 0) left.push({ place: `${hashed.table}.${hashed.columns[0]}`, count })
  }
  return left
}

/** Makes the hashes again under the current master key; it can be stopped and started again at any moment. */
export async function renewHashes(
  database: Database,
  keys: Keys,
  all: readonly HashedColumns[],
  signal?: AbortSignal,
): Promise<{ sealed: number; broken: number }> {
  const total = { sealed: 0, broken: 0 }
  for (const hashed of all) {
    for (let last: string | null = FIRST; last !== null && !signal?.aborted; ) {
      const from: string = last
      last = await database.transaction(async (transaction) => {
        const rows = await rowsAfter(transaction, hashed, from, true)
        for (const row of rows) {
          const fresh = freshOf(hashed, keys, row)
          if (fresh === null) total.broken += 1
          else if (!isCurrent(row, fresh)) {
            await (hashed.write ?? writer(hashed))(transaction, row.id, fresh)
            total.sealed += 1
          }
        }
        return rows.at(-1)?.id ?? null
      })
    }
  }
  return total
}

const writer =
  ({ table, columns }: HashedColumns): NonNullable<HashedColumns['write']> =>
  async (transaction, id, hashes) => {
    const set = columns.map((column, at) => sql`${sql.identifier(column)} = ${hashes[at] ?? null}`)
    await transaction.run(
      sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where id = ${id}::uuid`,
    )
  }

function rowsAfter(
  queryable: Queryable,
  { table, columns }: HashedColumns,
  after: string,
  isHeld: boolean,
): Promise<Row[]> {
  const names = columns.map((column) => sql.identifier(column))
  const hashes = sql.join(
    names.map((name) => sql`encode(${name}, 'hex')`),
    sql`, `,
  )
  const isAny = sql.join(
    names.map((name) => sql`${name} is not null`),
    sql` or `,
  )
  return queryable.run(
    sql`select id, array[${hashes}] as hashes, sealed from ${sql.identifier(table)}
      where id > ${after}::uuid and sealed is not null and (${isAny})
      order by id limit ${AT_ONCE} ${isHeld ? sql`for update skip locked` : sql``}`,
    hashedRow,
  )
}

/** Null if the row can't be opened. */
function freshOf(
  { fresh }: HashedColumns,
  keys: Keys,
  { id, sealed }: Row,
): readonly (Buffer | null)[] | null {
  try {
    return fresh(keys, id, sealed)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

const isCurrent = ({ hashes }: Row, fresh: readonly (Buffer | null)[] | null) =>
  fresh?.every((hash, at) => (hash?.toString('hex') ?? null) === hashes[at]) ?? false
