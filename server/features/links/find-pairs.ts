import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Records } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { type AlikeFields, compare, comparedOf } from '#shared/domain/alike.ts'
import { comparedWith } from '#shared/domain/alike-near.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/schemas/names.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { alikeOf } from './alike-of.ts'

const LOOK_EVERY_MS = 10_000
/** Changes that are compared in one transaction. */
const AT_ONCE = 100
/** Transactions in one turn, so that stopping the server waits for no more. */
const MOST_TURNS = 10
/** Most records that one is compared with, of those of about its time and of those whose time is unknown. */
const MOST_NEAR = 1000

const changed = z.object({ id: z.uuid(), position: z.coerce.number() })
const values = z.object({ id: z.uuid(), doc: z.record(z.string(), z.json()) })

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
    const alike = alikeOf(name)
    if (!alike) continue
    await database.run(sql`insert into compared_changes values (${name}, 0) on conflict do nothing`)
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const at = records.now().toISOString()
      const count = await database.transaction((transaction) => compareNext(transaction, { name, alike, at }))
      if (count < AT_ONCE) break
    }
  }
}

interface Compared {
  readonly name: RecordCollectionName
  readonly alike: AlikeFields
  readonly at: string
}

/** Returns how many changes there were; none while another server compares. */
async function compareNext(transaction: Transaction, compared: Compared): Promise<number> {
  const { name } = compared
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
  for (const { id } of next) await compareOne(transaction, id, compared)
  const last = next.at(-1)
  if (last) {
    await transaction.run(
      sql`update compared_changes set position = ${last.position} where collection = ${name}`,
    )
  }
  return next.length
}

async function compareOne(
  transaction: Transaction,
  id: string,
  { name, alike, at }: Compared,
): Promise<void> {
  const table = sql.raw(tableName(name))
  const [here] = await transaction.run(
    sql`select id, doc from ${table} where id = ${id}::uuid and deleted_at is null`,
    values,
  )
  const found = here ? await alikeTo(transaction, here, { name, alike, at }) : []
  const ids = sql.param(found.map((each) => each.id))
  await transaction.run(sql`
    delete from similar_pairs where collection = ${name} and (one = ${id}::uuid or other = ${id}::uuid)
      and not (one = any(${ids}::uuid[]) or other = any(${ids}::uuid[]))`)
  await transaction.run(sql`
    insert into similar_pairs (collection, one, other, found_at, weight)
    select ${name}, least(${id}::uuid, found), greatest(${id}::uuid, found), ${at}::timestamptz, weight
    from unnest(${ids}::uuid[], ${sql.param(found.map(({ weight }) => weight))}::real[]) as pairs (found, weight)
    on conflict (collection, one, other) do update set weight = excluded.weight`)
}

/** The records that are alike, among those with which one is compared, and how much each is. */
async function alikeTo(
  transaction: Transaction,
  { id, doc }: z.infer<typeof values>,
  { name, alike, at }: Compared,
): Promise<{ id: string; weight: number }[]> {
  const here = comparedOf(alike, doc)
  const found = new Map<string, number>()
  for (const where of comparedWith(alike, doc, new Date(at))) {
    const near = await transaction.run(
      sql`select id, doc from ${sql.raw(tableName(name))} where deleted_at is null and id <> ${id}::uuid
          and ${compilePredicate(where, recordCollections[name], postgres)}
        order by created_at desc, id desc limit ${MOST_NEAR}`,
      values,
    )
    for (const other of near) {
      const { isAlike, weight } = compare(here, comparedOf(alike, other.doc))
      if (isAlike) found.set(other.id, weight)
    }
  }
  return [...found].map(([each, weight]) => ({ id: each, weight }))
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
