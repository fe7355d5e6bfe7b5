import { referrals } from '#shared/schemas/referrals.ts'
import { isEndState } from './transitions.ts'

/** Whether the person of a referral is asked what became of it: once it has begun, and when it has ended. */
export function asksFeedback(status: unknown): boolean {
  return status === 'in-progress' || isEndState(referrals, status)
}
