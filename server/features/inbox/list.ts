import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  InboxFigures,
  InboxView,
  ListedThread,
  messageThreadsContract,
} from '#shared/contract/message-threads.ts'
import { CONTACT_SUBJECTS, MESSAGE_WAYS, THREAD_STATES } from '#shared/domain/messages.ts'
import { responseFigures, responseStage } from '#shared/domain/response-times.ts'

/** A claim ends by itself, so that nobody who went away keeps others from answering. */
export const CLAIM_MS = 120_000

const person = z.object({ id: z.uuid(), name: z.string() }).nullable()
const row = z.object({
  id: z.uuid(),
  version: z.int(),
  way: z.enum(MESSAGE_WAYS),
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  urgent: z.boolean(),
  state: z.enum(THREAD_STATES),
  receivedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  waitingSince: z.iso.datetime().nullable(),
  assignee: person,
  answering: person,
  bounced: z.boolean(),
})

/** Urgent ones and violations stand above all others, whatever their time. */
const IS_FIRST = sql`(thread.urgent or coalesce(thread.subject = 'human_rights_violation', false))`

function namedBy(column: SQL): SQL {
  return sql`(select jsonb_build_object('id', users.id, 'name', ${userName()}) from users where users.id = ${column})`
}

/** Selects conversations by a condition, with what stands behind it in the statement. */
function selected(now: string, caller: string, tail: SQL): SQL {
  const since = new Date(Date.parse(now) - CLAIM_MS).toISOString()
  return sql`
    select thread.id, thread.version, thread.way_in as way, thread.subject, thread.urgent, thread.state,
      thread.received_at as "receivedAt", thread.last_at as "lastAt", thread.due_at as "dueAt",
      thread.waiting_since as "waitingSince", ${namedBy(sql`thread.assignee_id`)} as assignee,
      case when thread.answering_at > ${since} and thread.answering_by <> ${caller}::uuid
        then ${namedBy(sql`thread.answering_by`)} end as answering,
      exists (select from messages where messages.thread_id = thread.id and messages.delivery = 'bounced') as bounced
    from message_threads thread where ${tail}`
}

function viewOf(view: InboxView, caller: string): SQL {
  if (view === 'open') return sql`thread.state = 'open'`
  if (view === 'urgent') return sql`thread.state = 'open' and ${IS_FIRST}`
  if (view === 'mine')
    return sql`thread.state in ('open', 'waiting') and thread.assignee_id = ${caller}::uuid`
  if (view === 'unassigned') return sql`thread.state = 'open' and thread.assignee_id is null`
  return sql`thread.state = ${view}`
}

const listedOf =
  (now: string) =>
  (found: z.output<typeof row>): ListedThread => {
    const { waitingSince, ...listed } = found
    const isDue = found.state === 'open' && waitingSince !== null
    return { ...listed, stage: isDue ? responseStage(waitingSince, found.dueAt, now) : null }
  }

/** A page of conversations of a view: what is open by urgency and due time, what is done with the latest first. */
export async function listThreads(
  context: ServerContext,
  { view, limit, cursor }: ParsedInput<typeof messageThreadsContract.list>,
): Promise<Page<ListedThread>> {
  const { database, records } = context.services
  const { id: caller } = callerOf(context)
  const now = records.now().toISOString()
  const condition = viewOf(view, caller)
  const isDone = view === 'closed' || view === 'spam' || view === 'waiting'
  const rank = isDone ? sql`least(1, 1)` : sql`case when ${IS_FIRST} then 0 else 1 end`
  const time = isDone ? sql`-extract(epoch from thread.last_at)` : sql`extract(epoch from thread.due_at)`
  const position = cursor ? readCursor(cursor, z.tuple([z.int(), z.number(), z.uuid()])) : null
  const beyond = position
    ? sql`and (${rank}, ${time}, thread.id) > (${position[0]}::int, ${position[1]}::numeric, ${position[2]}::uuid)`
    : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      selected(
        now,
        caller,
        sql`${condition} ${beyond} order by ${rank}, ${time}, thread.id limit ${limit + 1}`,
      ),
      row,
    ),
    database.run(
      sql`select count(*) as total from message_threads thread where ${condition}`,
      z.object({ total: z.int() }),
    ),
  ])
  const items = rows.slice(0, limit).map(listedOf(now))
  const last = items.at(-1)
  const next = rows.length > limit && last ? writeCursor(positionOf(last, isDone)) : null
  return { items, next, total: counted?.total ?? 0 }
}

function positionOf({ id, urgent, subject, dueAt, lastAt }: ListedThread, isDone: boolean) {
  const isFirst = urgent || subject === 'human_rights_violation'
  return isDone ? [1, -Date.parse(lastAt) / 1000, id] : [isFirst ? 0 : 1, Date.parse(dueAt) / 1000, id]
}

/** One conversation as the list shows it; null where there is none. */
export async function listedThread(
  queryable: Queryable,
  { id, caller, now }: { readonly id: string; readonly caller: string; readonly now: string },
): Promise<ListedThread | null> {
  const [found] = await queryable.run(selected(now, caller, sql`thread.id = ${id}::uuid`), row)
  return found ? listedOf(now)(found) : null
}

const answered = z.object({
  receivedAt: z.iso.datetime(),
  due: z.iso.datetime(),
  answeredAt: z.iso.datetime(),
})
const counts = z.object({ open: z.int(), pastDue: z.int() })
const DAYS = 7
const DAY_MS = 86_400_000

/** What is open and past due, and how soon the messages of the last seven days were answered. */
export async function readFigures({ services }: ServerContext): Promise<InboxFigures> {
  const now = services.records.now()
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const [[counted], times] = await Promise.all([
    services.database.run(
      sql`select count(*) as open, count(*) filter (where waiting_since is not null and due_at < ${now.toISOString()})
          as "pastDue" from message_threads where state = 'open'`,
      counts,
    ),
    services.database.run(
      sql`select received_at as "receivedAt", first_due_at as due, first_answered_at as "answeredAt" from message_threads
        where received_at > ${since} and first_answered_at is not null`,
      answered,
    ),
  ])
  const { median, inTime } = responseFigures(times)
  return {
    open: counted?.open ?? 0,
    pastDue: counted?.pastDue ?? 0,
    medianMinutes: median === null ? null : Math.round(median / 60_000),
    inTime,
  }
}
