import { referrals } from '#shared/schemas/referrals.ts'
import { statesAfter } from './transitions.ts'

/** The state of a referral that a link was sent for. */
export const SENT = 'sent'

/** Whether a link may be sent for a referral in this state, which is "sent" then. */
export function isSendable(status: unknown): boolean {
  return status === SENT || statesAfter(referrals, String(status)).includes(SENT)
}
