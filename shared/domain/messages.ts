/** What a message from the contact form is about (REQ-MSG-02). */
export const CONTACT_SUBJECTS = [
  'general_inquiry',
  'human_rights_violation',
  'technical_support',
  'partnership',
  'media_inquiry',
  'other',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** The way on which a message came in. */
export const MESSAGE_WAYS = ['contact', 'mail', 'emergency'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

/** The state of a conversation; `waiting` means that we have answered and wait for the sender. */
export const THREAD_STATES = ['open', 'waiting', 'closed', 'spam'] as const

/** Whether a conversation comes before all others: it is urgent, about a violation of human rights, or came to the emergency address. */
export const standsFirst = ({
  urgent,
  subject,
  way,
}: {
  readonly urgent: boolean
  readonly subject: string | null
  readonly way: MessageWay
}): boolean => urgent || subject === 'human_rights_violation' || way === 'emergency'

/** The checks of a mail's sender whose results are kept with the mail. */
const SENDER_CHECKS = ['spf', 'dkim', 'dmarc'] as const

/** The results of the checks of a sender in the form that is kept and shown: `spf=pass dkim=none dmarc=fail`. */
export const checksText = (results: Readonly<Record<(typeof SENDER_CHECKS)[number], string>>): string =>
  SENDER_CHECKS.map((check) => `${check}=${results[check]}`).join(' ')

/**
 * What the checks of the receiving server (`checksText`) say of a sender: only DMARC compares with the address that is shown,
 * because anybody can sign a mail with a domain of their own (REQ-MSG-28).
 */
export function senderCheck(checks: string): 'confirmed' | 'failed' | 'unknown' {
  const result = (check: string) => new RegExp(`\\b${check}=(\\w+)`).exec(checks)?.[1]
  const [spf, dkim, dmarc] = SENDER_CHECKS.map(result)
  if (dmarc === 'pass') return 'confirmed'
  if (dmarc === 'fail') return 'failed'
  return dkim !== 'pass' && (spf === 'fail' || dkim === 'fail') ? 'failed' : 'unknown'
}

/** Who wrote a message: the sender, the organisation, or staff for one another. */
export const MESSAGE_DIRECTIONS = ['in', 'out', 'note'] as const

/** What became of a message that we sent. */
export const MESSAGE_DELIVERIES = ['queued', 'sent', 'failed', 'bounced'] as const

/** Added to the name of a saved attachment of an unknown type, so that a click on it starts nothing. */
export const UNFAMILIAR_ENDING = '.unchecked'

/** Most characters of what a visitor writes in the contact form. */
export const CONTACT_LIMITS = {
  name: 200,
  email: 254,
  phone: 60,
  organization: 200,
  message: 10_000,
} as const

/** By what people name a conversation: the end of its id, which says nothing about it. */
export const messageReference = (threadId: string): string => `M-${threadId.slice(-8).toUpperCase()}`

/** The end of the id that a typed text names as a reference; null if it is none. */
export function referenceIn(typed: string): string | null {
  return /^\s*(?:m\s*[-\u2013]?\s*)?([0-9a-f]{8})\s*$/i.exec(typed)?.[1]?.toLowerCase() ?? null
}

/**
 * What has to be said of a mail beside its text: it has none of its own; it forwards a mail; it is an invitation, encrypted or packed by
 * Outlook; its letters are a guess; its two forms say different things; a part of it was too long or too deep to be read here; it may be
 * one of ours that came back; when it was written can't be read.
 */
export const MAIL_NOTES = [
  'no-text',
  'forwarded',
  'invitation',
  'encrypted',
  'winmail',
  'charset-guessed',
  'two-forms',
  'long-html',
  'unread-inside',
  'maybe-returned',
  'date-unread',
] as const
export type MailNote = (typeof MAIL_NOTES)[number]

/** What a stored file is of a message: one that came with it, or the mail itself as it came. */
export const MESSAGE_FILE_ROLES = ['attachment', 'original'] as const

/** The name of the file that has the whole of a text too long to be shown. */
export const WHOLE_TEXT = 'whole-text.txt'

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS

/** How the time that a mail names for itself fits the time at which it came; null where the two are as good as one. */
export function writtenMark(
  writtenAt: string | null,
  cameAt: string,
): 'earlier' | 'long-ago' | 'future' | null {
  if (writtenAt === null) return null
  const late = Date.parse(cameAt) - Date.parse(writtenAt)
  if (late < -HOUR_MS) return 'future'
  if (late > MONTH_MS) return 'long-ago'
  return late > HOUR_MS ? 'earlier' : null
}
