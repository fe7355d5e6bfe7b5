import { sql } from 'drizzle-orm'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { alertsContract } from '#shared/contract/publishing/alerts.ts'
import { alertView, currentAlerts } from './rows.ts'
import { alertSubscribers } from './tables.ts'
import { endAlert, publishAlert } from './write.ts'

export { endAgain } from './write.ts'

/** Emergency alerts: everybody reads the current ones, permitted staff publish and end them. */
export const alertsHandlers: Handlers<typeof alertsContract> = {
  current: async ({ context: { services, user } }) => {
    const now = services.records.now()
    const rows = await currentAlerts(services.database, now)
    return rows.map((row) => alertView(row, now, user !== null))
  },
  publish: ({ input, context }) => publishAlert(context, input),
  end: async ({ params, context, refuse }) => {
    if (!(await endAlert(context, params.id))) refuse('not_found')
    return undefined
  },
  subscription: async ({ context }) => {
    const rows = await context.services.database.run(
      sql`select from alert_subscribers where user_id = ${callerOf(context).id}`,
    )
    return { subscribed: rows.length > 0 }
  },
  subscribe: async ({ input: { subscribed }, context }) => {
    const { id } = callerOf(context)
    const { database, records } = context.services
    await database.transaction(async (transaction) => {
      if (!subscribed) await transaction.run(sql`delete from alert_subscribers where user_id = ${id}`)
      else {
        const row = { userId: id, since: records.now().toISOString() }
        await insertRow(transaction, alertSubscribers, row, sql`on conflict (user_id) do nothing`)
      }
    })
    return { subscribed }
  },
}
