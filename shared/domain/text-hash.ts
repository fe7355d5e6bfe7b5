import { sha256 } from '@noble/hashes/sha2.js'

/** SHA-256 of a text's UTF-8 bytes, in 64 hexadecimal digits: by it anyone can compare the text with the published one. */
export function textHash(text: string): string {
  return Array.from(sha256(new TextEncoder().encode(text)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
