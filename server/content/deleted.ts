import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { DeletedItem } from '#shared/contract/publishing/content-revisions.ts'
import { daysLeft } from '#shared/domain/content-revisions.ts'
import type { ContentKind } from './content-kind.ts'
import { restorableSince } from './write.ts'

const row = z.object({
  id: z.uuid(),
  title: z.string(),
  deletedAt: z.string(),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
})
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of deleted items that can be restored, the newest first, with the users who deleted them. */
export async function listDeleted(
  { database, records }: Pick<Services, 'database' | 'records'>,
  { collection, table, title }: ContentKind,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<DeletedItem>> {
  const now = records.now()
  const after = cursor ? readCursor(cursor, position) : null
  const isRestorable = sql`deleted_at is not null and deleted_at >= ${restorableSince(now)}`
  const next = after ? sql`and (deleted_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`
        select item.id, item.title, item.deleted_at as "deletedAt", writer.id as "actorId", ${userName('writer')} as "actorName"
        from (select id, ${title} as title, deleted_at from ${table}
            where ${isRestorable} ${next} order by deleted_at desc, id desc limit ${limit + 1}) item
          left join lateral (select act, actor_id from content_revisions
            where collection = ${collection} and item_id = item.id order by place desc limit 1) last on last.act = 'deleted'
          left join users writer on writer.id = last.actor_id
        order by item.deleted_at desc, item.id desc`,
      row,
    ),
    database.run(sql`select count(*) as total from ${table} where ${isRestorable}`, totalRow),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(({ id, title, deletedAt, actorId, actorName }) => ({
      ...{ id, title, deletedAt, by: { id: actorId, name: actorName ?? '' } },
      daysLeft: daysLeft(deletedAt, now),
    })),
    next: last ? writeCursor([last.deletedAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}
