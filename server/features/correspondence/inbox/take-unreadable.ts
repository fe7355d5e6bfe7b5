import { createHash } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { receiveMessage, type StoredOriginal } from '#server/features/correspondence/messages/index.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import type { MailboxItem } from '#server/incoming/read-mailbox.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { NO_SENDER } from './received-mail.ts'

/** The network of a mail that can't be read, and the first part of its identity. */
export const UNREADABLE = 'unreadable'

/** By what a mail is known; one that can't be read by its bytes, where it was fetched. */
export function identityOf({ source }: MailboxItem, mail: IncomingMail | null): string | null {
  if (mail !== null) return mail.identity
  if (source === null) return null
  return JSON.stringify([UNREADABLE, createHash('sha256').update(source).digest('hex')])
}

/** What is known of a mail that can't be read. */
interface Unread {
  readonly id: string
  readonly item: MailboxItem
  readonly original: StoredOriginal | null
}

/** A mail that can't be read is not lost: it is kept as it came, where it is not too large, and staff get a message that it lies in the mailbox. */
export async function takeUnreadable(
  services: Services,
  transaction: Transaction,
  { id, item, original }: Unread,
): Promise<void> {
  const { messages: t } = await loadNamespace(LOCALES[0], 'emailTemplates')
  await receiveMessage(services, transaction, {
    ...{ id, way: 'mail', subject: null, urgent: false, locale: LOCALES[0], sends: 'forwards' },
    sender: NO_SENDER,
    text: fillText(t.unreadable, { megabytes: String(Math.ceil(item.size / 1_000_000)) }),
    mail: {
      ...{ to: null, messageId: null, inReplyTo: null, writtenAt: null, authentication: null },
      ...{ identity: identityOf(item, null), original },
    },
  })
}
