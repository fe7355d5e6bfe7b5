import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import { boxSchema, bytesCodec, KEY_BYTES, openBox, sealBox } from './keys.ts'

/** An X25519 key in its 32 raw bytes, base64 in files. */
export const rawKeySchema = bytesCodec.refine((key) => key.byteLength === KEY_BYTES)

/** A secret sealed for the holder of one X25519 private key, from nobody in particular. */
export const sealedSchema = z.strictObject({ ephemeral: rawKeySchema, box: boxSchema })
export type Sealed = z.output<typeof sealedSchema>

/** The file that a person who lost the passphrase gives to an administrator. Holds no readable secret. */
export const recoveryRequestSchema = z.strictObject({
  kind: z.literal('recovery-request'),
  version: z.literal(1),
  vaultId: z.uuid(),
  /** Which recovery key opens it. */
  recoveryKey: rawKeySchema,
  sealed: sealedSchema,
  /** The device's own key of this request: the reply is sealed for it. */
  replyTo: rawKeySchema,
})
export type RecoveryRequest = z.output<typeof recoveryRequestSchema>

/** The file that the administrator gives back; only the requesting device can open it. */
export const recoveryReplySchema = z.strictObject({
  kind: z.literal('recovery-reply'),
  version: z.literal(1),
  vaultId: z.uuid(),
  sealed: sealedSchema,
})
export type RecoveryReply = z.output<typeof recoveryReplySchema>

/** A raw X25519 key pair; the private half is for a safe place, never for a server's database in clear. */
export interface RecoveryKeyPair {
  publicKey: Uint8Array<ArrayBuffer>
  privateKey: Uint8Array<ArrayBuffer>
}

/** Makes a new X25519 pair: the administrators' recovery key, or a device's reply key. */
export function newRecoveryKeyPair(): RecoveryKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const jwk = z.object({ x: z.string(), d: z.string() }).parse(privateKey.export({ format: 'jwk' }))
  return { publicKey: rawPublic(publicKey), privateKey: fromBase64Url(jwk.d) }
}

/** Seals `secret` for the holder of `publicKey`; `purpose` has to be the same when it is opened. */
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

/** Opens what sealFor made, or answers null when the key or the purpose is another. */
export function unseal(
  sealed: Sealed,
  pair: RecoveryKeyPair,
  purpose: string,
): Uint8Array<ArrayBuffer> | null {
  const key = sharedKey(importPrivate(pair), importPublic(sealed.ephemeral), sealed.ephemeral, pair.publicKey)
  try {
    return openBox(sealed.box, key, purpose)
  } finally {
    key.fill(0)
  }
}

/** What the data key is sealed with, in a vault file and in the reply of the administrators. */
export const purposes = {
  recovery: (vaultId: string) => `vault ${vaultId} recovery 1`,
  reply: (vaultId: string) => `vault ${vaultId} recovery reply 1`,
}

/**
 * The administrator's side: opens a request with the recovery key and seals the data key for the device.
 * Answers null when the request was made for another recovery key.
 */
export function answerRecovery(request: RecoveryRequest, pair: RecoveryKeyPair): RecoveryReply | null {
  const dataKey = unseal(request.sealed, pair, purposes.recovery(request.vaultId))
  if (!dataKey) return null
  try {
    const sealed = sealFor(request.replyTo, dataKey, purposes.reply(request.vaultId))
    return { kind: 'recovery-reply', version: 1, vaultId: request.vaultId, sealed }
  } finally {
    dataKey.fill(0)
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
    return new Uint8Array(hkdfSync('sha256', secret, salt, 'sealed box 1', KEY_BYTES))
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

function importPrivate({ publicKey, privateKey }: RecoveryKeyPair): KeyObject {
  const key = { kty: 'OKP', crv: 'X25519', x: toBase64Url(publicKey), d: toBase64Url(privateKey) }
  return createPrivateKey({ format: 'jwk', key })
}

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
