/** What a mail is for; the catalogue `channels` names each. */
export const MAIL_KINDS = [
  'newsletter-confirmation',
  'newsletter',
  'alert',
  'account',
  'report',
  'waiting',
  'test',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Where a mail stands. `uncertain` is one whose last byte was sent while nobody heard the answer any more: it may have
 * arrived, so it is never sent again but by a person.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail was not sent, or not yet. */
export const MAIL_FAULTS = [
  /** The mail server could not be reached, or broke off. */
  'unreachable',
  /** The mail server did not take our name and password, or offers no encryption. */
  'sign-in',
  /** The mail server refuses the address for good. */
  'address',
  /** The mail server refuses the mail. */
  'refused',
  /** What the mail was for is over. */
  'expired',
  /** The answer to the last byte was never heard. */
  'unheard',
] as const
export type MailFaultCode = (typeof MAIL_FAULTS)[number]

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 240 * MINUTE_MS
/** Tries after which a mail has failed for good; with the waits between them, about four days. */
export const MOST_MAIL_TRIES = 30
/** A wait is up to this part shorter or longer, so that what failed together is not tried again together. */
const JITTER = 0.25

/** Milliseconds until a mail is tried again, doubling from a minute to four hours; `chance` is from 0 to 1. */
export function mailRetryWait(tries: number, chance: number): number {
  const wait = Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_WAIT_MS)
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}

/** An address of which only the first letter and the host can be read. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}
