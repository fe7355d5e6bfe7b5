import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { openMessage, openSender, type Sender } from '#server/features/correspondence/messages/index.ts'
import { enterAsVisitor } from '#server/features/protection/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'

/** The description of an incident has room for 20,000 characters; the rest is for where it came from. */
const MOST_TEXT = 19_000

const row = z.object({
  incidentId: z.uuid().nullable(),
  receivedAt: z.iso.datetime(),
  sender: z.instanceof(Uint8Array).nullable(),
  messageId: z.uuid().nullable(),
  message: z.instanceof(Uint8Array).nullable(),
})

/**
 * Makes the first message of a conversation an incident report, which waits in triage like those of visitors: it is in no figure
 * before officers have routed and verified it.
 */
export async function reportIncident(
  context: ServerContext,
  threadId: string,
  { named, ...incident }: ParsedInput<typeof messageThreadsContract.report>,
): Promise<{ incidentId: string }> {
  const { database, keys } = context.services
  const { id: actor, locale } = callerOf(context)
  const [thread] = await database.run(
    sql`select thread.incident_id as "incidentId", thread.received_at as "receivedAt", thread.sealed as sender,
        message.id as "messageId", message.sealed as message
      from message_threads thread left join lateral (select id, sealed from messages
        where thread_id = thread.id and direction = 'in' order by position limit 1) message on true
      where thread.id = ${threadId}::uuid`,
    row,
  )
  if (!thread?.messageId) throw new Refusal('not_found')
  if (thread.incidentId !== null) throw new Refusal('exists')
  const { report } = await loadNamespace(locale, 'inbox')
  const content = openMessage(keys, thread.messageId, thread.message)
  // A mail that only brings another one with it reports what that one says.
  const text = [content.text, ...content.forwarded.map((mail) => mail.text)].filter(Boolean).join('\n\n')
  const origin = fillText(report.origin, { time: formatDateTime(thread.receivedAt, locale, EAST_AFRICA) })
  const description = [
    text.slice(0, MOST_TEXT).toWellFormed(),
    ...(text.length > MOST_TEXT ? [report.cut] : []),
    origin,
  ].join('\n\n')
  const incidentId = incidentIdOf(keys, threadId, thread.receivedAt)
  // The same report if the server was killed between the two: receiving it again changes nothing.
  await enterAsVisitor(context, 'incidents', incidentId, {
    ...incident,
    ...reporterOf(named ? openSender(keys, threadId, thread.sender) : null),
    // Only when it was written is known, and not when it happened.
    ...{ dateTime: thread.receivedAt, timePrecision: 'in-doubt', description, receivedBy: 'message' },
  })
  await database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update message_threads set incident_id = ${incidentId}::uuid, version = version + 1
      where id = ${threadId}::uuid and incident_id is null returning 1`)
    if (changed.length > 0)
      await writeAudit(transaction, { actor, act: 'message.reported', subject: `messages/${threadId}` })
  })
  return { incidentId }
}

/** A sender who gave no name or no way to be reached is reported as anonymous. */
function reporterOf(sender: Sender | null) {
  const contact = [sender?.email, sender?.phone].filter(Boolean).join(', ')
  if (!sender?.name || sender.name.length < 2 || contact.length < 5) return { anonymous: true }
  return { anonymous: false, reporterName: sender.name.slice(0, 200), reporterContact: contact.slice(0, 300) }
}

/** An id that follows from the conversation, and that nobody outside can know before. */
function incidentIdOf(keys: Keys, threadId: string, receivedAt: string): string {
  const random = createHmac('sha256', keys.derive('addresses', keys.currentKid))
    .update(`incident of ${threadId}`)
    .digest()
    .subarray(0, 16)
  return uuidv7({ random, msecs: Date.parse(receivedAt), seq: random.readUInt32BE(0) })
}
