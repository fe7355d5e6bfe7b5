import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { chanceFrom } from '#server/seed/random.ts'

/** Bytes of a text that is sent in parts over a line that is cut. */
const LONG_TEXT_BYTES = 19_000

type Filled = NodeJS.ArrayBufferView

/**
 * Until it is ended, all that is drawn at random comes from a seed: ids, keys and nonces, in whatever module, so that a run repeats.
 * Returns what ends it.
 */
export function seedRandom(seed: number): () => void {
  const { fraction } = chanceFrom(seed)
  const fill = <T extends Filled>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(fraction() * 256)
    return view
  }
  const seeded = {
    randomBytes(size: number, done?: (error: Error | null, bytes: Buffer) => void) {
      const bytes = fill(Buffer.alloc(size))
      if (!done) return bytes
      process.nextTick(done, null, bytes)
      return undefined
    },
    randomFillSync: fill,
    randomUUID() {
      const bytes = fill(Buffer.alloc(16))
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
  const { randomBytes, randomFillSync, randomUUID } = crypto
  const { random } = Math
  const { getRandomValues } = globalThis.crypto
  Object.assign(crypto, seeded)
  Math.random = fraction
  globalThis.crypto.getRandomValues = fill as typeof getRandomValues
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomBytes, randomFillSync, randomUUID })
    Math.random = random
    globalThis.crypto.getRandomValues = getRandomValues
    syncBuiltinESMExports()
  }
}

/** A text that hardly gets smaller when it is packed. */
export function noise(seed: number): string {
  const { fraction } = chanceFrom(seed)
  return Array.from({ length: LONG_TEXT_BYTES / 6 }, () =>
    Math.floor(fraction() * 36 ** 5).toString(36),
  ).join(' ')
}
