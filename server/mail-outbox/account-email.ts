import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type EmailPart, emailBody } from './email-body.ts'
import { enqueueMail } from './enqueue.ts'

/** An e-mail to a user about a change of an account or a key; `key` identifies it, so that it is sent only once. */
export interface AccountEmail {
  readonly key: string
  readonly to: string
  /** The subject contains no names and no records, because it travels unencrypted. */
  readonly subject: string
  /** The language of the reader; in every language if it is unknown. */
  readonly parts: readonly [EmailPart, ...EmailPart[]]
  /** A key by which the mail can be cancelled while it waits. */
  readonly about?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** Enqueues such e-mails in the transaction of the change itself. */
export async function enqueueAccountEmails(
  services: Services,
  transaction: Transaction,
  messages: readonly AccountEmail[],
): Promise<void> {
  const mails = messages.map(({ parts, ...message }) => ({
    ...{ kind: 'account' as const, ...message },
    body: emailBody(parts),
  }))
  await enqueueMail(services, transaction, mails)
}
