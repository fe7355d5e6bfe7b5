import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { twinsKeptUntil } from '#server/records/index.ts'
import type { RecordTwins, recordTwinsContract } from '#shared/contract/administration/record-twins.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { plainTitle } from '#shared/rules/plain-title.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { askRecovery, decideRecovery, readEmptied } from './recoveries.ts'

export { forgetRecoveries } from './recoveries.ts'
export { remindOfTwinsWeekly } from './remind.ts'

/** Records of different collections with the same id, and who looked at them (decision 0389). */
export const recordTwinsHandlers: Handlers<typeof recordTwinsContract> = {
  list: ({ input, context }) => listTwins(context.services.database, callerOf(context).id, input),
  askRecovery: ({ input, context }) => askRecovery(context, input),
  decideRecovery: ({ params, input, context }) => decideRecovery(context, params.id, input.decision),
  async look({ params: { id }, context }) {
    const { database, records } = context.services
    const actor = callerOf(context).id
    const at = records.now().toISOString()
    await database.transaction(async (transaction) => {
      const rows = await transaction.run(
        sql`select 1 from record_twins where record_id = ${id}::uuid for update`,
      )
      if (rows.length === 0) throw new Refusal('not_found')
      const looked = await transaction.run(sql`
        update record_twins set looked_at = ${at}::timestamptz, looked_by = ${actor}::uuid
        where record_id = ${id}::uuid and looked_at is null returning 1`)
      if (looked.length > 0)
        await writeAudit(transaction, { actor, act: 'record-twins.looked-at', subject: `record-twins/${id}` })
    })
    return undefined
  },
}

/** How many ids with twins nobody has looked at. */
export async function countTwins(queryable: Queryable): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(distinct record_id) as total from record_twins where looked_at is null`,
    totalRow,
  )
  return Number(counted?.total ?? 0)
}

const position = z.tuple([z.boolean(), z.uuid()])
const idsRow = z.object({
  id: z.uuid(),
  lookedAt: z.iso.datetime().nullable(),
  keptUntil: z.iso.datetime(),
  isLooked: z.boolean(),
})

async function listTwins(
  queryable: Queryable,
  reader: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<RecordTwins>> {
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after ? sql`where ("isLooked", id) > (${after[0]}, ${after[1]}::uuid)` : sql``
  const rows = await queryable.run(
    sql`select * from (select record_id as id, max(looked_at) as "lookedAt", max(${twinsKeptUntil()}) as "keptUntil",
          bool_and(looked_at is not null) as "isLooked"
        from record_twins group by record_id) twins ${beyond}
      order by "isLooked", id limit ${limit + 1}`,
    idsRow,
  )
  const [counted] = await queryable.run(
    sql`select count(distinct record_id) as total from record_twins`,
    totalRow,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  const [twins, emptied] = [await readTwins(queryable, ids), await readEmptied(queryable, reader, ids)]
  return {
    items: page.map(({ id, lookedAt, keptUntil }) => ({
      ...{ id, lookedAt, keptUntil, twins: twins.get(id) ?? [] },
      emptied: emptied.get(id) ?? [],
    })),
    next: last ? writeCursor([last.isLooked, last.id]) : null,
    total: Number(counted?.total ?? 0),
  }
}

const namedRow = z.object({ id: z.uuid(), collection: z.enum(COLLECTIONS) })
const recordRow = z.object({
  doc: z.record(z.string(), z.json()),
  createdAt: z.iso.datetime(),
  isDeleted: z.boolean(),
})
const attachedRow = z.object({ attached: z.int(), astray: z.int() })

async function readTwins(queryable: Queryable, ids: readonly string[]) {
  const named = await queryable.run(
    sql`select record_id as id, collection from record_twins where record_id = any(${sql.param([...ids])}::uuid[])
      order by created_at nulls first, collection`,
    namedRow,
  )
  const twins = new Map<string, RecordTwins['twins']>()
  for (const { id, collection } of named) {
    twins.set(id, [...(twins.get(id) ?? []), await readTwin(queryable, collection, id)])
  }
  return twins
}

async function readTwin(
  queryable: Queryable,
  collection: CollectionName,
  id: string,
): Promise<RecordTwins['twins'][number]> {
  const [row] = await queryable.run(
    sql`select doc, created_at as "createdAt", deleted_at is not null as "isDeleted"
      from ${sql.raw(tableName(collection))} where id = ${id}::uuid`,
    recordRow,
  )
  const region = typeof row?.doc.regionCode === 'string' ? row.doc.regionCode : null
  const [below] = await queryable.run(attachedTo(collection, id, region), attachedRow)
  return {
    collection,
    region,
    title: row ? plainTitle(collections[collection], row.doc) : null,
    createdAt: row?.createdAt ?? null,
    state: row ? (row.isDeleted ? 'deleted' : 'present') : 'removed',
    attached: below?.attached ?? 0,
    astray: row ? (below?.astray ?? 0) : 0,
  }
}

/** Counts what names the record as its own, and what of it is in another region. */
function attachedTo(collection: CollectionName, id: string, region: string | null): SQL {
  const parts = ATTACHED_COLLECTIONS.map(
    (name) => sql`select region_code from ${sql.raw(tableName(name))}
      where parent_collection = ${collection} and parent_id = ${id}::uuid`,
  )
  return sql`select count(*)::int as attached,
      (count(*) filter (where region_code is distinct from ${region}))::int as astray
    from (${sql.join(parts, sql` union all `)}) below`
}
