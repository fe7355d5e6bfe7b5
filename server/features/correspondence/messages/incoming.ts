import type { ContactSubject, MailNote, MessageWay } from '#shared/domain/messages.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StoredAttachment } from './files.ts'
import type { StoredOriginal } from './originals.ts'
import type { Sender } from './sealing.ts'

/** A message that has come in, by whatever way. */
export interface IncomingMessage {
  /** Identifies it: a message that comes twice is stored and forwarded once. */
  readonly id: string
  readonly way: MessageWay
  /** Null for mail. */
  readonly subject: ContactSubject | null
  readonly urgent: boolean
  readonly locale: Locale
  readonly sender: Sender
  readonly text: string
  /** The conversation that it answers; it is then neither routed nor forwarded a second time. */
  readonly threadId?: string
  /**
   * What is sent because of it, where that is not everything. Lists get no receipt; what a program answered or a server reports is
   * kept for people alone, or it would come back for as long as an address is wrong (RFC 3834).
   */
  readonly sends?: 'forwards' | 'nothing'
  /** What only mail has. */
  readonly mail?: {
    readonly to: string | null
    /** Without angle brackets. */
    readonly messageId: string | null
    readonly inReplyTo: string | null
    /** Coded results of the checks of the sender, such as `spf=pass`. */
    readonly authentication: string | null
    /** How many pictures it wanted to load from the web; none was. */
    readonly remotePictures?: number
    /** Whether the end of its text was left out. */
    readonly isCut?: boolean
    /** By what it is known with its content; null where nothing names it. */
    readonly identity: string | null
    /** The instant that it names for itself. */
    readonly writtenAt: string | null
    readonly notes?: readonly MailNote[]
    /** The mails that it forwards. */
    readonly forwarded?: readonly {
      readonly from: string | null
      readonly subject: string
      readonly sentAt: string | null
      readonly text: string
    }[]
    /** The files that came with it and were not kept. */
    readonly filesLeftOut?: readonly { readonly name: string; readonly size: number }[]
    /** What came with it and lies in the store. */
    readonly files?: readonly StoredAttachment[]
    /** The mail as it came. */
    readonly original?: StoredOriginal | null
  }
}
