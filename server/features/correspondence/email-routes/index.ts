import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { EmailRoute, emailRoutesContract } from '#shared/contract/correspondence/email-routes.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { matchRoutes } from '#shared/domain/email-routing.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { readRoutes, shownRoute } from './routes.ts'
import { messageRecipient, readMailSettings, setMailSettings } from './settings.ts'
import { emailRoutes } from './tables.ts'

export { findRoute, findRouteById, noteRouteUsed, type StoredRoute } from './routes.ts'
export { messageRecipient } from './settings.ts'

/** The rules by which messages find their recipients, managed by administrators. */
export const emailRoutesHandlers: Handlers<typeof emailRoutesContract> = {
  list: async ({ context }) => (await readRoutes(context.services.database)).map(shownRoute),

  create: ({ input, context }) => {
    const id = uuidv7()
    const { routeName, triggerKeywords, priority, isActive } = input
    return change(context, id, 'email-route.created', (transaction) =>
      insertRow(transaction, emailRoutes, {
        ...{ id, name: routeName, triggerKeywords, priority, active: isActive },
        recipients: recipientsOf(input, []),
        createdAt: context.services.records.now().toISOString(),
      }),
    )
  },

  edit: ({ params, input, context }) =>
    change(context, params.id, 'email-route.edited', (transaction) =>
      writeRoute(transaction, params.id, input),
    ),

  remove: async ({ params, context, refuse }) => {
    const { id: actor } = callerOf(context)
    const at = context.services.records.now().toISOString()
    await context.services.database.transaction(async (transaction) => {
      const removed = await transaction.run(sql`
        update email_routes set deleted_at = ${at} where id = ${params.id}::uuid and deleted_at is null returning id`)
      if (removed.length === 0) refuse('not_found')
      const subject = `email-routes/${params.id}`
      await writeAudit(transaction, { actor, act: 'email-route.deleted', subject })
    })
  },

  restore: ({ params, context }) =>
    change(context, params.id, 'email-route.restored', (transaction) =>
      transaction.run(sql`update email_routes set deleted_at = null where id = ${params.id}::uuid`),
    ),

  async try({ input: { text }, context }) {
    const { database } = context.services
    const matchedRoutes = matchRoutes(text, await readRoutes(database, sql`active`))
    const matches = matchedRoutes.map(({ route, keywords }) => ({
      route: shownRoute(route),
      keywords: [...keywords],
    }))
    const fallback = matchedRoutes.length === 0 ? await messageRecipient(database) : null
    return { matches, recipients: matchedRoutes[0]?.route.recipients ?? (fallback ? [fallback] : []) }
  },

  settings: ({ context }) => readMailSettings(context.services.database),
  setSettings: ({ input, context }) => setMailSettings(context, input),
}

type Changed = ParsedInput<typeof emailRoutesContract.edit>

/** All recipients without repeated ones: a list as it was given, with the first one replaced where one is named. */
function recipientsOf(
  { recipientEmail, toEmails }: Pick<Changed, 'recipientEmail' | 'toEmails'>,
  before: readonly string[],
): string[] {
  const [first, ...others] = toEmails ?? before
  const named = recipientEmail ?? first
  return [...new Set([...(named ? [named] : []), ...others])]
}

async function writeRoute(transaction: Transaction, id: string, input: Changed): Promise<void> {
  await transaction.run(sql`select id from email_routes where id = ${id}::uuid for update`)
  const [route] = await readRoutes(transaction, sql`id = ${id}::uuid`)
  if (!route) throw new Refusal('not_found')
  if (route.version !== input.version) throw new Refusal('stale')
  const recipients = recipientsOf(input, route.recipients)
  await transaction.run(sql`
    update email_routes set version = version + 1, name = ${input.routeName ?? route.name},
      trigger_keywords = ${input.triggerKeywords ?? route.triggerKeywords},
      recipients = ${sql.param(recipients)}::text[], priority = ${input.priority ?? route.priority},
      active = ${input.isActive ?? route.isActive}
    where id = ${id}::uuid`)
}

/** Applies a change to a route, enters it in the audit trail, and returns the route. */
async function change(
  context: ServerContext,
  id: string,
  act: AuditEvent,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<EmailRoute> {
  const { id: actor } = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    await work(transaction)
    const [route] = await readRoutes(transaction, sql`id = ${id}::uuid`)
    if (!route) throw new Refusal('not_found')
    await writeAudit(transaction, { actor, act, subject: `email-routes/${id}` })
    return shownRoute(route)
  })
}
