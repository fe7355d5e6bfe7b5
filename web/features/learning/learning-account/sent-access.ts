import { useSentForm } from '#web/lib/page-start.tsx'

/** The forms of signing in and of mailed links among those that can be sent without script. */
export const ACCESS_FORM = 'learning-access'

/** The result of such a form; its messages are the server's English ones. */
export interface SentAccess {
  /** What the page says once it is done; null while it is not. */
  readonly done: 'mailed' | 'entered' | 'confirmed' | 'belongs-to-learner' | 'belongs-to-user' | null
  readonly email: string
  /** The one field that was sent to the page of signing in; null on the pages of links. */
  readonly field: 'email' | 'code' | null
  /** What is wrong with that field. */
  readonly problem: string | null
  readonly failure: string | null
  /** The link is unknown, used or expired. */
  readonly isOver: boolean
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The form that was sent without script, for the first rendering of its answer only. */
export function useSentAccess(): SentAccess | null {
  return useSentForm(ACCESS_FORM) as SentAccess | null
}
