import type { Transaction } from '#server/db/database.ts'
import type {
  Sender,
  StoredAttachment,
  StoredOriginal,
} from '#server/features/correspondence/messages/index.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import type { Services } from '#server/services.ts'
import { checksText } from '#shared/domain/messages.ts'

/** A mail that could be read, with what was stored of it. */
export interface ReceivedMail {
  readonly id: string
  readonly mail: IncomingMail
  readonly files: readonly StoredAttachment[]
  readonly original: StoredOriginal | null
  /** When the mail server received it; null where it does not say. */
  readonly cameAt: string | null
}

/** Takes a mail of one kind, within the transaction that moves the place in the mailbox on; false for mails of other kinds. */
export type TakeMail = (
  services: Services,
  transaction: Transaction,
  received: ReceivedMail,
) => Promise<boolean>

/** The sender of a mail without a known one. */
export const NO_SENDER: Sender = {
  name: null,
  email: null,
  phone: null,
  organization: null,
  subjectLine: null,
}

/** Who wrote, and where they want to be answered. */
export function senderOf({ from, replyTo, subject }: IncomingMail): Sender {
  const email = replyTo ?? from?.address ?? null
  return { ...NO_SENDER, name: from?.name || null, email, subjectLine: subject || null }
}

/** By what a mail and its conversation are recognised, and what was checked of it. */
export function namesOf({ to, messageId, answers, identity, sentAt, authentication }: IncomingMail) {
  return {
    to: to[0] ?? null,
    ...{ messageId: bare(messageId), inReplyTo: bare(answers[0] ?? null) },
    ...{ identity, writtenAt: sentAt, authentication: checksText(authentication) },
  }
}

const bare = (messageId: string | null) => messageId?.replace(/^<|>$/g, '') ?? null
