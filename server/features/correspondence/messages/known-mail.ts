import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import type { IncomingMessage } from './incoming.ts'
import { mailContentKeys, mailIdKeys, openMessage } from './sealing.ts'

const knownRow = z.object({ threadId: z.uuid() })
const formerRow = knownRow.extend({
  id: z.uuid(),
  at: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
/** Clocks of senders are wrong by minutes. */
const CLOCK_MS = 3_600_000

/**
 * Where a mail was stored before: it lies in the mailbox twice, came to two of our addresses, or the mailbox has given its mails new
 * numbers. Its identifier alone does not make it the same mail, since programs use one for several.
 */
export async function threadOfMail(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  { mail, sender }: Pick<IncomingMessage, 'mail' | 'sender'>,
): Promise<string | null> {
  if (!mail) return null
  if (mail.identity !== null) {
    const contentKeys = sql.param(mailContentKeys(keys, mail.identity))
    const [message] = await queryable.run(
      sql`select thread_id as "threadId" from messages where content_key = any(${contentKeys}::bytea[]) limit 1`,
      knownRow,
    )
    if (message) return message.threadId
  }
  if (mail.messageId === null) return null
  const former = await queryable.run(
    sql`select id, thread_id as "threadId", at, sealed from messages
      where message_id_key = any(${sql.param(mailIdKeys(keys, mail.messageId))}::bytea[])
        and content_key is null and direction = 'in'`,
    formerRow,
  )
  const isSame = ({ id, at, sealed }: z.output<typeof formerRow>) => {
    const { from } = openMessage(keys, id, sealed)
    // Builds before this one knew no address of other scripts, and what was anonymised has none.
    const isOfSender = from === null || comparableAddress(from) === comparableAddress(sender.email ?? '')
    return isOfSender && !isLater(mail.writtenAt, at)
  }
  return former.find(isSame)?.threadId ?? null
}

/** What was stored before contents were known has no date of its own: a mail that was written after it had come is another one. */
export function isLater(writtenAt: string | null, cameAt: string): boolean {
  return writtenAt !== null && Date.parse(writtenAt) > Date.parse(cameAt) + CLOCK_MS
}
