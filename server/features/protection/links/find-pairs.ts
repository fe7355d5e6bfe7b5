import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Records } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { type Compared, compare, comparedOf, type LikenessFields } from '#shared/domain/alike.ts'
import { comparedWith } from '#shared/domain/alike-near.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { likenessFieldsOf, recordCollections } from '#shared/schemas/records.ts'

const LOOK_EVERY_MS = 10_000
/** Changes that are compared in one transaction. */
const AT_ONCE = 100
/** Transactions in one turn, so that stopping the server waits for no more. */
const MOST_TURNS = 10
/** Most records that one is compared with, of those of about its time and of those whose time is unknown. */
const MOST_NEAR = 1000

/** Most records whose values are kept while changes are compared. */
const MOST_KEPT = 5000

const changed = z.object({ id: z.uuid(), position: z.coerce.number() })
const values = z.object({ id: z.uuid(), version: z.int(), doc: z.record(z.string(), z.json()) })
type Row = z.infer<typeof values>

/** Compares what was recorded or changed with the records of about the same time, some seconds later on one of the servers. */
export async function findPairsSoon(services: Services): Promise<void> {
  services.tasks.keepDoing(async () => {
    await findPairs(services)
    return LOOK_EVERY_MS
  })
}

/**
 * Finds the pairs of all changes since the last time, wherever their records are from: who learns of a pair is decided when
 * it is read. Nothing of it slows down writing.
 */
export async function findPairs({ database, records }: Services): Promise<void> {
  for (const name of RECORD_COLLECTION_NAMES) {
    const alike = likenessFieldsOf(name)
    if (!alike) continue
    await database.run(sql`insert into compared_changes values (${name}, 0) on conflict do nothing`)
    const read = readOnce(alike)
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const at = records.now().toISOString()
      const count = await database.transaction((transaction) =>
        compareNext(transaction, { name, alike, at, read }),
      )
      if (count < AT_ONCE) break
    }
  }
}

interface Comparing {
  readonly name: RecordCollectionName
  readonly alike: LikenessFields
  readonly at: string
  readonly read: (row: Row) => Compared
}

/** Reads what of a record is compared, each version once: changes of one time are compared with the same records. */
function readOnce(alike: LikenessFields): Comparing['read'] {
  const comparedByKey = new Map<string, Compared>()
  return ({ id, version, doc }) => {
    const key = `${id} ${version}`
    const before = comparedByKey.get(key)
    if (before) return before
    if (comparedByKey.size >= MOST_KEPT) comparedByKey.clear()
    const compared = comparedOf(alike, doc)
    comparedByKey.set(key, compared)
    return compared
  }
}

/** Returns how many changes there were; none while another server compares. */
async function compareNext(transaction: Transaction, comparing: Comparing): Promise<number> {
  const { name } = comparing
  const [reached] = await transaction.run(
    sql`select position from compared_changes where collection = ${name} for update skip locked`,
    z.object({ position: z.coerce.number() }),
  )
  if (!reached) return 0
  const next = await transaction.run(
    sql`select record_id as id, position from changes where collection = ${name} and position > ${reached.position}
      order by position limit ${AT_ONCE}`,
    changed,
  )
  for (const { id } of next) await compareOne(transaction, id, comparing)
  const last = next.at(-1)
  if (last) {
    await transaction.run(
      sql`update compared_changes set position = ${last.position} where collection = ${name}`,
    )
  }
  return next.length
}

async function compareOne(transaction: Transaction, id: string, comparing: Comparing): Promise<void> {
  const { name, at } = comparing
  const table = sql.raw(tableName(name))
  const [here] = await transaction.run(
    sql`select id, version, doc from ${table} where id = ${id}::uuid and deleted_at is null`,
    values,
  )
  const similarRecords = here ? await alikeTo(transaction, here, comparing) : []
  const ids = sql.param(similarRecords.map((each) => each.id))
  await transaction.run(sql`
    delete from similar_pairs where collection = ${name} and (one = ${id}::uuid or other = ${id}::uuid)
      and not (one = any(${ids}::uuid[]) or other = any(${ids}::uuid[]))`)
  await transaction.run(sql`
    insert into similar_pairs (collection, one, other, found_at, weight)
    select ${name}, least(${id}::uuid, found), greatest(${id}::uuid, found), ${at}::timestamptz, weight
    from unnest(${ids}::uuid[], ${sql.param(similarRecords.map(({ weight }) => weight))}::real[]) as pairs (found, weight)
    on conflict (collection, one, other) do update set weight = excluded.weight`)
}

/** The records that are alike, among those with which one is compared, and how much each is. */
async function alikeTo(
  transaction: Transaction,
  row: Row,
  { name, alike, at, read }: Comparing,
): Promise<{ id: string; weight: number }[]> {
  const here = read(row)
  const weights = new Map<string, number>()
  for (const where of comparedWith(alike, row.doc, here, new Date(at))) {
    const near = await transaction.run(
      sql`select id, version, doc from ${sql.raw(tableName(name))} where deleted_at is null and id <> ${row.id}::uuid
          and ${compilePredicate(where, recordCollections[name], postgres)}
        order by created_at desc, id desc limit ${MOST_NEAR}`,
      values,
    )
    for (const other of near) {
      const { isAlike, weight } = compare(here, read(other))
      if (isAlike) weights.set(other.id, weight)
    }
  }
  return [...weights].map(([each, weight]) => ({ id: each, weight }))
}

/** Removes the pairs of removed records. */
export async function forgetPairs(
  queryable: Queryable,
  { collection, ids: removed }: Records,
): Promise<void> {
  const ids = sql.param([...removed])
  await queryable.run(
    sql`delete from similar_pairs
      where collection = ${collection} and (one = any(${ids}::uuid[]) or other = any(${ids}::uuid[]))`,
  )
}
