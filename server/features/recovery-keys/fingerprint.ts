import { createHash } from 'node:crypto'
import { shownFingerprint } from '#shared/contract/recovery-files.ts'

/** By which people know a public key (base64) again. */
export function fingerprintOf(publicKey: string): string {
  return shownFingerprint(createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest())
}
