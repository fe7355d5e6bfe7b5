import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { EmailRoute } from '#shared/contract/correspondence/email-routes.ts'
import { keywordsIn, matchRoutes, ROUTE_PRIORITIES, type RouteMatch } from '#shared/domain/email-routing.ts'

const routeRow = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  triggerKeywords: z.string(),
  recipients: z.array(z.string()),
  priority: z.enum(ROUTE_PRIORITIES),
  isActive: z.boolean(),
  useCount: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
/** A route as it is stored. */
export type StoredRoute = z.infer<typeof routeRow>
/** A route that takes a message, and by which keywords. */
export type FoundRoute = RouteMatch<StoredRoute>

/** Reads routes that are not deleted, in the order in which they take a message. */
export function readRoutes(queryable: Queryable, where: SQL = sql`true`): Promise<StoredRoute[]> {
  return queryable.run(
    sql`select id, version, name, trigger_keywords as "triggerKeywords", recipients, priority, active as "isActive",
        use_count as "useCount", last_used_at as "lastUsedAt", created_at as "createdAt"
      from email_routes where deleted_at is null and ${where}
      order by array_position(array['critical', 'high', 'medium', 'low'], priority), created_at, id`,
    routeRow,
  )
}

/** Finds the active route that takes a text; null if none does. */
export async function findRoute(queryable: Queryable, text: string): Promise<FoundRoute | null> {
  return matchRoutes(text, await readRoutes(queryable, sql`active`))[0] ?? null
}

/** A route that is used and not deleted; null otherwise. */
export async function findRouteById(queryable: Queryable, id: string): Promise<StoredRoute | null> {
  return (await readRoutes(queryable, sql`active and id = ${id}::uuid`))[0] ?? null
}

/** Counts a use of a route. */
export async function noteRouteUsed(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction.run(sql`
    update email_routes set use_count = use_count + 1, last_used_at = ${at.toISOString()} where id = ${id}::uuid`)
}

/** A route as it is answered, under the names of both shapes of lists (REQ-MSG-06). */
export function shownRoute({ name, recipients, ...route }: StoredRoute): EmailRoute {
  return {
    ...route,
    routeName: name,
    name,
    keywords: keywordsIn(route.triggerKeywords),
    recipientEmail: recipients[0] ?? '',
    toEmails: recipients,
  }
}
