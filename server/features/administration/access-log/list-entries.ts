import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import {
  type AccessEntry,
  type AccessFilter,
  accessEntry,
} from '#shared/contract/administration/access-log.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'

const row = z
  .object({
    ...accessEntry.omit({ id: true, user: true, record: true }).shape,
    id: z.coerce.string(),
    userId: z.uuid(),
    userName: z.string().nullable(),
    collection: z.string().nullable(),
    recordId: z.string().nullable(),
  })
  .transform(({ userId, userName, collection, recordId, ...rest }) => ({
    ...rest,
    user: { id: userId, name: userName ?? '' },
    record: collection && recordId ? { collection, id: recordId } : null,
  }))
const rows = row.pipe(accessEntry)
const position = z.tuple([z.iso.datetime(), z.string().regex(/^\d+$/)])

/** The page of the log to read. */
export interface Paging {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Entries after a cursor, newest first; `where` is a condition on the table `reading`. */
export async function readEntries(
  queryable: Queryable,
  where: SQL,
  { limit, cursor }: Paging,
): Promise<Omit<Page<AccessEntry>, 'total'>> {
  const after = cursor ? readCursor(cursor, position) : null
  const onward = after
    ? sql`${where} and (reading.at, reading.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : where
  // The page is found with an index alone, before anything is joined to it.
  const entries = await queryable.run(
    sql`
      select reading.id, reading.at, reading.told_at as "toldAt", how, reading.user_id as "userId", ${userName()} as "userName",
        devices.name as device, reading.collection as of, fields, delivered, reading.regions,
        case when reading.collection = 'evidence' then evidence.parent_collection else reading.collection end
          as collection,
        case when reading.collection = 'evidence' then evidence.parent_id else reading.record_id end as "recordId"
      from (select * from access_log reading where ${onward}
          order by reading.at desc, reading.id desc limit ${limit + 1}) reading
        left join users on users.id = reading.user_id left join devices on devices.id = reading.device_id
        left join evidence on reading.collection = 'evidence' and evidence.id = reading.record_id
      order by reading.at desc, reading.id desc`,
    rows,
  )
  const items = entries.slice(0, limit)
  const last = entries.length > limit ? items.at(-1) : undefined
  return { items, next: last ? writeCursor([last.at, last.id]) : null }
}

/** A page of the log, and the total of matching entries. */
export async function listEntries(
  queryable: Queryable,
  where: SQL,
  paging: Paging,
): Promise<Page<AccessEntry>> {
  const [page, [counted]] = await Promise.all([
    readEntries(queryable, where, paging),
    queryable.run(sql`select count(*) as total from access_log reading where ${where}`, totalRow),
  ])
  return { ...page, total: Number(counted?.total ?? 0) }
}

/** The condition of a filter. */
export function filtersOf({ user, record, from, to }: AccessFilter): SQL {
  const parts = [
    sql`true`,
    ...(user ? [sql`reading.user_id = ${user}::uuid`] : []),
    ...(record ? [ofRecord({ id: record })] : []),
    ...(from ? [sql`reading.at >= ${dayStart(from)}::timestamptz`] : []),
    ...(to ? [sql`reading.at < ${dayEnd(to)}::timestamptz`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** The condition for openings of a record, and of the files that hang on it; without a collection, of every record with the id. */
export function ofRecord({ collection, id }: { readonly collection?: string; readonly id: string }): SQL {
  if (!collection) {
    const each = [...COLLECTIONS, 'messages'].map((name) => ofRecord({ collection: name, id }))
    return sql`(${sql.join(each, sql` or `)})`
  }
  return sql`(reading.record_id = ${id}::uuid and reading.collection = ${collection} or reading.collection = 'evidence'
    and reading.record_id in (select id from evidence where parent_collection = ${collection} and parent_id = ${id}::uuid))`
}
