import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Asking, callerOf } from '#server/http/context.ts'
import type { SimilarPair } from '#shared/contract/protection/children.ts'
import { may, type User } from '#shared/domain/access.ts'
import { compare, comparedOf } from '#shared/domain/alike.ts'
import { eventTimeOf } from '#shared/domain/event-time.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { likenessFieldsOf, recordCollections } from '#shared/schemas/records.ts'

/** Most pairs in one answer. */
const LISTED = 50

const pair = z.object({ one: z.uuid(), other: z.uuid() })

/** The pairs that nobody has compared yet, of records that the caller sees both, the most similar first. */
export async function listPairs(context: Asking): Promise<SimilarPair[]> {
  const user = callerOf(context)
  const { database, recordStore } = context.services
  const answer: SimilarPair[] = []
  for (const name of RECORD_COLLECTION_NAMES) {
    const alike = likenessFieldsOf(name)
    if (!alike || !may(user, recordCollections[name].read)) continue
    const pairs = await database.run(
      sql`select one, other from similar_pairs where ${waitingFor(user, name)}
        order by weight desc, found_at desc, one, other limit ${LISTED}`,
      pair,
    )
    const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
    if (ids.length === 0) continue
    const { items } = await recordStore.list(user, name, {
      ...{ where: { field: 'id', oneOf: ids }, search: null, deleted: false },
      ...{ sort: { field: 'createdAt', descending: true }, limit: ids.length, cursor: null },
    })
    const recordsById = new Map(items.map((item) => [item.id, item.record]))
    for (const { one, other } of pairs) {
      const [first, second] = [recordsById.get(one), recordsById.get(other)]
      if (!first || !second) continue
      // A pair whose record has just changed is shown until it was compared again, as it is counted until then.
      const {
        isAlike: _,
        weight: _weight,
        ...likeness
      } = compare(comparedOf(alike, first), comparedOf(alike, second))
      const shown = (id: string, record: Readonly<Record<string, unknown>>) => ({
        ...{ id, at: String(record[alike.at]), precision: eventTimeOf(alike, record)?.precision ?? null },
        title: Object.fromEntries(
          recordCollections[name].title.fields.map((field) => [field, String(record[field] ?? '')]),
        ),
      })
      answer.push({ collection: name, one: shown(one, first), other: shown(other, second), ...likeness })
    }
  }
  return answer
}

/** How many pairs wait for the user to compare them. */
export async function countPairs(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  if (!may(user, 'links:edit')) return 0
  let total = 0
  for (const name of RECORD_COLLECTION_NAMES) {
    if (!likenessFieldsOf(name) || !may(user, recordCollections[name].read)) continue
    const [counted] = await asking.services.database.run(
      sql`select count(*)::int as total from similar_pairs where ${waitingFor(user, name)}`,
      z.object({ total: z.int() }),
    )
    total += counted?.total ?? 0
  }
  return total
}

/**
 * Both are seen, and no link between them says that a user has compared them. Across regions only those who route reports
 * learn of a pair, and they decide whom to tell.
 */
function waitingFor(user: User, name: RecordCollectionName): SQL {
  const table = sql.raw(tableName(name))
  const visible = compilePredicate(
    visibleTo(user, recordCollections[name]),
    recordCollections[name],
    postgres,
  )
  const seen = sql`select id from ${table} where deleted_at is null and ${visible}`
  const regionOf = (id: 'one' | 'other') =>
    sql`(select region_code from ${table} where id = similar_pairs.${sql.raw(id)})`
  const near = may(user, 'reports:triage')
    ? sql`true`
    : sql`coalesce(${regionOf('one')} = ${regionOf('other')}, true)`
  return sql`collection = ${name} and one in (${seen}) and other in (${seen}) and ${near}
    and not exists (select from links where deleted_at is null and parent_collection = ${name} and target_collection = ${name}
      and ((parent_id = one and target_id = other) or (parent_id = other and target_id = one)))`
}
