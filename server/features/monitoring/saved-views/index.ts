import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { savedViewsContract } from '#shared/contract/monitoring/monitoring.ts'

const view = savedViewsContract.list.item
const COLUMNS = sql.raw('id, name, area, query')

/** Saved views: a user's own named filters. */
export const savedViewsHandlers: Handlers<typeof savedViewsContract> = {
  list: async ({ context }) => {
    const items = await context.services.database.run(
      sql`select ${COLUMNS} from saved_views where user_id = ${callerOf(context).id} order by area, name`,
      view,
    )
    return { items, next: null, total: items.length }
  },

  save: async ({ input, context }) => {
    const { name, area, query } = input
    return context.services.database.transaction(async (transaction) => {
      const [saved] = await transaction.run(
        sql`insert into saved_views (id, user_id, area, name, query)
          values (${uuidv7()}, ${callerOf(context).id}, ${area}, ${name}, ${query})
          on conflict (user_id, area, name) do update set query = excluded.query returning ${COLUMNS}`,
        view,
      )
      if (!saved) throw new Error('A view that was just saved is missing')
      return saved
    })
  },

  remove: async ({ params, context, refuse }) => {
    const removed = await context.services.database.transaction((transaction) =>
      transaction.run(
        sql`delete from saved_views where id = ${params.id} and user_id = ${callerOf(context).id} returning id`,
      ),
    )
    return removed.length > 0 ? undefined : refuse('not_found')
  },
}
