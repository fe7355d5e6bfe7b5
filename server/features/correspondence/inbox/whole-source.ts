import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { type Asking, callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import { type SourceRequest, sourceRequest } from '#shared/contract/correspondence/source-requests.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { may, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { SOURCE_AGREED_HOURS, SOURCE_ASKED_DAYS } from '#shared/domain/source-requests.ts'
import { openHarmless } from './open-file.ts'
import { enterSaving, originalIn, sourceOf } from './save-original.ts'
import { sourceRequests } from './tables.ts'
import { lockThread } from './work.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN_ASKING = 'You asked for this yourself. Ask another person to decide.'
const WAITS_ALREADY = 'This waits for a second person already.'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const row = sourceRequest.extend({ messageId: z.uuid() })

/** What a request holds for its reader; only the one who asked may save, and only another user decides. */
const columns = (reader: string, now: string): SQL => sql`
  request.id, request.message_id as "messageId", request.state, request.reason, ${userName('people')} as "askedBy",
  request.asked_at as "askedAt", request.ends_at as "endsAt",
  request.state in ('asked', 'agreed') and request.ends_at > ${now}::timestamptz as "isOpen",
  ${waitsFor(reader, now)} as "mayDecide",
  request.state = 'agreed' and request.asked_by = ${reader}::uuid and request.ends_at > ${now}::timestamptz as "maySave"`

const waitsFor = (reader: string, now: string): SQL =>
  sql`request.state = 'asked' and request.asked_by <> ${reader}::uuid and request.ends_at > ${now}::timestamptz`

/** The newest request for each mail of a conversation, for those who read personal data. */
export async function sourceRequestsOf(
  queryable: Queryable,
  threadId: string,
  reader: User,
  now: string,
): Promise<ReadonlyMap<string, SourceRequest>> {
  if (!may(reader, 'pii:read')) return new Map()
  const rows = await queryable.run(
    sql`select distinct on (request.message_id) ${columns(reader.id, now)}
      from source_requests request join messages message on message.id = request.message_id
        left join users people on people.id = request.asked_by
      where message.thread_id = ${threadId}::uuid order by request.message_id, request.asked_at desc, request.id desc`,
    row,
  )
  return new Map(rows.map(({ messageId, ...request }) => [messageId, request]))
}

interface Named {
  readonly threadId: string
  readonly messageId: string
}

/** Asks a second person to agree that the whole source of a mail is saved. */
export async function askSource(
  context: ServerContext,
  { threadId, messageId, reason }: Named & { readonly reason: string },
): Promise<{ id: string }> {
  const { database, records } = context.services
  const caller = callerOf(context)
  const now = records.now()
  const id = uuidv7()
  const original = await originalIn(database, { threadId, messageId })
  ;(await openHarmless(context, original)).stream.destroy()
  await database.transaction(async (transaction) => {
    // Two who ask at once would both be taken for the first.
    await lockThread(transaction, threadId)
    const newest = (await sourceRequestsOf(transaction, threadId, caller, now.toISOString())).get(messageId)
    if (newest?.isOpen) throw new Refusal('exists', { message: WAITS_ALREADY })
    await insertRow(transaction, sourceRequests, {
      ...{ id, messageId, reason, state: 'asked', askedBy: caller.id, askedAt: now.toISOString() },
      endsAt: new Date(now.getTime() + SOURCE_ASKED_DAYS * DAY_MS).toISOString(),
    })
    await writeAudit(transaction, {
      ...{
        actor: caller.id,
        act: 'message.source-asked',
        subject: `messages/${threadId}`,
        detail: { reason },
      },
    })
  })
  return { id }
}

const askedRow = z.object({ askedBy: z.uuid(), isOpen: z.boolean() })

/** Agrees to the request of another user, or declines it; from then on it can be saved for a day. */
export async function decideSource(
  context: ServerContext,
  {
    threadId,
    requestId,
    decision,
  }: { readonly threadId: string; readonly requestId: string; readonly decision: 'agree' | 'decline' },
): Promise<{ state: 'agreed' | 'declined' }> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  const now = records.now()
  const state = decision === 'agree' ? ('agreed' as const) : ('declined' as const)
  await database.transaction(async (transaction) => {
    const [request] = await transaction.run(
      sql`select request.asked_by as "askedBy", request.state = 'asked' and request.ends_at > ${now.toISOString()}::timestamptz as "isOpen"
        from source_requests request join messages message on message.id = request.message_id
        where request.id = ${requestId}::uuid and message.thread_id = ${threadId}::uuid for update of request`,
      askedRow,
    )
    if (!request) throw new Refusal('not_found')
    if (!request.isOpen) throw new Refusal('stale')
    if (request.askedBy === actor) throw new Refusal('rule_violated', { message: OWN_ASKING })
    await transaction.run(sql`
      update source_requests request set state = ${state}, decided_by = ${actor}::uuid, decided_at = ${now.toISOString()}::timestamptz,
        ends_at = ${new Date(now.getTime() + SOURCE_AGREED_HOURS * HOUR_MS).toISOString()}::timestamptz
      where request.id = ${requestId}::uuid and ${waitsFor(actor, now.toISOString())}`)
    await writeAudit(transaction, {
      ...{ actor, act: `message.source-${state}`, subject: `messages/${threadId}` },
    })
  })
  return { state }
}

