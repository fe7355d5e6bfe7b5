import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/**
 * A report that waits on a visitor's phone, sealed by HPKE (RFC 9180) for a key of the server, so that a person who holds the
 * phone can delete it, but not read it. P-256 and AES, because every browser has them built in (decision 0230).
 */
export interface SealedReport {
  /** Made for the sealed report alone; it is sealed with it, and says nothing of the record inside. */
  readonly id: string
  /** The id of the master key that the server's key was derived from. */
  readonly keyId: string
  /** The sender's one-time public key and the ciphertext, in base64url. */
  readonly sealed: string
}

/** The server's public key, in base64url, with its id. */
export interface SealingKey {
  readonly keyId: string
  readonly publicKey: string
  /** The server's day when it was asked for, as `YYYY-MM-DD`: a device whose clock shows an earlier one is wrong. */
  readonly day?: string
}

/** The public key of the sender, as an uncompressed point. */
const SENDER_BYTES = 65
/** Texts are filled up to whole blocks, so that the length of what is kept says little about what was written. */
const BLOCK = 2048

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const info = new TextEncoder().encode('human-rights-somalia/1/sealed-reports')

/** Seals a value that can be written as JSON. */
export async function sealReport(
  { keyId, publicKey }: SealingKey,
  id: string,
  value: unknown,
): Promise<SealedReport> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytesOf(publicKey))
  const text = JSON.stringify(value)
  const { length } = new TextEncoder().encode(text)
  const plain = new TextEncoder().encode(text + ' '.repeat(-length & (BLOCK - 1)))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plain, bound(id, keyId))
  const bytes = new Uint8Array(enc.byteLength + ct.byteLength)
  bytes.set(new Uint8Array(enc))
  bytes.set(new Uint8Array(ct), enc.byteLength)
  return { id, keyId, sealed: textOf(bytes) }
}

/** The server's pair of keys for 32 secret bytes: the same bytes always give the same pair. */
export async function sealingKeys(secret: Uint8Array): Promise<CryptoKeyPair & { readonly text: string }> {
  const pair = await suite.kem.deriveKeyPair(new Uint8Array(secret))
  const text = textOf(new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)))
  return { ...pair, text }
}

/** What was sealed; throws if it was sealed for another key or is not whole, or is no JSON. */
export async function openSealedReport(
  recipientKey: CryptoKeyPair,
  { id, keyId, sealed }: SealedReport,
): Promise<unknown> {
  const bytes = bytesOf(sealed)
  const sender = { recipientKey, info, enc: bytes.slice(0, SENDER_BYTES) }
  const plain = await suite.open(sender, bytes.slice(SENDER_BYTES), bound(id, keyId))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
}

/** What can't be changed without the sealed report being refused. */
const bound = (id: string, keyId: string) => new TextEncoder().encode(`${keyId}/${id}`)

function textOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
