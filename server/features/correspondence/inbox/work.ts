import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { findRouteById } from '#server/features/correspondence/email-routes/index.ts'
import {
  mailIdKey,
  messages,
  OWN_HEADER,
  openMessage,
  openSender,
  sealMessage,
} from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import type { ListedThread, messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { CONTACT_SUBJECTS, MESSAGE_WAYS, THREAD_STATES } from '#shared/domain/messages.ts'
import { dueAt } from '#shared/domain/response-times.ts'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { CLAIM_MS, listedThread } from './list.ts'

const row = z.object({
  version: z.int(),
  state: z.enum(THREAD_STATES),
  way: z.enum(MESSAGE_WAYS),
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  urgent: z.boolean(),
  dueAt: z.iso.datetime(),
  waitingSince: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime(),
  routeId: z.uuid().nullable(),
  locale: z.enum(LOCALES),
  sealed: z.instanceof(Uint8Array).nullable(),
  answeringBy: z.uuid().nullable(),
  answeringAt: z.iso.datetime().nullable(),
})

/** Reads a conversation and keeps others from changing it until the transaction ends. */
export async function lockThread(transaction: Transaction, id: string) {
  const [thread] = await transaction.run(
    sql`select version, state, way_in as way, subject, urgent, due_at as "dueAt", waiting_since as "waitingSince",
        received_at as "receivedAt", route_id as "routeId", locale, sealed,
        answering_by as "answeringBy", answering_at as "answeringAt"
      from message_threads where id = ${id}::uuid for update`,
    row,
  )
  if (!thread) throw new Refusal('not_found')
  return thread
}
type Locked = Awaited<ReturnType<typeof lockThread>>

function refuseClaimed({ answeringBy, answeringAt }: Locked, caller: string, now: Date): void {
  const isHeld = answeringAt !== null && Date.parse(answeringAt) > now.getTime() - CLAIM_MS
  if (isHeld && answeringBy !== caller)
    throw new Refusal('conflict', {
      message: 'Someone else is replying to this message. Wait until they have finished.',
    })
}

const assignable = z.object({ role: z.enum(ROLES), disabled: z.boolean() })

async function refuseUnfit(transaction: Transaction, assigneeId: string): Promise<void> {
  const [user] = await transaction.run(
    sql`select role, disabled_at is not null as disabled from users where id = ${assigneeId}::uuid`,
    assignable,
  )
  if (user && !user.disabled && ACCESS[user.role].permissions.includes('messages:read')) return
  const message = 'This person cannot read messages. Choose someone else.'
  throw new Refusal('rule_violated', { message, details: [{ path: 'assigneeId', message }] })
}

/** Until when an answer is due once staff say that a conversation is urgent, or that it is not. */
async function dueOnceUrgent(
  transaction: Transaction,
  { way, routeId, dueAt: due, waitingSince, receivedAt }: Locked,
  isUrgent: boolean,
  now: Date,
): Promise<string> {
  const route = routeId === null ? null : await findRouteById(transaction, routeId)
  const priority = route?.priority ?? null
  if (!isUrgent)
    return dueAt({ at: new Date(waitingSince ?? receivedAt), way, isUrgent, priority }).toISOString()
  // The time counts from now: nobody is late for what nobody knew.
  const soon = dueAt({ at: now, way, isUrgent, priority }).toISOString()
  return soon < due ? soon : due
}

type Edit = ParsedInput<typeof messageThreadsContract.edit>

/** Enters each change of a conversation in the audit trail. */
async function auditEdit(
  transaction: Transaction,
  deed: { readonly actor: string; readonly subject: string },
  before: Locked,
  { state, assigneeId, urgent }: Edit,
): Promise<void> {
  if (state !== undefined && state !== before.state)
    await writeAudit(transaction, { ...deed, act: 'message.state', detail: { to: state } })
  if (assigneeId !== undefined) await writeAudit(transaction, { ...deed, act: 'message.assigned' })
  if (urgent !== undefined && urgent !== before.urgent)
    await writeAudit(transaction, { ...deed, act: urgent ? 'message.urgent' : 'message.not-urgent' })
}

/** Assigns a conversation, marks it as urgent, or changes its state; refused where a colleague changed it meanwhile. */
export async function editThread(context: ServerContext, id: string, edit: Edit): Promise<ListedThread> {
  const { version, state, assigneeId, urgent } = edit
  const { database, records } = context.services
  const { id: caller } = callerOf(context)
  const now = records.now()
  return database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, id)
    if (thread.version !== version) throw new Refusal('stale')
    if (assigneeId) await refuseUnfit(transaction, assigneeId)
    const isMarked = urgent !== undefined && urgent !== thread.urgent
    const due = isMarked ? await dueOnceUrgent(transaction, thread, urgent, now) : null
    await transaction.run(sql`
      update message_threads set version = version + 1, state = ${state ?? thread.state},
        ${due === null ? sql`` : sql`urgent = ${urgent}, due_at = ${due}, told_stage = 'in-time',`}
        assignee_id = ${assigneeId === undefined ? sql`assignee_id` : sql`${assigneeId}::uuid`}
      where id = ${id}::uuid`)
    await auditEdit(transaction, { actor: caller, subject: `messages/${id}` }, thread, edit)
    const listed = await listedThread(transaction, { id, caller, now: now.toISOString() })
    if (!listed) throw new Error('A conversation that was just changed is missing')
    return listed
  })
}

