import { createHash, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import {
  type KeyRenewal,
  renewalText,
  type ServerKeyPins,
  type ServerKeys,
} from '#shared/sync/server-keys.ts'

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })
const hashOf = (der: Uint8Array) => createHash('sha256').update(der).digest('base64url')

/** The hash by which devices know a key; of a private key it is that of its public half. */
export const hashOfKey = (key: KeyObject): string =>
  hashOf(derOf(key.type === 'private' ? createPublicKey(key) : key))

/** The hash of a certificate's key; null if the bytes are no certificate. */
export function hashOfCertificate(certificate: Uint8Array | string): string | null {
  try {
    return hashOfKey(new X509Certificate(certificate).publicKey)
  } catch {
    return null
  }
}

/** Signs new keys with a private key that devices know. */
export function signRenewal(signer: KeyObject, pins: ServerKeyPins, at: string): KeyRenewal {
  const statement = { ...pins, at }
  const signature = sign('sha256', Buffer.from(renewalText(statement)), signer)
  return {
    ...statement,
    signer: derOf(createPublicKey(signer)).toString('base64'),
    signature: signature.toString('base64'),
  }
}

/**
 * The keys that follow from those that are known, by renewals that a known key has signed, one after another. Null if none of the
 * renewals follows, or if they do not end with the key that the server has shown.
 */
export function followRenewals(
  known: ServerKeyPins,
  { renewals }: Pick<ServerKeys, 'renewals'>,
  shown: string,
): ServerKeyPins | null {
  let pins = known
  for (const renewal of renewals) {
    if (isSignedBy(pins, renewal)) pins = { key: renewal.key, reserve: renewal.reserve }
  }
  return pins !== known && pins.key === shown ? pins : null
}

function isSignedBy({ key, reserve }: ServerKeyPins, renewal: KeyRenewal): boolean {
  const der = Buffer.from(renewal.signer, 'base64')
  if (![key, reserve].includes(hashOf(der))) return false
  try {
    const signer = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(
      'sha256',
      Buffer.from(renewalText(renewal)),
      signer,
      Buffer.from(renewal.signature, 'base64'),
    )
  } catch {
    return false
  }
}
