import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const BYTES = 16
const pool = new Uint8Array(256 * BYTES)
let used = pool.length

/**
 * A fresh UUIDv7. The randomness of many ids is drawn at once: drawing it for each would take as long as the rules of
 * a save.
 */
export function operationId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.slice(used, used + BYTES)
  used += BYTES
  return uuidv7({ random })
}
