import { createHash } from 'node:crypto'
import { shownFingerprint } from '#shared/contract/administration/recovery-files.ts'

/** The fingerprint by which people recognise a public key (base64). */
export function fingerprintOf(publicKey: string): string {
  return shownFingerprint(createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest())
}
