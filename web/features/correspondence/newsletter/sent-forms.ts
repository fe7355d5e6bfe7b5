import type { NewsletterGroup } from '#shared/domain/newsletter.ts'
import { useSentForm } from '#web/lib/page-start.tsx'

/** The forms of the newsletter among those that can be sent without script. */
export const NEWSLETTER_FORM = 'newsletter'

/** The result of a form that was sent without script; its messages are the server's English ones. */
export interface SentNewsletterForm {
  readonly email: string
  readonly groups: readonly NewsletterGroup[]
  readonly problem: string | null
  readonly failure: string | null
  /** The link is unknown or expired. */
  readonly isOver: boolean
  readonly isDone: boolean
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The form that was sent without script, for the first rendering of its answer only. */
export function useSentNewsletterForm(): SentNewsletterForm | null {
  return useSentForm(NEWSLETTER_FORM) as SentNewsletterForm | null
}

/** The name of a group's box: without script each needs one of its own. */
export const groupField = (group: NewsletterGroup) => `group-${group}` as const
