import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf } from './hex.ts'

/** SHA-256 of a text's UTF-8 bytes, in 64 hexadecimal digits: by it anyone can compare the text with the published one. */
export function textHash(text: string): string {
  return hexOf(sha256(new TextEncoder().encode(text)))
}
