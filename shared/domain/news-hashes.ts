const FNV_START = 0x811c9dc5
const FNV_STEP = 0x01000193
const SPACE = 32

/** Hashes of 32 bits, each once, in ascending order: a tenth of the memory of the words themselves, and soon compared. */
export type Hashes = Uint32Array

/** The hash of a text (FNV-1a); it is stored, so it never changes. */
export function hashOf(text: string): number {
  return hashOn(FNV_START, text) >>> 0
}

/** The hash of words joined by spaces, without making that text. */
export function hashOfAll(words: readonly string[], from: number, to: number): number {
  let hash = FNV_START
  for (let at = from; at < to; at++) {
    if (at > from) hash = Math.imul(hash ^ SPACE, FNV_STEP)
    hash = hashOn(hash, words[at] ?? '')
  }
  return hash >>> 0
}

/** Puts hashes in the form in which they are compared. */
export function hashesOf(hashes: readonly number[]): Hashes {
  const sorted = Uint32Array.from(hashes).sort()
  let length = 0
  for (const hash of sorted) {
    if (length === 0 || sorted[length - 1] !== hash) sorted[length++] = hash
  }
  return sorted.slice(0, length)
}

function hashOn(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_STEP)
  return hash
}
