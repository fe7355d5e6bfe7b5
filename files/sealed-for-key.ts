import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import { KEY_BYTES, SEALED_INFO, type Sealed } from '#shared/contract/administration/recovery-files.ts'
import { openBox, sealBox } from './sealed-box.ts'

/** The PKCS #8 bytes before the 32 bytes of an X25519 private key (RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** A raw X25519 key pair. */
export interface SealingKeyPair {
  publicKey: Uint8Array<ArrayBuffer>
  privateKey: Uint8Array<ArrayBuffer>
}

/** Makes a new X25519 pair. */
export function newSealingKeyPair(): SealingKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const jwk = z.object({ x: z.string(), d: z.string() }).parse(privateKey.export({ format: 'jwk' }))
  return { publicKey: rawPublic(publicKey), privateKey: fromBase64Url(jwk.d) }
}

/** Seals `secret` for the holder of `publicKey`; it can only be opened with the same `purpose`. */
export function sealFor(publicKey: Uint8Array, secret: Uint8Array, purpose: string): Sealed {
  const ephemeral = generateKeyPairSync('x25519')
  const ephemeralRaw = rawPublic(ephemeral.publicKey)
  const key = sharedKey(ephemeral.privateKey, importPublic(publicKey), ephemeralRaw, publicKey)
  try {
    return { ephemeral: ephemeralRaw, box: sealBox(secret, key, purpose) }
  } finally {
    key.fill(0)
  }
}

/** Opens what `sealFor` made; returns null if the key or the purpose is wrong. */
export function unseal(
  sealed: Sealed,
  pair: SealingKeyPair,
  purpose: string,
): Uint8Array<ArrayBuffer> | null {
  const key = sharedKey(importPrivate(pair), importPublic(sealed.ephemeral), sealed.ephemeral, pair.publicKey)
  try {
    return openBox(sealed.box, key, purpose)
  } finally {
    key.fill(0)
  }
}

function sharedKey(
  own: KeyObject,
  other: KeyObject,
  ephemeral: Uint8Array,
  recipient: Uint8Array,
): Uint8Array {
  const secret = diffieHellman({ privateKey: own, publicKey: other })
  try {
    const salt = Buffer.concat([ephemeral, recipient])
    return new Uint8Array(hkdfSync('sha256', secret, salt, SEALED_INFO, KEY_BYTES))
  } finally {
    secret.fill(0)
  }
}

function rawPublic(key: KeyObject): Uint8Array<ArrayBuffer> {
  return fromBase64Url(z.object({ x: z.string() }).parse(key.export({ format: 'jwk' })).x)
}

function importPublic(raw: Uint8Array): KeyObject {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: toBase64Url(raw) } })
}

function importPrivate({ publicKey, privateKey }: SealingKeyPair): KeyObject {
  const key = { kty: 'OKP', crv: 'X25519', x: toBase64Url(publicKey), d: toBase64Url(privateKey) }
  return createPrivateKey({ format: 'jwk', key })
}

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The key pair of a raw private key. */
export function pairOf(privateKey: Uint8Array<ArrayBuffer>): SealingKeyPair {
  const der = Buffer.concat([PKCS8_X25519, privateKey])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { publicKey: rawPublic(createPublicKey(key)), privateKey }
}
