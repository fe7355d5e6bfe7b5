import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { z } from 'zod'
import type { SealingKeyPair } from './sealed-for-key.ts'

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A raw Ed25519 private key, as Node.js signs with it. */
export const signingKeyOf = (raw: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, raw]), format: 'der', type: 'pkcs8' })

/** A new Ed25519 pair, raw. */
export function newSigningKeyPair(): SealingKeyPair {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x, d } = z.object({ x: z.string(), d: z.string() }).parse(privateKey.export({ format: 'jwk' }))
  return { publicKey: fromBase64Url(x), privateKey: fromBase64Url(d) }
}

/** Signs texts with a raw Ed25519 private key; a signature has 64 bytes. */
export function signerOf(privateKey: Uint8Array): (text: string) => Uint8Array {
  const key = signingKeyOf(privateKey)
  return (text) => sign(null, Buffer.from(text), key)
}

/** Whether the holder of a raw Ed25519 public key has signed a text. */
export function verifies(text: string, publicKey: Uint8Array, signature: Uint8Array): boolean {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }
  return verify(null, Buffer.from(text), createPublicKey({ format: 'jwk', key }), signature)
}

/** The raw public key of a raw Ed25519 private key. */
export function publicSigningKey(privateKey: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = createPublicKey(signingKeyOf(privateKey))
  return fromBase64Url(z.object({ x: z.string() }).parse(key.export({ format: 'jwk' })).x)
}

const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
