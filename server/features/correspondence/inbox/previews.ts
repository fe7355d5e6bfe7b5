import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openMessage, openSender } from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ThreadPreview } from '#shared/contract/correspondence/thread-preview.ts'
import { cutBetweenWords } from '#shared/domain/cut-text.ts'

const MOST_LETTERS = 90

const previewRow = z.object({
  id: z.uuid(),
  sealedSender: z.instanceof(Uint8Array).nullable(),
  messageId: z.uuid().nullable(),
  sealedMessage: z.instanceof(Uint8Array).nullable(),
})

/**
 * Who wrote, and the first words of their latest message, for the list. The audit trail has each conversation once a day for each
 * reader: a list that is looked at all day would bury every other entry (decision 0484).
 */
export async function previewThreads(
  context: ServerContext,
  ids: readonly string[],
): Promise<{ items: ThreadPreview[] }> {
  const { database, keys } = context.services
  const { id: caller } = callerOf(context)
  const rows = await database.transaction(async (transaction) => {
    const threads = await transaction.run(
      sql`select thread.id, thread.sealed as "sealedSender", latest.id as "messageId", latest.sealed as "sealedMessage"
        from message_threads thread left join lateral (
          select id, sealed from messages where thread_id = thread.id and direction = 'in'
            order by position desc limit 1) latest on true
        where thread.id = any(${sql.param([...ids])}::uuid[])`,
      previewRow,
    )
    const subjects = sql.param(threads.map(({ id }) => `messages/${id}`))
    await transaction.run(
      sql`insert into audit_entries (actor_id, act, subject)
        select ${caller}::uuid, 'message.previewed', shown.subject from unnest(${subjects}::text[]) shown (subject)
        where not exists (select from audit_entries logged where logged.actor_id = ${caller}::uuid
          and logged.act = 'message.previewed' and logged.subject = shown.subject
          and logged.at > now() - interval '1 day')`,
      z.object({}),
    )
    return threads
  })
  return {
    items: rows.map(({ id, sealedSender, messageId, sealedMessage }) => {
      const { name, email, phone, subjectLine } = openSender(keys, id, sealedSender)
      const { text } = messageId ? openMessage(keys, messageId, sealedMessage) : { text: '' }
      const words = text.trim() === '' ? (subjectLine ?? '') : text
      return {
        id,
        sender: name ?? email ?? phone,
        beginning: cutBetweenWords(words.replaceAll(/\s+/g, ' ').trim(), MOST_LETTERS),
      }
    }),
  }
}
