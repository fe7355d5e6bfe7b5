import { hexOf } from '#shared/domain/hex.ts'

/** Larger files are hashed in pieces of this many bytes: a phone has no room for a whole film. */
const PIECE = 4 * 1024 * 1024

/** SHA-256 of a file in hex; null where the page has no protected connection, and so no means to compute it. */
export async function fileHash(file: Blob): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  if (file.size > PIECE) return hashInPieces(file)
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}

/** The browser's own digest takes a file only as a whole. */
async function hashInPieces(file: Blob): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE) {
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
  }
  return hexOf(hash.digest())
}
