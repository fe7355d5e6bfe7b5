import {
  type Box,
  KEY_BYTES,
  SEALED_INFO,
  type Sealed,
} from '#shared/contract/administration/recovery-files.ts'

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The name of the curve as WebCrypto has it. */
export const X25519 = 'X25519'
const AES_KEY_BITS = KEY_BYTES * 8
const NONCE_BYTES = 12

/** An opened recovery key: its private half can be used and not read. */
export interface RecoveryPair {
  readonly publicKey: Bytes
  readonly privateKey: CryptoKey
}

/** Seals `secret` for the holder of `publicKey`; `purpose` has to be the same when it is opened. */
export async function sealFor(publicKey: Bytes, secret: Bytes, purpose: string): Promise<Sealed> {
  const own = await crypto.subtle.generateKey({ name: X25519 }, false, ['deriveBits'])
  if (!('publicKey' in own)) throw new TypeError('X25519 makes pairs')
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const recipient = await importPublic(publicKey)
  const key = await sharedKey(own.privateKey, recipient, ephemeral, publicKey)
  return { ephemeral, box: await sealBox(secret, key, purpose) }
}

/** Opens what was sealed for the pair, or answers null when the key or the purpose is another. */
export async function unseal(sealed: Sealed, pair: RecoveryPair, purpose: string): Promise<Bytes | null> {
  const sender = await importPublic(sealed.ephemeral)
  const key = await sharedKey(pair.privateKey, sender, sealed.ephemeral, pair.publicKey)
  return openBox(sealed.box, key, purpose)
}

/** Encrypts `secret` under an AES-GCM key. */
export async function sealBox(secret: Bytes, key: CryptoKey, purpose: string): Promise<Box> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return { nonce, sealed: new Uint8Array(await crypto.subtle.encrypt(boxed(nonce, purpose), key, secret)) }
}

/** The secret of a box, or null when the key or the purpose is another, or a byte was changed. */
export async function openBox(
  { nonce, sealed }: Box,
  key: CryptoKey,
  purpose: string,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(boxed(nonce, purpose), key, sealed))
  } catch (error) {
    // The tag does not fit: that is the answer, not a fault.
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

function boxed(nonce: Bytes, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(purpose) }
}

async function sharedKey(
  own: CryptoKey,
  other: CryptoKey,
  ephemeral: Bytes,
  recipient: Bytes,
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: X25519, public: other }, own, AES_KEY_BITS)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...ephemeral, ...recipient])
  const info = new TextEncoder().encode(SEALED_INFO)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  const aes = { name: 'AES-GCM', length: AES_KEY_BITS }
  return crypto.subtle.deriveKey(hkdf, secret, aes, false, ['encrypt', 'decrypt'])
}

function importPublic(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, { name: X25519 }, false, [])
}
