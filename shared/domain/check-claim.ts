import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { type CertificateClaim, type ReadClaim, readClaim } from './certificate-claim.ts'

/** A public key by which claims are checked: 32 bytes in base64url. */
export interface CheckingKey {
  readonly id: string
  readonly publicKey: string
}

/**
 * What is known of a scanned text: `genuine` with what it says; `forged` where the signature does not fit; `unknown-key`
 * where it names a key that these are not; `unreadable` where it is no claim.
 */
export type CheckedClaim =
  | { readonly state: 'genuine' | 'unknown-key' | 'forged'; readonly claim: CertificateClaim }
  | { readonly state: 'unreadable' }

/** Checks a scanned or pasted text against public keys of the organisation, in the browser and without a connection. */
export async function checkClaim(text: string, keys: readonly CheckingKey[]): Promise<CheckedClaim> {
  const read = readClaim(text)
  if (!read) return { state: 'unreadable' }
  const { claim } = read
  const key = keys.find(({ id }) => id === claim.keyId)
  if (!key) return { state: 'unknown-key', claim }
  return { state: (await verified(read, key.publicKey)) ? 'genuine' : 'forged', claim }
}

async function verified({ signed, signature }: ReadClaim, publicKey: string): Promise<boolean> {
  // Absent on pages without a protected connection, and in some browsers on pages from a disk.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return verifiedHere(signature, signed, publicKey)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  try {
    const key = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signature, signed)
  } catch (error) {
    // Browsers from before 2025 do not know this kind of signature; anything else is a fault of ours.
    if (!(error instanceof DOMException && error.name === 'NotSupportedError')) throw error
    return verifiedHere(signature, signed, publicKey)
  }
}

/** As the browser checks it, by the strict rule of RFC 8032. */
function verifiedHere(signature: Uint8Array, signed: Uint8Array, publicKey: string): boolean {
  hashes.sha512 = sha512
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return verify(signature, signed, key, { zip215: false })
}
