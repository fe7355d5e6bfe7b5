import { createSecretKey, hkdfSync } from 'node:crypto'
import type { SealingKeys } from '#files/sealed-content.ts'
import { KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'

/** The vault has one data key for its whole life, so a constant id is enough. */
const ONLY_KID = '00000000'

/** The key that seals files of one purpose on this device, derived from the vault's data key. */
export function fileKeys(
  dataKey: Uint8Array,
  purpose: 'evidence' | 'reports' | 'documents' | 'document-parts',
): SealingKeys {
  const bytes = hkdfSync('sha256', dataKey, new Uint8Array(0), `vault ${purpose} files 1`, KEY_BYTES)
  const key = createSecretKey(Buffer.from(bytes))
  return { currentKid: ONLY_KID, keyOf: (kid) => (kid === ONLY_KID ? key : null) }
}

/** The key that seals the session's cookie, derived from the vault's data key. */
export function sessionKey(dataKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', dataKey, new Uint8Array(0), 'vault session cookie 1', KEY_BYTES))
}
