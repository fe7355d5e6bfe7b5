import { createHash } from 'node:crypto'
import { Refusal } from '#shared/domain/errors.ts'

/** The header in which a device sends its secret. */
export const DEVICE_SECRET_HEADER = 'Device-Secret'

// 32 random bytes in base64url are 43 characters.
const SECRET = /^[A-Za-z0-9_-]{43,200}$/

/** SHA-256 of a device's secret; null if no valid one was sent. */
export function secretHashOf(secret: string): Buffer | null {
  return SECRET.test(secret) ? createHash('sha256').update(secret).digest() : null
}

/** Like secretHashOf, but refuses a caller without a secret. */
export function requireSecretHash(secret: string): Buffer {
  const hash = secretHashOf(secret)
  if (hash) return hash
  const message = `The header ${DEVICE_SECRET_HEADER} must hold the device's secret: 32 random bytes in base64url.`
  throw new Refusal('invalid_input', { message, details: [{ path: DEVICE_SECRET_HEADER, message }] })
}
