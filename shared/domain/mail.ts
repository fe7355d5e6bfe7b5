/** The purpose of a mail; the catalogue `channels` names each. */
export const MAIL_KINDS = [
  'newsletter-confirmation',
  'newsletter',
  'alert',
  'account',
  'learning',
  'grant',
  'report',
  'scheduled-report',
  'referral',
  'waiting',
  'message',
  'message-receipt',
  'message-answer',
  'message-reminder',
  'grant-reminder',
  'test',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * The state of a mail. `uncertain` means that its last byte was sent but no answer came: it may have arrived, so only
 * a user can have it sent again. `returned` means that our mail server took it, and that of its address sent it back.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'returned'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The states of a mail that reached no one. */
export const UNDELIVERED_MAIL = ['failed', 'returned'] as const satisfies readonly MailState[]

/** Why a mail was not sent, or not yet. */
export const MAIL_FAULTS = [
  /** The mail server could not be reached, or broke off. */
  'unreachable',
  /** The mail server refused our credentials, or offers no encryption. */
  'sign-in',
  /** The mail server refused the address for good. */
  'address',
  /** The mail server refused the mail. */
  'refused',
  /** The occasion of the mail is over. */
  'expired',
  /** The address is that of a person whom a demonstration invented: it is not sent. */
  'invented',
  /** The mail server's answer to the last byte never arrived. */
  'unheard',
] as const
export type MailFaultCode = (typeof MAIL_FAULTS)[number]

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 240 * MINUTE_MS
/** After so many tries a mail has failed for good; with the waits in between, that takes about four days. */
export const MOST_MAIL_TRIES = 30
/** Waits vary by up to this fraction, so that mails that failed together are not tried again together. */
const JITTER = 0.25

/** Milliseconds before a mail is tried again, doubling from a minute to four hours; `chance` is from 0 to 1. */
export function mailRetryWait(tries: number, chance: number): number {
  const wait = Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_WAIT_MS)
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}

/** An address of which only the first letter and the host are readable. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

/** The first e-mail address that a text names; null if it names none. */
export function mailAddressIn(text: string | null | undefined): string | null {
  return text?.match(/[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[^\s<>()[\],;:"'.]+/)?.[0] ?? null
}
