import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import {
  type Attachment,
  attachmentsOf,
  type Original,
  openMessage,
  openSender,
  originalsOf,
} from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { MessageThread, ThreadMessage } from '#shared/contract/correspondence/message-threads.ts'
import type { SourceRequest } from '#shared/contract/correspondence/source-requests.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { MAIL_STATES } from '#shared/domain/mail.ts'
import { MESSAGE_DELIVERIES, MESSAGE_DIRECTIONS } from '#shared/domain/messages.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { listedThread } from './list.ts'
import { sourceRequestsOf } from './whole-source.ts'

const threadRow = z.object({
  sealed: z.instanceof(Uint8Array).nullable(),
  locale: z.enum(LOCALES),
  route: z.object({ name: z.string(), priority: z.string() }).nullable(),
  earlier: z.int(),
  returnedAt: z.iso.datetime().nullable(),
  mentions: z.uuid().nullable(),
  incidentId: z.uuid().nullable(),
})
const messageRow = z.object({
  id: z.uuid(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  at: z.iso.datetime(),
  author: z.string().nullable(),
  authentication: z.string().nullable(),
  delivery: z.enum(MESSAGE_DELIVERIES).nullable(),
  mail: z.enum([...MAIL_STATES, 'handed-over']).nullable(),
  sealed: z.instanceof(Uint8Array).nullable(),
})

/** Opens a conversation with its sender and messages, and enters in the audit trail who opened it. */
export async function openThread(context: ServerContext, id: string): Promise<MessageThread> {
  const { database, keys, records } = context.services
  const { id: caller } = callerOf(context)
  return database.transaction(async (transaction) => {
    const listed = await listedThread(transaction, { id, caller, now: records.now().toISOString() })
    if (!listed) throw new Refusal('not_found')
    const [thread] = await transaction.run(
      sql`select thread.sealed, thread.locale, thread.mentions_id as mentions,
          thread.incident_id as "incidentId",
          (select jsonb_build_object('name', route.name, 'priority', route.priority) from email_routes route
            where route.id = thread.route_id) as route,
          (select count(*) from message_threads other
            where other.sender_key = thread.sender_key and other.id <> thread.id) as earlier,
          (select max(answer.at) from messages answer join message_threads other on other.id = answer.thread_id
            where answer.delivery = 'bounced' and answer.direction = 'out'
              and other.sender_key = thread.sender_key) as "returnedAt"
        from message_threads thread where thread.id = ${id}::uuid`,
      threadRow,
    )
    const rows = await transaction.run(
      sql`select message.id, message.direction, message.at, message.authentication, message.delivery, message.sealed,
          (select ${userName()} from users where users.id = message.author_id) as author,
          (select mail.state from mail where mail.key = 'message-answer/' || message.id) as mail
        from messages message where message.thread_id = ${id}::uuid order by message.position`,
      messageRow,
    )
    const files = await attachmentsOf(context.services, transaction, id)
    const originals = await originalsOf(transaction, id)
    const now = records.now().toISOString()
    const requests = await sourceRequestsOf(transaction, id, callerOf(context), now)
    await writeAudit(transaction, { actor: caller, act: 'message.opened', subject: `messages/${id}` })
    const messages = rows.map(({ sealed, mail, delivery, ...message }): ThreadMessage => {
      const content = openMessage(keys, message.id, sealed)
      const { from, text, remotePictures, isCut, cut } = content
      const { writtenAt, notes, forwarded, filesLeftOut } = content
      const own = files.filter(({ messageId }) => messageId === message.id)
      return {
        ...message,
        // Recipients of a route answer by mail and may have no account.
        author: message.author ?? (message.direction === 'in' ? null : from),
        delivery: deliveryOf(delivery, mail),
        ...{ text, remotePictures, isCut, cut, writtenAt, notes, forwarded, filesLeftOut },
        files: own.map(shownFile),
        original: shownOriginal(
          originals.find(({ messageId }) => messageId === message.id),
          requests.get(message.id) ?? null,
        ),
      }
    })
    const { locale = LOCALES[0], route = null, earlier = 0, returnedAt = null } = thread ?? {}
    const { mentions = null, incidentId = null } = thread ?? {}
    return {
      ...listed,
      sender: openSender(keys, id, thread?.sealed ?? null),
      ...{ locale, route, earlier, returnedAt },
      mentions,
      incident: await reportSeenBy(context, incidentId),
      messages,
    }
  })
}

const shownFile = ({ id, name, size, mediaType, familiar, scan }: Attachment) => ({
  ...{ id, name, size, mediaType, familiar, scan },
})

function shownOriginal(
  original: Original | undefined,
  request: SourceRequest | null,
): ThreadMessage['original'] {
  if (!original) return null
  const { size, sha256, scan, storedName } = original
  return { size, sha256, scan, kept: storedName !== null, request }
}

/** The report that a conversation became, with its id where the user sees the report. */
async function reportSeenBy(
  context: ServerContext,
  incidentId: string | null,
): Promise<MessageThread['incident']> {
  if (incidentId === null) return null
  const seen = await context.services.recordStore.find(callerOf(context), 'incidents', incidentId, 'omit')
  return { id: seen && seen.deletedAt === null ? incidentId : null }
}

/** What became of an answer: what came back counts, else what the outbox says. */
function deliveryOf(
  noted: ThreadMessage['delivery'],
  mail: z.output<typeof messageRow>['mail'],
): ThreadMessage['delivery'] {
  if (noted === null || noted === 'bounced') return noted
  if (mail === null) return noted
  if (mail === 'sent' || mail === 'failed') return mail
  if (mail === 'returned') return 'bounced'
  return 'queued'
}
