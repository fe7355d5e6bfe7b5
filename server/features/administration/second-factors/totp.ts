import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Steps by which the clock of a user's telephone may be ahead or behind (RFC 6238 §5.2). */
const DRIFT = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the 30-second step that contains an instant; `now` in milliseconds since 1970. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS)
}

/** The six digits of a step (RFC 6238 with SHA-1, RFC 4226 §5.3). */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step around `now` that has this code; null if none has. */
export function stepOfCode(key: Uint8Array, code: string, now: number): number | null {
  if (code.length !== DIGITS || !/^\d+$/.test(code)) return null
  const first = stepAt(now) - DRIFT
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => first + index)
  const fitting = steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code)))
  return fitting.at(-1) ?? null
}

/** Bytes in the letters and digits in which authenticator apps accept keys (RFC 4648 §6); for multiples of 5 bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))
}