/** Claims a conversation for two minutes, or lets go of it; refused while a colleague holds it. */
export async function claimThread(
  context: ServerContext,
  id: string,
  isAnswering: boolean,
): Promise<undefined> {
  const { database, records } = context.services
  const { id: caller } = callerOf(context)
  const now = records.now()
  await database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, id)
    if (isAnswering) refuseClaimed(thread, caller, now)
    else if (thread.answeringBy !== caller) return
    await transaction.run(
      isAnswering
        ? sql`update message_threads set answering_by = ${caller}::uuid, answering_at = ${now.toISOString()} where id = ${id}::uuid`
        : sql`update message_threads set answering_by = null, answering_at = null where id = ${id}::uuid`,
    )
  })
  return undefined
}

/** Writes a note that only staff read. */
export async function addNote(
  context: ServerContext,
  threadId: string,
  { id, text }: ParsedInput<typeof messageThreadsContract.note>,
): Promise<undefined> {
  const { database, keys, records } = context.services
  const { id: caller } = callerOf(context)
  await database.transaction(async (transaction) => {
    await lockThread(transaction, threadId)
    const isNew = await insertRow(
      transaction,
      messages,
      {
        ...{ id, threadId, direction: 'note', authorId: caller, at: records.now().toISOString() },
        sealed: sealMessage(keys, id, { ...NO_MAIL, text }),
      },
      sql`on conflict do nothing`,
    )
    if (isNew)
      await writeAudit(transaction, {
        actor: caller,
        act: 'message.noted',
        subject: `messages/${threadId}`,
      })
  })
  return undefined
}
const NO_MAIL = { text: '', from: null, to: null, subjectLine: null, messageId: null, inReplyTo: null }

/** Answers the sender by e-mail, once for each `id`; refused while a colleague is answering. */
export async function answerThread(
  context: ServerContext,
  threadId: string,
  { id, version, text, close }: ParsedInput<typeof messageThreadsContract.answer>,
): Promise<undefined> {
  const { services } = context
  const { database, keys, records } = services
  const { id: caller } = callerOf(context)
  const now = records.now()
  await database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, threadId)
    const { email } = openSender(keys, threadId, thread.sealed)
    if (email === null || sendableAddress(email) === null)
      throw new Refusal('rule_violated', {
        message: 'This message has no address to reply to. Write an internal note instead.',
      })
    const isNew = await insertRow(
      transaction,
      messages,
      {
        ...{ id, threadId, direction: 'out', authorId: caller, at: now.toISOString(), delivery: 'queued' },
        sealed: sealMessage(keys, id, { ...NO_MAIL, text, to: email }),
      },
      sql`on conflict do nothing`,
    )
    if (!isNew) return
    refuseClaimed(thread, caller, now)
    // A colleague has answered, or the sender has written again.
    if (thread.version !== version) throw new Refusal('stale')
    await sendAnswer(services, transaction, { id, threadId, text, to: email, thread })
    await noteAnswered(services, transaction, { threadId, by: caller, state: close ? 'closed' : 'waiting' })
    await writeAudit(transaction, { actor: caller, act: 'message.answered', subject: `messages/${threadId}` })
  })
  return undefined
}

