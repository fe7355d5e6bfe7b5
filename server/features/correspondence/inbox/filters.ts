import { type SQL, sql } from 'drizzle-orm'
import type { InboxView, messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'

type Filters = Omit<ParsedInput<typeof messageThreadsContract.list>, 'limit' | 'cursor'>

/** Views of what is done, or of everything: the latest is first, where others have what is due first. */
export const isLatestFirst = (view: InboxView): boolean =>
  view === 'closed' || view === 'spam' || view === 'waiting' || view === 'all'

function viewOf(view: InboxView, caller: string): SQL {
  if (view === 'all') return sql`thread.state <> 'spam'`
  if (view === 'open') return sql`thread.state = 'open'`
  if (view === 'urgent') return sql`thread.state = 'open' and thread.rank = 0`
  if (view === 'mine')
    return sql`thread.state in ('open', 'waiting') and thread.assignee_id = ${caller}::uuid`
  if (view === 'unassigned') return sql`thread.state = 'open' and thread.assignee_id is null`
  return sql`thread.state = ${view}`
}

/** Which conversations are shown: those of a view, narrowed by what is unsealed beside them. */
export function conditionOf(
  { view, way, subject, route, assignee, only }: Filters,
  { caller, now }: { readonly caller: string; readonly now: string },
): SQL {
  const conditions = [viewOf(view, caller)]
  if (way) conditions.push(sql`thread.way_in = ${way}`)
  if (subject)
    conditions.push(subject === 'mail' ? sql`thread.subject is null` : sql`thread.subject = ${subject}`)
  if (route) conditions.push(sql`thread.route_id = ${route}::uuid`)
  if (assignee) conditions.push(sql`thread.assignee_id = ${assignee}::uuid`)
  if (only === 'late')
    conditions.push(
      sql`thread.state = 'open' and thread.waiting_since is not null and thread.due_at < ${now}`,
    )
  if (only === 'bounced') conditions.push(IS_BOUNCED)
  return sql.join(conditions, sql` and `)
}

/** Whether an answer of ours came back. */
export const IS_BOUNCED = sql`exists (
  select from messages where messages.thread_id = thread.id and messages.delivery = 'bounced')`
