import type { ErrorDetail } from '#shared/domain/errors.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import type { JoinValues } from './joining.ts'

/** The form among those that can be sent without script. */
export const JOIN_FORM = 'learning-register'

/** The result of a form that was sent without script; its messages are the server's English ones. */
export interface SentJoining {
  readonly values: JoinValues
  readonly problems: readonly ErrorDetail[]
  readonly failure: string | null
  /** What the page says once it is done; null while it is not. */
  readonly joined: Joined | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** Who has just joined, and the recovery code that is shown once. */
export interface Joined {
  readonly name: string
  readonly email: string
  readonly recoveryCode: string | null
}

/** The form that was sent without script, for the first rendering of its answer only. */
export function useSentJoining(): SentJoining | null {
  return useSentForm(JOIN_FORM) as SentJoining | null
}
