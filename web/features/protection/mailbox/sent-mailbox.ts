import type { OpenMailbox } from '#shared/contract/protection/mailbox.ts'
import { useSentForm } from '#web/lib/page-start.tsx'

/** The forms of the mailbox among those that can be sent without script. */
export const MAILBOX_FORM = 'mailbox'

/** The mailbox after a form that was sent without script; its messages are the server's English ones. */
export interface SentMailbox {
  readonly code: string
  /** The message that was not sent. */
  readonly text: string
  /** Stays the same while one message is sent again, so that it is stored once. */
  readonly key: string
  /** Null while the mailbox is closed. */
  readonly mailbox: OpenMailbox | null
  readonly failure: string | null
  /** Whether a message was sent. */
  readonly isSent: boolean
  /** Whether the questions about a referral were answered. */
  readonly isAnswered: boolean
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The mailbox after a form that was sent without script, for the first rendering of its answer only. */
export function useSentMailbox(): SentMailbox | null {
  return useSentForm(MAILBOX_FORM) as SentMailbox | null
}
