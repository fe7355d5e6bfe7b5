import { isPublicWebAddress } from './web-address.ts'

/** The state of a delivery. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const

/** Why a delivery failed. */
export const WEBHOOK_FAULTS = [
  /** Nobody answered in time, or with a valid certificate. */
  'unreachable',
  /** The name leads into our own network, where nothing is ever sent. */
  'forbidden',
  /** The answer was not a success. */
  'refused',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** Whether deliveries can go to an address: a public site over https. */
export function isWebhookAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:' && isPublicWebAddress(text)
}
