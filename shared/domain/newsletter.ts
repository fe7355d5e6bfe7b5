/** Whom the newsletter is for, by the audiences of REQ-PRD-02; `targetAudience` (REQ-PUB-16) names some of them. */
export const NEWSLETTER_GROUPS = ['public', 'advocates', 'partners'] as const
export type NewsletterGroup = (typeof NEWSLETTER_GROUPS)[number]

/** Hours in which a subscription has to be confirmed. */
export const CONFIRM_HOURS = 48

/** Where the mail of a subscription leads, and where the newsletter is subscribed to. */
export const NEWSLETTER_PATHS = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  /** Also taken by a provider of mail, for its people, as one click (RFC 8058). */
  unsubscribe: '/newsletter/unsubscribe',
} as const

/** An address as addresses are compared: people write theirs in any case. */
export function comparableAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