/** Notes that the sender has an answer: they no longer wait, and the conversation is no longer due. */
export async function noteAnswered(
  { records }: Pick<Services, 'records'>,
  transaction: Transaction,
  {
    threadId,
    by,
    state,
  }: { readonly threadId: string; readonly by: string | null; readonly state?: 'closed' | 'waiting' },
): Promise<void> {
  const now = records.now().toISOString()
  // What a colleague has closed meanwhile stays closed.
  const next = state ?? sql`case when state = 'open' then 'waiting' else state end`
  await transaction.run(sql`
    update message_threads set version = version + 1, state = ${next},
      first_answered_at = coalesce(first_answered_at, ${now}), waiting_since = null, last_at = ${now},
      assignee_id = coalesce(assignee_id, ${by}::uuid),
      answering_by = case when answering_by = ${by}::uuid then null else answering_by end,
      answering_at = case when answering_by = ${by}::uuid then null else answering_at end
    where id = ${threadId}::uuid`)
}

/** Notes that the sender was answered outside of the inbox, by telephone or from an officer's own mailbox. */
export async function markAnswered(
  context: ServerContext,
  threadId: string,
  { version }: ParsedInput<typeof messageThreadsContract.answered>,
): Promise<ListedThread> {
  const { services } = context
  const { id: caller } = callerOf(context)
  return services.database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, threadId)
    refuseClaimed(thread, caller, services.records.now())
    if (thread.version !== version) throw new Refusal('stale')
    await noteAnswered(services, transaction, { threadId, by: caller })
    await writeAudit(transaction, {
      actor: caller,
      act: 'message.answered-elsewhere',
      subject: `messages/${threadId}`,
    })
    const listed = await listedThread(transaction, {
      ...{ id: threadId, caller, now: services.records.now().toISOString() },
    })
    if (!listed) throw new Error('A conversation that was just changed is missing')
    return listed
  })
}

interface Answer {
  readonly id: string
  readonly threadId: string
  readonly text: string
  readonly to: string
  readonly thread: Locked
}

const lastRow = z.object({ id: z.uuid(), sealed: z.instanceof(Uint8Array).nullable() })

/** Puts an answer to the sender into the outbox, below the last mail that they wrote. */
export async function sendAnswer(
  services: Services,
  transaction: Transaction,
  { id, threadId, text, to, thread: { subject, locale } }: Answer,
): Promise<void> {
  const { keys, publicUrl } = services
  const { messages: t } = await loadNamespace(locale, 'emailTemplates')
  const [last] = await transaction.run(
    sql`select id, sealed from messages where thread_id = ${threadId}::uuid and direction = 'in'
      order by position desc limit 1`,
    lastRow,
  )
  const before = last ? openMessage(keys, last.id, last.sealed).messageId : null
  const key = `message-answer/${id}`
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'message-answer', key, about: `messages/${threadId}`, to },
      // It travels unencrypted and appears on locked screens: what it is about, and no name.
      subject: fillText(t.answerSubject, { about: t.about[subject ?? 'mail'] }),
      body: emailBody([{ locale, lines: text.split(/\n{2,}/) }]),
      headers: {
        'Auto-Submitted': 'no',
        [OWN_HEADER]: 'answer',
        ...(before ? { 'In-Reply-To': `<${before}>`, References: `<${before}>` } : {}),
      },
    },
  ])
  const [sent] = await transaction.run(
    sql`select id from mail where key = ${key}`,
    z.object({ id: z.uuid() }),
  )
  // By it a reply finds its conversation, long after the outbox has forgotten the mail.
  if (sent)
    await transaction.run(sql`
      update messages set message_id_key = ${mailIdKey(keys, `${sent.id}@${new URL(publicUrl).hostname}`)}
      where id = ${id}::uuid`)
}
