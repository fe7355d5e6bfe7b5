import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type {
  InboxFigures,
  ListedThread,
  messageThreadsContract,
} from '#shared/contract/correspondence/message-threads.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { CONTACT_SUBJECTS, MESSAGE_WAYS, standsFirst, THREAD_STATES } from '#shared/domain/messages.ts'
import { responseFigures, responseStage } from '#shared/domain/response-times.ts'
import { conditionOf, IS_BOUNCED, isLatestFirst } from './filters.ts'

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

function namedBy(column: SQL): SQL {
  return sql`(select jsonb_build_object('id', users.id, 'name', ${userName()}) from users where users.id = ${column})`
}

/** Selects conversations by a condition, with what follows it in the statement. */
function selected(now: string, caller: string, tail: SQL): SQL {
  const since = new Date(Date.parse(now) - CLAIM_MS).toISOString()
  return sql`
    select thread.id, thread.version, thread.way_in as way, thread.subject, thread.urgent, thread.state,
      thread.received_at as "receivedAt", thread.last_at as "lastAt", thread.due_at as "dueAt",
      thread.waiting_since as "waitingSince", ${namedBy(sql`thread.assignee_id`)} as assignee,
      case when thread.answering_at > ${since} and thread.answering_by <> ${caller}::uuid
        then ${namedBy(sql`thread.answering_by`)} end as answering,
      ${IS_BOUNCED} as bounced
    from message_threads thread where ${tail}`
}

const listedOf =
  (now: string) =>
  (thread: z.output<typeof row>): ListedThread => {
    const { waitingSince, ...listed } = thread
    const isDue = thread.state === 'open' && waitingSince !== null
    return { ...listed, stage: isDue ? responseStage(waitingSince, thread.dueAt, now) : null }
  }

const position = {
  due: z.tuple([z.int(), z.iso.datetime(), z.uuid()]),
  latest: z.tuple([z.iso.datetime(), z.uuid()]),
}

/** A page of conversations of a view: what is open by urgency and due time, what is done with the latest first. */
export async function listThreads(
  context: ServerContext,
  { limit, cursor, ...filters }: ParsedInput<typeof messageThreadsContract.list>,
): Promise<Page<ListedThread>> {
  const { database, records } = context.services
  const { id: caller } = callerOf(context)
  const now = records.now().toISOString()
  const condition = conditionOf(filters, { caller, now })
  const isLatest = isLatestFirst(filters.view)
  const page = isLatest ? latestPage(cursor, limit) : duePage(cursor, limit)
  const [rows, [counted]] = await Promise.all([
    database.run(selected(now, caller, sql`${condition} ${page}`), row),
    database.run(
      sql`select count(*) as total from message_threads thread where ${condition}`,
      z.object({ total: z.int() }),
    ),
  ])
  const items = rows.slice(0, limit).map(listedOf(now))
  const last = items.at(-1)
  const next = rows.length > limit && last ? writeCursor(positionOf(last, isLatest)) : null
  return { items, next, total: counted?.total ?? 0 }
}

/** What is due first, urgent ones before all others; an index has this order. */
export function duePage(cursor: string | undefined, limit: number): SQL {
  const after = cursor ? readCursor(cursor, position.due) : null
  const beyond = after
    ? sql`and (thread.rank, thread.due_at, thread.id) > (${after[0]}::smallint, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``
  return sql`${beyond} order by thread.rank, thread.due_at, thread.id limit ${limit + 1}`
}

/** The latest first; an index has this order. */
export function latestPage(cursor: string | undefined, limit: number): SQL {
  const after = cursor ? readCursor(cursor, position.latest) : null
  const beyond = after
    ? sql`and (thread.last_at, thread.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  return sql`${beyond} order by thread.last_at desc, thread.id desc limit ${limit + 1}`
}

function positionOf(thread: ListedThread, isLatest: boolean) {
  const { id, dueAt, lastAt } = thread
  return isLatest ? [lastAt, id] : [standsFirst(thread) ? 0 : 1, dueAt, id]
}

/** Conversations as the list shows them, in the order of their ids. */
export async function listedThreads(
  queryable: Queryable,
  { ids, caller, now }: { readonly ids: readonly string[]; readonly caller: string; readonly now: string },
): Promise<ListedThread[]> {
  const rows = await queryable.run(
    selected(now, caller, sql`thread.id = any(${sql.param([...ids])}::uuid[])`),
    row,
  )
  const threadsById = new Map(rows.map(listedOf(now)).map((thread) => [thread.id, thread]))
  return ids.flatMap((id) => threadsById.get(id) ?? [])
}

/** One conversation as the list shows it; null where there is none. */
export async function listedThread(
  queryable: Queryable,
  { id, caller, now }: { readonly id: string; readonly caller: string; readonly now: string },
): Promise<ListedThread | null> {
  return (await listedThreads(queryable, { ids: [id], caller, now }))[0] ?? null
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
        where received_at > ${since} and first_answered_at is not null and not invented`,
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

/** How many conversations wait for an answer of ours. */
export async function countOpenMessages(queryable: Queryable): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from message_threads where state = 'open'`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}
