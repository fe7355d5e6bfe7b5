/** The audiences of the newsletter, from REQ-PRD-02; `targetAudience` (REQ-PUB-16) names some of them. */
export const NEWSLETTER_GROUPS = ['public', 'advocates', 'partners'] as const
export type NewsletterGroup = (typeof NEWSLETTER_GROUPS)[number]

/** Hours within which a subscription must be confirmed. */
export const CONFIRM_HOURS = 48

/** The pages that the mails of a subscription link to, and the page for subscribing. */
export const NEWSLETTER_PATHS = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  /** Mail providers also call it for one-click unsubscribing (RFC 8058). */
  unsubscribe: '/newsletter/unsubscribe',
} as const