const agreedRow = z.object({ messageId: z.uuid(), reason: z.string(), maySave: z.boolean() })

/** Hands out a mail as it came, with every header, once, to who asked for it and had the agreement of a second person. */
export async function saveSource(
  context: ServerContext,
  { threadId, requestId }: { readonly threadId: string; readonly requestId: string },
): Promise<FileAnswer> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  const now = records.now().toISOString()
  const isAgreed = sql`request.state = 'agreed' and request.decided_by <> ${actor}::uuid and request.ends_at > ${now}::timestamptz`
  const [request] = await database.run(
    sql`select request.message_id as "messageId", request.reason, ${isAgreed} as "maySave"
      from source_requests request join messages message on message.id = request.message_id
      where request.id = ${requestId}::uuid and message.thread_id = ${threadId}::uuid and request.asked_by = ${actor}::uuid`,
    agreedRow,
  )
  if (!request) throw new Refusal('not_found')
  if (!request.maySave) throw new Refusal('stale')
  const { messageId, reason } = request
  const body = await sourceOf(context, { threadId, messageId })
  await database.transaction(async (transaction) => {
    const saved = await transaction.run(
      sql`update source_requests request set state = 'saved', saved_at = ${now}::timestamptz
        where request.id = ${requestId}::uuid and request.asked_by = ${actor}::uuid and ${isAgreed} returning 1`,
    )
    // The button was pressed twice.
    if (saved.length === 0) throw new Refusal('stale')
    await writeAudit(transaction, {
      ...{ actor, act: 'message.source-saved', subject: `messages/${threadId}`, detail: { reason } },
    })
  })
  await enterSaving(context, threadId, 'whole-mail')
  return { body, mediaType: 'application/octet-stream', name: `${messageReference(threadId)}-whole.eml` }
}

type WaitingSource = z.output<typeof messageThreadsContract.waitingSources.output>[number]
const waitingRow = row
  .pick({ id: true, reason: true, askedBy: true, askedAt: true })
  .extend({ threadId: z.uuid() })
const MOST_WAITING = 200

/** The requests that wait for the decision of the caller. */
export function waitingSources(context: ServerContext): Promise<WaitingSource[]> {
  const { database, records } = context.services
  return database.run(
    sql`select request.id, request.reason, ${userName('people')} as "askedBy", request.asked_at as "askedAt", message.thread_id as "threadId"
      from source_requests request join messages message on message.id = request.message_id
        left join users people on people.id = request.asked_by
      where ${waitsFor(callerOf(context).id, records.now().toISOString())} order by request.asked_at, request.id limit ${MOST_WAITING}`,
    waitingRow,
  )
}

/** How many of them there are; none for who may not decide. */
export async function countSources(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  if (!may(user, 'messages:read') || !may(user, 'pii:read')) return 0
  const { database, records } = asking.services
  const [counted] = await database.run(
    sql`select count(*)::int as total from source_requests request where ${waitsFor(user.id, records.now().toISOString())}`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}
