import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  findRoute,
  findRouteById,
  noteRouteUsed,
} from '#server/features/correspondence/email-routes/index.ts'
import type { Services } from '#server/services.ts'
import { CONTACT_SUBJECTS, MESSAGE_WAYS } from '#shared/domain/messages.ts'
import { dueAt } from '#shared/domain/response-times.ts'
import { sendReceipt } from './answer-automatically.ts'
import { enterAttachments } from './files.ts'
import { forwardMessage } from './forward.ts'
import type { IncomingMessage } from './incoming.ts'
import { threadOfMail } from './known-mail.ts'
import { enterOriginal } from './originals.ts'
import { mailContentKey, mailIdKey, sealMessage, sealSender, senderKey } from './sealing.ts'
import { messages, messageThreads } from './tables.ts'

/** Where a message is now; `isNew` is false if it had come before. */
export interface ReceivedMessage {
  readonly threadId: string
  readonly isNew: boolean
}

/**
 * Stores a message, finds its route, and puts what is sent because of it into the outbox: all of it if the transaction
 * commits, and nothing otherwise.
 */
export async function receiveMessage(
  services: Services,
  transaction: Transaction,
  incoming: IncomingMessage,
): Promise<ReceivedMessage> {
  const at = services.records.now()
  const earlierThreadId = await threadOfMail(services, transaction, incoming)
  if (earlierThreadId !== null) return { threadId: earlierThreadId, isNew: false }
  if (incoming.threadId !== undefined) {
    const isNew = await addMessage(services, transaction, incoming, incoming.threadId)
    if (isNew) await receiveReply(services, transaction, incoming, incoming.threadId)
    return { threadId: incoming.threadId, isNew }
  }
  // The message decides whether it is new, so its conversation has an id that follows from it.
  const threadId = incoming.id
  const match = await findRoute(transaction, wordsOf(incoming))
  const priority = match?.route.priority ?? null
  const { way, urgent } = incoming
  const { email } = incoming.sender
  const due = dueAt({ at, way, isUrgent: urgent, priority }).toISOString()
  const isNew = await insertRow(
    transaction,
    messageThreads,
    {
      id: threadId,
      wayIn: way,
      subject: incoming.subject,
      urgent,
      locale: incoming.locale,
      dueAt: due,
      firstDueAt: due,
      waitingSince: at.toISOString(),
      routeId: match?.route.id ?? null,
      receivedAt: at.toISOString(),
      lastAt: at.toISOString(),
      sealed: sealSender(services.keys, threadId, incoming.sender),
      senderKey: email ? senderKey(services.keys, email) : null,
    },
    sql`on conflict (id) do nothing`,
  )
  if (!isNew || !(await addMessage(services, transaction, incoming, threadId)))
    return { threadId, isNew: false }
  if (match) await noteRouteUsed(transaction, match.route.id, at)
  if (incoming.sends === 'nothing') return { threadId, isNew: true }
  const recipients = await forwardMessage(services, transaction, incoming, match?.route ?? null, threadId)
  if (incoming.sends === undefined) await sendReceipt(services, transaction, incoming, recipients)
  return { threadId, isNew: true }
}

const repliedRow = z.object({
  way: z.enum(MESSAGE_WAYS),
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  urgent: z.boolean(),
  routeId: z.uuid().nullable(),
  waitingSince: z.iso.datetime().nullable(),
})

/**
 * Opens a conversation again: its answer is due as that of a new message, unless its sender waits for one already, and the reply
 * goes where the first message went. Nobody waits where a program replied, as it does for people who are away.
 */
async function receiveReply(
  services: Services,
  transaction: Transaction,
  incoming: IncomingMessage,
  threadId: string,
): Promise<void> {
  const at = services.records.now()
  if (incoming.sends === 'nothing') {
    await transaction.run(
      sql`update message_threads set last_at = ${at.toISOString()}, version = version + 1 where id = ${threadId}::uuid`,
    )
    return
  }
  const [thread] = await transaction.run(
    sql`select way_in as way, subject, urgent, route_id as "routeId", waiting_since as "waitingSince"
      from message_threads where id = ${threadId}::uuid for update`,
    repliedRow,
  )
  if (!thread) throw new Error('A reply came to a conversation that is not there')
  const { way, subject, urgent, routeId, waitingSince } = thread
  const route = routeId === null ? null : await findRouteById(transaction, routeId)
  const due = dueAt({ at, way, isUrgent: urgent, priority: route?.priority ?? null })
  const begins = sql`due_at = ${due.toISOString()}, waiting_since = ${at.toISOString()}, told_stage = 'in-time',`
  await transaction.run(sql`
    update message_threads set ${waitingSince === null ? begins : sql``} state = 'open',
      last_at = ${at.toISOString()}, version = version + 1
    where id = ${threadId}::uuid`)
  await forwardMessage(services, transaction, { ...incoming, subject, urgent }, route, threadId)
}

/** What keywords are looked for in: also the subject that was chosen, and whether it was marked as urgent. */
function wordsOf({
  subject,
  urgent,
  sender,
  text,
  mail,
}: Pick<IncomingMessage, 'subject' | 'urgent' | 'sender' | 'text' | 'mail'>): string {
  const chosen = subject === null ? '' : subject.replaceAll('_', ' ')
  const forwarded = mail?.forwarded?.flatMap((inner) => [inner.subject, inner.text]) ?? []
  const texts = [sender.subjectLine ?? '', sender.organization ?? '', text, ...forwarded]
  return [chosen, urgent ? 'urgent' : '', ...texts].join('\n')
}

async function addMessage(
  services: Services,
  transaction: Transaction,
  { id, sender, text, mail }: IncomingMessage,
  threadId: string,
): Promise<boolean> {
  const { keys, records } = services
  const content = {
    text,
    from: sender.email,
    to: mail?.to ?? null,
    subjectLine: sender.subjectLine,
    messageId: mail?.messageId ?? null,
    inReplyTo: mail?.inReplyTo ?? null,
    remotePictures: mail?.remotePictures ?? 0,
    isCut: mail?.isCut ?? false,
    identity: mail?.identity ?? null,
    writtenAt: mail?.writtenAt ?? null,
    notes: [...(mail?.notes ?? [])],
    forwarded: [...(mail?.forwarded ?? [])],
    filesLeftOut: [...(mail?.filesLeftOut ?? [])],
  }
  const isNew = await insertRow(
    transaction,
    messages,
    {
      id,
      threadId,
      direction: 'in',
      at: records.now().toISOString(),
      sealed: sealMessage(keys, id, content),
      messageIdKey: content.messageId ? mailIdKey(keys, content.messageId) : null,
      inReplyToKey: content.inReplyTo ? mailIdKey(keys, content.inReplyTo) : null,
      contentKey: content.identity === null ? null : mailContentKey(keys, content.identity),
      authentication: mail?.authentication ?? null,
    },
    sql`on conflict do nothing`,
  )
  if (isNew) await enterAttachments(services, transaction, id, mail?.files ?? [])
  if (isNew && mail?.original) await enterOriginal(transaction, id, mail.original)
  return isNew
}

/** A new id for a message that brings none. */
export const newMessageId = (): string => uuidv7()
