import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

const threadRow = z.object({ threadId: z.uuid() })

/** The conversation whose message was forwarded by a mail that one of these ids names; null if none is. */
export async function forwardedThread(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  transaction: Transaction,
  messageIds: readonly string[],
): Promise<string | null> {
  const ids = ownMailIds(publicUrl, messageIds)
  if (ids.length === 0) return null
  const [row] = await transaction.run(
    sql`select thread_id as "threadId" from message_forwards where mail_id = any(${sql.param(ids)}::uuid[]) limit 1`,
    threadRow,
  )
  return row?.threadId ?? null
}

/** The conversation whose sender was sent a receipt by the mail that this id names; null if none was. */
export async function receiptThread(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  transaction: Transaction,
  messageId: string,
): Promise<string | null> {
  const ids = ownMailIds(publicUrl, [messageId])
  if (ids.length === 0) return null
  const [row] = await transaction.run(
    sql`select thread_id as "threadId" from mail join messages on mail.about = 'messages/' || messages.id
      where mail.id = any(${sql.param(ids)}::uuid[]) and mail.kind = 'message-receipt'`,
    threadRow,
  )
  return row?.threadId ?? null
}

/** The ids of mails of this server among those of any mails. */
export function ownMailIds(publicUrl: string, messageIds: readonly string[]): string[] {
  const { hostname } = new URL(publicUrl)
  return messageIds.flatMap((each) => {
    const [id = '', host] = each.replace(/^<|>$/g, '').split('@')
    return host === hostname && z.uuid().safeParse(id).success ? [id] : []
  })
}
