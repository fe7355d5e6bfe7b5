import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ContentTable } from './content-kind.ts'

const viewsRow = z.object({ views: z.number() })

const SALT_BYTES = 32
const salted = z.object({ salt: z.instanceof(Uint8Array) })

/**
 * Counts a reading of an item once for each visitor and day, but not that of a robot or of the author. A visitor is a
 * hash of address and browser with a salt of the day, which is deleted with the marks when the next day begins, so
 * nothing that identifies a person is kept. Returns the item's views.
 */
export async function countView(
  context: ServerContext,
  table: ContentTable,
  item: { readonly id: string; readonly authorId: string | null; readonly views: number },
): Promise<number> {
  const { request, user, services } = context
  if (!isReader(context) || user?.id === item.authorId) return item.views
  const day = mogadishuDay(services.records.now())
  return services.database.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql`insert into content_view_days as days (day, salt) values (${day}, ${randomBytes(SALT_BYTES)})
        on conflict (day) do update set salt = days.salt returning salt`,
      salted,
    )
    if (!row) throw new Error('The salt of the day is missing')
    const over = await transaction.run(sql`delete from content_view_days where day < ${day} returning day`)
    if (over.length > 0) await transaction.run(sql`delete from content_views where day < ${day}`)
    const who = user ? user.id : `${request.ip} ${request.agent}`
    const visitor = createHmac('sha256', row.salt).update(who).digest()
    const counted = await transaction.run(
      sql`
      with seen as (
        insert into content_views (day, item_id, visitor) values (${day}, ${item.id}, ${visitor})
        on conflict do nothing returning item_id
      )
      update ${table} set views = views + 1 from seen where id = seen.item_id
      returning views`,
      viewsRow,
    )
    return counted[0]?.views ?? item.views
  })
}

/** Pages that a browser preloads don't count as read either. */
function isReader({ request }: ServerContext): boolean {
  const agent = request.agent ?? ''
  const purpose = `${request.header('sec-purpose')} ${request.header('purpose')}`
  return agent.startsWith('Mozilla/') && !isbot(agent) && !/prefetch|prerender/.test(purpose)
}
