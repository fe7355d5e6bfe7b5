import { z } from 'zod'
import { hexOf } from '#shared/domain/hex.ts'

/**
 * The files that recover a lost passphrase: they pass between a user's device and an administrator's browser, each
 * written by one side and read by the other (docs/decisions/0030-recovery-key.md).
 */

/** Length in bytes of every key here: X25519, AES-256 and the mirror's AEGIS-256. */
export const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Most bytes of such a file that are read; real ones have about one thousand. */
export const RECOVERY_FILE_BYTES = 64 * 1024

/** Bytes in memory, base64 in a file. */
export const bytesCodec = z.codec(z.base64(), z.instanceof(Uint8Array), {
  decode: (text) => z.util.base64ToUint8Array(text),
  encode: (bytes) => z.util.uint8ArrayToBase64(bytes),
})

/** A key encrypted by another key: AES-256-GCM, nonce and tag included. */
export const boxSchema = z.strictObject({
  nonce: bytesCodec.refine((nonce) => nonce.byteLength === NONCE_BYTES),
  sealed: bytesCodec.refine((sealed) => sealed.byteLength > TAG_BYTES),
})
export type Box = z.output<typeof boxSchema>

/** An X25519 key in its 32 raw bytes, base64 in files. */
export const rawKeySchema = bytesCodec.refine((key) => key.byteLength === KEY_BYTES)

/**
 * A secret sealed for the holder of one X25519 private key, from nobody in particular. The box's key is HKDF-SHA-256 of
 * the shared secret, salted with the ephemeral and the recipient's public key, with `SEALED_INFO`.
 */
export const sealedSchema = z.strictObject({ ephemeral: rawKeySchema, box: boxSchema })
export type Sealed = z.output<typeof sealedSchema>

/** What HKDF binds the key of a sealed box to. */
export const SEALED_INFO = 'sealed box 1'

/** The file that a user who lost the passphrase gives to an administrator. It contains no readable secret. */
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

/**
 * Fewest and most rounds of PBKDF2 that are accepted, so that a changed file can neither weaken the key nor stall the
 * browser.
 */
const FEWEST_ROUNDS = 600_000
const MOST_ROUNDS = 20_000_000

/**
 * The administrators' recovery key as they keep it: the private half is encrypted by a passphrase of their own. PBKDF2,
 * because browsers offer no memory-hard function.
 */
export const recoveryKeyFileSchema = z.strictObject({
  kind: z.literal('recovery-key'),
  version: z.literal(1),
  publicKey: rawKeySchema,
  madeAt: z.iso.datetime(),
  kdf: z.strictObject({
    name: z.literal('pbkdf2-sha512'),
    rounds: z.int().min(FEWEST_ROUNDS).max(MOST_ROUNDS),
    salt: bytesCodec.refine((salt) => salt.byteLength === SALT_BYTES),
  }),
  wrapped: boxSchema,
})
export type RecoveryKeyFile = z.output<typeof recoveryKeyFileSchema>

const SHOWN_BYTES = 12

/** Makes a public key recognisable to people: the first bytes of its SHA-256, in groups of four digits. */
export function shownFingerprint(sha256: Uint8Array): string {
  return (hexOf(sha256.subarray(0, SHOWN_BYTES)).match(/.{4}/g) ?? []).join(' ')
}

const base64 = (key: Uint8Array) => z.util.uint8ArrayToBase64(new Uint8Array(key))

/** The purpose that each box is bound to, so that no box can replace another. */
export const purposes = {
  recovery: (vaultId: string) => `vault ${vaultId} recovery 1`,
  reply: (vaultId: string) => `vault ${vaultId} recovery reply 1`,
  keyFile: (publicKey: Uint8Array) => `recovery key ${base64(publicKey)} 1`,
  handedOverKey: (deviceId: string) => `device ${deviceId} handed-over key 1`,
  handedOverFile: (deviceId: string) => `device ${deviceId} handed-over file 1`,
  keyChange: (former: Uint8Array, next: Uint8Array) =>
    `recovery key ${base64(former)} changes to ${base64(next)} 1`,
}
