import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Box } from '#shared/contract/administration/recovery-files.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts `secret`; `purpose` is bound to it, so that one box can't replace another. */
export function sealBox(secret: Uint8Array, key: Uint8Array, purpose: string): Box {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return { nonce: new Uint8Array(nonce), sealed: new Uint8Array(sealed) }
}

/** The secret of a box, or null if the key or the purpose is wrong, or a byte was changed. */
export function openBox(
  { nonce, sealed }: Box,
  key: Uint8Array,
  purpose: string,
): Uint8Array<ArrayBuffer> | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  const opened = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
    return new Uint8Array(opened)
  } catch {
    // The tag does not match: that is a result, not a fault.
    return null
  } finally {
    opened.fill(0)
  }
}
