import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type EmailPart, emailBody } from './email-body.ts'
import { enqueueMail } from './enqueue.ts'

/** A email to somebody about what was done with an account or a key; `key` names it, so that it goes out once. */
export interface AccountEmail {
  readonly key: string
  readonly to: string
  /** Without names and records: it travels readable. */
  readonly subject: string
  /** In the reader's language; in each, where that is not known. */
  readonly parts: readonly [EmailPart, ...EmailPart[]]
  /** By what it can be taken back while it waits. */
  readonly about?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** Enqueues such emails in the transaction that does what they tell of. */
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
