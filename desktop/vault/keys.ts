import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { bytesCodec, KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'

const SALT_BYTES = 16

/**
 * Cost of turning a passphrase into a key. scrypt and not argon2id, because Electron's Node is built on
 * BoringSSL, where `crypto.argon2` exists but throws ERR_CRYPTO_ARGON2_NOT_SUPPORTED.
 * N = 2^17, r = 8 takes 128 MiB and a third of a second. The bounds keep a damaged file from weakening it
 * or from asking for all the memory.
 */
export const kdfSchema = z.strictObject({
  name: z.literal('scrypt'),
  n: z.union([z.literal(2 ** 17), z.literal(2 ** 18), z.literal(2 ** 19)]),
  r: z.literal(8),
  p: z.number().int().min(1).max(4),
  salt: bytesCodec.refine((salt) => salt.byteLength === SALT_BYTES),
})
export type Kdf = z.output<typeof kdfSchema>

/** Parameters for a new passphrase, with a fresh salt. */
export function newKdf(): Kdf {
  return { name: 'scrypt', n: 2 ** 17, r: 8, p: 1, salt: new Uint8Array(randomBytes(SALT_BYTES)) }
}

/** Turns a passphrase in NFKC into 32 bytes, as slowly as its parameters demand. */
export type Stretch = (passphrase: string, kdf: Kdf) => Promise<Uint8Array>

/**
 * The key that wraps the data key: it needs the passphrase and, if there is one, the keychain's secret. The
 * passphrase is converted to NFKC, since keyboards write the same letters in several ways.
 */
export async function wrappingKey(
  passphrase: string,
  kdf: Kdf,
  keychainSecret: Uint8Array | null,
  stretch: Stretch,
): Promise<Uint8Array> {
  const slow = await stretch(passphrase.normalize('NFKC'), kdf)
  try {
    const salt = keychainSecret ?? new Uint8Array(0)
    return new Uint8Array(hkdfSync('sha256', slow, salt, 'vault passphrase key 1', KEY_BYTES))
  } finally {
    slow.fill(0)
  }
}

/** The function of real vaults: scrypt. */
export const slowHash: Stretch = (passphrase, { n, r, p, salt }) => {
  const maxmem = 128 * n * r + 128 * r * p + 2 ** 20
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, KEY_BYTES, { N: n, r, p, maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

/** A value that identifies a data key without revealing anything about it. */
export function keyCheck(dataKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', dataKey).update('vault key check 1').digest())
}
