import type { MailNote } from '#shared/domain/messages.ts'

/** Most bytes of a mail that is read; a larger one is stored without its content, and says so (REQ-MSG-27). */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024
/** Most characters of a mail's text that are kept. */
export const MOST_TEXT = 100_000
/** Most files of one mail that are kept; of more, the last one is an archive of the rest. */
export const MOST_FILES = 20
/** Most bytes of the files of one mail: a forwarded mail and what came with it are kept both. */
export const MOST_FILE_BYTES = 2 * MOST_MAIL_BYTES
/** Most characters of a subject, a name or an address. */
export const MOST_LINE = 320

/** A file that came with a mail. */
export interface IncomingFile {
  /** The name without its folders; `file` where it has none. */
  readonly name: string
  /** The type that the sender claims. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** What the receiving server found out about the sender (RFC 8601). */
export const AUTHENTICATION_RESULTS = ['pass', 'fail', 'none', 'unknown'] as const
export type AuthenticationResult = (typeof AUTHENTICATION_RESULTS)[number]
export interface Authentication {
  readonly spf: AuthenticationResult
  readonly dkim: AuthenticationResult
  readonly dmarc: AuthenticationResult
}

/** Why a mail was sent by a program: by this product, in answer to a mail, to report a delivery, by a list, or anything else (RFC 3834). */
export type AutomaticKind = 'own' | 'reply' | 'bounce' | 'list' | 'other'

/** A mail that could not be delivered, as the server reports it that gave it up (RFC 3464). */
export interface Bounce {
  /** The `Message-ID` of the mail that came back; null if the report does not say. */
  readonly messageId: string | null
  readonly recipients: readonly BouncedRecipient[]
  /** Whether the report was read from words for people, and may be something else. */
  readonly isInWords: boolean
}
export interface BouncedRecipient {
  /** Empty where a report in words names none. */
  readonly address: string
  /** Failed for good, or still tried. */
  readonly action: 'failed' | 'delayed'
  /** The class and detail of RFC 3463, such as `5.1.1`; null if the report has none. */
  readonly status: string | null
}

/** A mail that another one brings with it, as it can be read. */
export interface ForwardedMail {
  readonly from: string | null
  readonly subject: string
  readonly sentAt: string | null
  readonly text: string
}

/** A mail from outside, read and bounded. Nothing in it is trusted. */
export interface IncomingMail {
  readonly messageId: string | null
  /** The mails that it answers, the nearest first. */
  readonly answers: readonly string[]
  readonly from: { readonly name: string; readonly address: string } | null
  /** All names and addresses by which the headers say who wrote, sent or signed it. */
  readonly writers: readonly string[]
  /** The address that the sender wants answers at, where it is another one. */
  readonly replyTo: string | null
  /** The addresses that it was sent to, also as copies. */
  readonly to: readonly string[]
  readonly subject: string
  /** When the sender says that it was sent; null if the header is missing or no instant. */
  readonly sentAt: string | null
  readonly text: string
  /** Whether a part of the text was left out; all of it is then the first of the files. */
  readonly isCut: boolean
  /** What has to be said of the content beside the text. */
  readonly notes: readonly MailNote[]
  /** The mails that it forwards as they were. */
  readonly forwarded: readonly ForwardedMail[]
  /** What was attached first, then pictures that the text shows, the largest first. */
  readonly files: readonly IncomingFile[]
  /** The files that were left out. */
  readonly filesLeftOut: readonly { readonly name: string; readonly size: number }[]
  /** Identifies the mail with its content, however often and by whichever way it comes; null where nothing names it. */
  readonly identity: string | null
  /** How many pictures the mail wanted to load from the web; none was. */
  readonly remotePictures: number
  readonly automatic: AutomaticKind | null
  readonly bounce: Bounce | null
  readonly authentication: Authentication
  /** The network from which our mail server got it, or the domain of its sender. It is only for counting, and no one sees it. */
  readonly network: string
}

/** A mail that cannot be read: it is too large, or no mail at all. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}
