import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { CompactSign } from 'jose'
import { signingKeyOf } from '#files/signing-key.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { PublicJwk, SigningKey } from '#shared/contract/administration/signing-keys.ts'
import {
  type CertificateClaim,
  claimBytes,
  claimText,
  signedBytes,
} from '#shared/domain/certificate-claim.ts'

/** What is signed; each kind says so in its first line, so that a signature can never be taken for one of another kind. */
const HEADINGS = { library: '# Portable library', course: '# Course' } as const
export type SignedKind = keyof typeof HEADINGS

/** A signed text: its bytes are what the signature is over. */
export interface Signed {
  readonly text: string
  /** 64 bytes, as `openssl pkeyutl -verify -rawin` takes them. */
  readonly signature: Buffer
  readonly key: SigningKey
}

/** Signs lines with the organisation's key (Ed25519, RFC 8032), below a first line that says what they are. */
export function signLines(keys: Keys, kind: SignedKind, about: string, lines: Iterable<string>): Signed {
  const text = [`${HEADINGS[kind]}: ${about}`, ...lines, ''].join('\n')
  const kid = keys.currentKid
  return { text, signature: sign(null, Buffer.from(text), privateKey(keys, kid)), key: publicKey(keys, kid) }
}

/** Signs a text that says in its first line what it is, as an exchange file does; returns 64 bytes. */
export const signText = (keys: Keys, text: string): Buffer =>
  sign(null, Buffer.from(text), privateKey(keys, keys.currentKid))

/** Signs what the QR code of a certificate says, under the heading of its own kind. */
export function signClaim(keys: Keys, claim: Omit<CertificateClaim, 'keyId'>): string {
  const kid = keys.currentKid
  const bytes = claimBytes({ ...claim, keyId: kid })
  return claimText(bytes, sign(null, signedBytes(bytes), privateKey(keys, kid)))
}

/**
 * Signs a verifiable credential as a JWT (JWS, RFC 7515). What is signed there begins with its header in base64url, which
 * no heading of another kind does. `keyAt` is the address at which the public key of an id is read.
 */
export function signCredential(
  keys: Keys,
  credential: Readonly<Record<string, unknown>>,
  keyAt: (kid: string) => string,
): Promise<string> {
  const kid = keys.currentKid
  return new CompactSign(Buffer.from(JSON.stringify(credential)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyAt(kid) })
    .sign(privateKey(keys, kid))
}

/** The public keys as JSON Web Keys (RFC 8037), the one in use first. */
export function publicJwks(keys: Keys): PublicJwk[] {
  return keys.kidsFor('signing').map((kid) => {
    const { x = '' } = createPublicKey(privateKey(keys, kid)).export({ format: 'jwk' })
    return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
  })
}

/** The result of checking a signature. */
export interface CheckedSignature {
  /** Whether the key has signed this text, as one of this kind. */
  readonly isValid: boolean
  /** The SHA-256 of the key (SubjectPublicKeyInfo, DER), in hexadecimal. */
  readonly fingerprint: string
}

/** Checks a signature by the key that came with it; null where that is no key of Ed25519. */
export function checkSignature(
  kind: SignedKind,
  { text, signature, publicKey: der }: { text: string; signature: Buffer; publicKey: Buffer },
): CheckedSignature | null {
  const key = keyOf(der)
  if (!key) return null
  const isValid = text.startsWith(`${HEADINGS[kind]}: `) && verify(null, Buffer.from(text), key, signature)
  return { isValid, fingerprint: createHash('sha256').update(der).digest('hex') }
}

function keyOf(der: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    // The fingerprint is over the bytes, so only one form of a key counts.
    const isPlain = key.export({ format: 'der', type: 'spki' }).equals(der)
    return key.asymmetricKeyType === 'ed25519' && isPlain ? key : null
  } catch {
    return null
  }
}

/** The public keys, the one in use first; those of removed master keys stay, since what they have signed is in people's hands. */
export function signingKeys(keys: Keys): SigningKey[] {
  return keys.kidsFor('signing').map((kid) => publicKey(keys, kid))
}

function publicKey(keys: Keys, kid: string): SigningKey {
  const key = createPublicKey(privateKey(keys, kid))
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    id: kid,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    isCurrent: kid === keys.currentKid,
  }
}

const privateKey = (keys: Keys, kid: string): KeyObject => signingKeyOf(keys.derive('signing', kid).export())
