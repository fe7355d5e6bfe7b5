import { isPublicWebAddress } from './web-address.ts'

/** Where a delivery stands. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const

/** Why a delivery was not taken. */
export const WEBHOOK_FAULTS = [
  /** Nobody answered in time, or not as the certificate says. */
  'unreachable',
  /** The name leads into our own network, where nothing is ever sent. */
  'forbidden',
  /** An answer came that is no success. */
  'refused',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** Whether something may be sent to an address: a public site, and encrypted. */
export function isWebhookAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:' && isPublicWebAddress(text)
}
