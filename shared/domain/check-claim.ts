import { type CertificateClaim, type ReadClaim, readClaim } from './certificate-claim.ts'

/** A public key by which claims are checked: 32 bytes in base64url. */
export interface CheckingKey {
  readonly id: string
  readonly publicKey: string
}

/**
 * What is known of a scanned text: `genuine` with what it says; `forged` where the signature does not fit; `unknown-key`
 * where it names a key that these are not; `unreadable` where it is no claim; `unsupported` where this browser can't check
 * signatures of this kind.
 */
export type CheckedClaim =
  | { readonly state: 'genuine' | 'unknown-key' | 'forged' | 'unsupported'; readonly claim: CertificateClaim }
  | { readonly state: 'unreadable' }

/** Checks a scanned or pasted text against public keys of the organisation, in the browser and without a connection. */
export async function checkClaim(text: string, keys: readonly CheckingKey[]): Promise<CheckedClaim> {
  const read = readClaim(text)
  if (!read) return { state: 'unreadable' }
  const { claim } = read
  const key = keys.find(({ id }) => id === claim.keyId)
  if (!key) return { state: 'unknown-key', claim }
  return { state: await verified(read, key), claim }
}

async function verified(
  { signed, signature }: ReadClaim,
  { publicKey }: CheckingKey,
): Promise<'genuine' | 'forged' | 'unsupported'> {
  // Absent on pages without a protected connection.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return 'unsupported'
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  try {
    const key = await subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    return (await subtle.verify('Ed25519', key, signature, signed)) ? 'genuine' : 'forged'
  } catch (error) {
    // Browsers from before 2025 do not know this kind of signature; anything else is a fault of ours.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unsupported'
    throw error
  }
}
