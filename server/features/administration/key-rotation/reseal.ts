import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createFieldCipher, type FieldCipher, SealBroken } from '#server/crypto/field-cipher.ts'
import { countFormerHashes, renewHashes } from '#server/crypto/hashed-columns.ts'
import { type Keys, KID_BYTES } from '#server/crypto/keys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import { MESSAGE_HASHES, NEWSLETTER_HASHES } from '#server/features/correspondence/index.ts'
import { DRAFT_HASHES, GRANT_HASHES } from '#server/features/grants/index.ts'
import { LEARNER_HASHES } from '#server/features/learning/index.ts'
import type { Left, Resealed } from './places.ts'
import { countPartsLeft, resealParts } from './reseal-parts.ts'
import { BYTES_COLUMNS, type FieldsColumn } from './sealed-places.ts'

/** Every table with keyed hashes that are made of what is sealed in the same row. */
export const HASHED = [
  ...NEWSLETTER_HASHES,
  ...LEARNER_HASHES,
  ...GRANT_HASHES,
  ...DRAFT_HASHES,
  ...MESSAGE_HASHES,
]

const pagesRow = z.object({ pages: z.number() })

interface Place extends FieldsColumn {
  readonly name: string
  readonly table: string
  readonly column: string
}

const PLACES: readonly Place[] = Object.entries(BYTES_COLUMNS).flatMap(([name, column]) => {
  const [table = '', columnName = ''] = name.split('.')
  return column.holds === 'fields' ? [{ ...column, name, table, column: columnName }] : []
})

/** Pages of 8 kB that one transaction reads: a few hundred rows, locked for some milliseconds. */
const PAGES = 16

/** The key's id follows the format byte in the header of `createFieldCipher`. */
const kidOf = (column: string) => sql.raw(`encode(substring(${column} from 2 for ${KID_BYTES}), 'hex')`)

/** How many values of each column depend on an older master key; columns without any are left out. */
export async function countLeft(database: Database, keys: Keys): Promise<Left[]> {
  const left: Left[] = []
  for (const { name, table, column } of PLACES) {
    const [row] = await database.run(
      sql`select count(*)::int as count from ${sql.raw(table)} where ${kidOf(column)} <> ${keys.currentKid}`,
      countRow,
    )
    if (row && row.count > 0) left.push({ place: name, count: row.count })
  }
  left.push(...(await countPartsLeft(database, keys)))
  // Finding these requires opening each value; with only one key there can be none.
  if (keys.kids.length > 1) left.push(...(await countFormerHashes(database, keys, HASHED)))
  return left
}

/**
 * Reseals in the database under the current master key what older ones have sealed, and recomputes hashes of
 * addresses. Each batch is a transaction of its own, so it can be stopped at any moment (`signal`) and continued
 * later; rows that are being written are left for the next run, and newer writes are never overwritten.
 */
export async function reseal(database: Database, keys: Keys, signal?: AbortSignal): Promise<Resealed> {
  const columns = await resealColumns(database, keys, signal)
  const parts = await resealParts(database, keys, signal)
  const hashes = await renewHashes(database, keys, HASHED, signal)
  const all = [columns, parts, hashes]
  return {
    sealed: all.reduce((sum, each) => sum + each.sealed, 0),
    broken: all.reduce((sum, each) => sum + each.broken, 0),
  }
}

async function resealColumns(database: Database, keys: Keys, signal?: AbortSignal): Promise<Resealed> {
  const total = { sealed: 0, broken: 0 }
  for (const place of PLACES) {
    const cipher = createFieldCipher(keys, place.purpose)
    for (let page = 0; page < (await pagesOf(database, place.table)); page += PAGES) {
      if (signal?.aborted) return total
      const done = await database.transaction((transaction) =>
        resealPages(transaction, { place, cipher, keys, page }),
      )
      total.sealed += done.sealed
      total.broken += done.broken
    }
  }
  return total
}

async function pagesOf(database: Database, table: string): Promise<number> {
  const [row] = await database.run(
    sql`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
    pagesRow,
  )
  return row?.pages ?? 0
}

const sealedRow = z.object({
  at: z.string(),
  collection: z.string(),
  recordId: z.string(),
  sealed: z.instanceof(Buffer),
})

interface Batch {
  readonly place: Place
  readonly cipher: FieldCipher
  readonly keys: Keys
  readonly page: number
}

/**
 * The rows are read in their physical order, which needs no index; only values whose key this process has are
 * resealed, since another process may have a newer key.
 */
async function resealPages(
  transaction: Transaction,
  { place, cipher, keys, page }: Batch,
): Promise<Resealed> {
  const { table, column, collection, recordId } = place
  const olderKids = keys.kids.filter((kid) => kid !== keys.currentKid)
  const rows = await transaction.run(
    sql`select ctid::text as at, ${sql.raw(collection)} as collection, ${sql.raw(recordId)} as "recordId",
        ${sql.raw(column)} as sealed
      from ${sql.raw(table)}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
        and ${kidOf(column)} = any(${sql.param(olderKids)}::text[])
      for update skip locked`,
    sealedRow,
  )
  const renewed = rows.map((row) => ({ ...row, fresh: freshOf(cipher, row) }))
  const good = renewed.filter(({ fresh }) => fresh !== null)
  const broken = rows.length - good.length
  if (good.length > 0) {
    const written = await transaction.run(sql`
      update ${sql.raw(table)} as held set ${sql.raw(column)} = given.fresh
      from unnest(${sql.param(good.map(({ at }) => at))}::tid[], ${sql.param(good.map(({ sealed }) => sealed))}::bytea[],
        ${sql.param(good.map(({ fresh }) => fresh))}::bytea[]) as given (at, sealed, fresh)
      where held.ctid = given.at and held.${sql.raw(column)} = given.sealed returning 1`)
    return { sealed: written.length, broken }
  }
  return { sealed: 0, broken }
}

/** The resealed values; null if they can't be opened, which `npm run verify` and their readers report. */
function freshOf(cipher: FieldCipher, { sealed, ...context }: z.infer<typeof sealedRow>): Buffer | null {
  try {
    return cipher.sealFields(context, cipher.openFields(context, sealed))
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
