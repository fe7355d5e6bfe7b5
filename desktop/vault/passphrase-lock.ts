import { randomBytes } from 'node:crypto'
import { openBox, sealBox } from '#files/sealed-box.ts'
import { KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'
import { type Keychain, keychainFault } from './keychain.ts'
import { newKdf, type Stretch, wrappingKey } from './keys.ts'
import { VaultRefusal } from './refusal.ts'
import type { VaultFile } from './vault-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The parameters that turn a passphrase into a key. */
export interface LockMeans {
  readonly keychain: Keychain
  readonly stretch: Stretch
}

/** The part of the key file that the passphrase and the keychain open together. */
export type PassphraseLock = Pick<VaultFile, 'kdf' | 'keychain' | 'wrapped'>

const purposeOf = (id: string) => `vault ${id} passphrase 1`

/** Wraps the data key again: with a fresh salt, and a fresh keychain secret if there is a keychain. */
export async function closeLock(
  id: string,
  dataKey: Bytes,
  passphrase: string,
  { keychain, stretch }: LockMeans,
): Promise<PassphraseLock> {
  const kdf = newKdf()
  const secret = (await keychain.available()) ? new Uint8Array(randomBytes(KEY_BYTES)) : null
  const encrypted = secret ? await keychain.encrypt(secret) : null
  const key = await wrappingKey(passphrase, kdf, secret, stretch)
  const wrapped = sealBox(dataKey, key, purposeOf(id))
  key.fill(0)
  secret?.fill(0)
  return { kdf, keychain: encrypted, wrapped }
}

/** The keychain's half, or null if only the passphrase protects the key. Throws VaultRefusal. */
export async function keychainHalf({ keychain: encrypted }: PassphraseLock, { keychain }: LockMeans) {
  if (!encrypted) return null
  try {
    return await keychain.decrypt(encrypted)
  } catch (cause) {
    throw new VaultRefusal(await keychainFault(keychain), 0, { cause })
  }
}

/** The data key, or null if the passphrase is wrong. */
export async function openLock(
  id: string,
  { kdf, wrapped }: PassphraseLock,
  passphrase: string,
  half: Bytes | null,
  { stretch }: LockMeans,
): Promise<Bytes | null> {
  const key = await wrappingKey(passphrase, kdf, half, stretch)
  try {
    return openBox(wrapped, key, purposeOf(id))
  } finally {
    key.fill(0)
  }
}
