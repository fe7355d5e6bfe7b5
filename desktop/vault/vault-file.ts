import { z } from 'zod'
import {
  boxSchema,
  bytesCodec,
  KEY_BYTES,
  rawKeySchema,
  sealedSchema,
} from '#shared/contract/administration/recovery-files.ts'
import { readIfPresent, writeFileAtomic } from './atomic-file.ts'
import { kdfSchema } from './keys.ts'

const MAX_BYTES = 64 * 1024

/** A small secret on the disk: encrypted by the keychain, or unencrypted if there is none. */
const guardedSchema = z.strictObject({ keychain: z.boolean(), bytes: bytesCodec })

/** The key file: everything that opens the mirror, except the passphrase and the keychain. */
export const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  kdf: kdfSchema,
  /** The keychain's encryption of the second secret, or null if only the passphrase protects the key. */
  keychain: bytesCodec.nullable(),
  /** The data key, wrapped by passphrase and keychain secret. */
  wrapped: boxSchema,
  check: bytesCodec.refine((check) => check.byteLength === KEY_BYTES),
  /** The data key, sealed for the administrators. */
  recovery: z.strictObject({ publicKey: rawKeySchema, sealed: sealedSchema }).nullable(),
  /** The key pair that waits for the administrators' reply. */
  reply: z.strictObject({ publicKey: rawKeySchema, privateKey: guardedSchema }).nullable(),
  /** Wrong passphrases in a row, and the instant before which none is tried. */
  failures: z.number().int().min(0),
  notBefore: z.iso.datetime().nullable(),
})
export type VaultFile = z.output<typeof vaultFileSchema>

/** The key file exists but can't be parsed; `cause` says where. */
export class VaultDamaged extends Error {
  override readonly name = 'VaultDamaged'
}

/** Reads the key file, null if there is none. Throws VaultDamaged. */
export async function readVaultFile(path: string): Promise<VaultFile | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  try {
    if (text.length > MAX_BYTES) throw new RangeError('the key file is too large')
    return vaultFileSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new VaultDamaged('the key file is damaged', { cause })
  }
}

/** Writes the key file, completely or not at all. */
export async function writeVaultFile(path: string, file: VaultFile): Promise<void> {
  await writeFileAtomic(path, JSON.stringify(z.encode(vaultFileSchema, file), null, 1))
}
