import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { newSealingKeyPair, pairOf, type SealingKeyPair } from '#files/sealed-for-key.ts'
import { codeOf, writeNewSynced } from '#server/crypto/disk.ts'
import { KEY_BYTES, rawKeySchema } from '#shared/contract/administration/recovery-files.ts'

const CHECK_BYTES = 4
const keyFile = z.strictObject({ kind: z.literal('backup-public-key'), publicKey: rawKeySchema })

/** The text isn't a private key of backups; the message never quotes it. */
export class BackupKeyError extends Error {
  override name = 'BackupKeyError'
}

/** The file with the public key that a server's backups are sealed for. */
export const publicKeyFileOf = (dataDir: string) => path.join(dataDir, 'backup.public-key')

/** The public key of a server's backups; null if none was made yet. Throws if the file is malformed. */
export async function readPublicKey(dataDir: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = publicKeyFileOf(dataDir)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const read = keyFile.safeParse(jsonOrNull(text))
  if (!read.success) throw new BackupKeyError(`${file} is not a public key of backups.`)
  return new Uint8Array(read.data.publicKey)
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema reports text that is not JSON.
    return null
  }
}

/** A new key pair for backups, with the private key as the text that a user keeps. */
export function newBackupKey(): { publicKey: Uint8Array<ArrayBuffer>; privateText: string } {
  const pair = newSealingKeyPair()
  return { publicKey: pair.publicKey, privateText: textOf(pair) }
}

/** Stores the public key, which backups are sealed for from then on; rejects if there already is one. */
export async function keepPublicKey(dataDir: string, publicKey: Uint8Array): Promise<void> {
  const text = JSON.stringify({
    kind: 'backup-public-key',
    publicKey: Buffer.from(publicKey).toString('base64'),
  })
  await writeNewSynced(publicKeyFileOf(dataDir), `${text}\n`)
}

/** In groups of four, so that people can copy it by hand; four bytes at the end detect typing errors. */
export function textOf({ privateKey }: SealingKeyPair): string {
  const hex = Buffer.concat([privateKey, checkOf(privateKey)]).toString('hex')
  return (hex.match(/.{4}/g) ?? []).join('-')
}

/** Reads the private key in the form of `textOf`, with any spaces and line breaks; throws {@link BackupKeyError}. */
export function parseBackupKey(text: string): SealingKeyPair {
  const hex = text.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[0-9a-f]+$/.test(hex) || hex.length !== (KEY_BYTES + CHECK_BYTES) * 2) {
    throw new BackupKeyError(
      'The private key of the backups has 18 groups of 4 characters, each a digit or a letter from a to f.',
    )
  }
  const bytes = new Uint8Array(Buffer.from(hex, 'hex'))
  const privateKey = bytes.slice(0, KEY_BYTES)
  if (!checkOf(privateKey).equals(bytes.slice(KEY_BYTES))) {
    throw new BackupKeyError('The private key of the backups has a wrong character: compare it again.')
  }
  return pairOf(privateKey)
}

const checkOf = (key: Uint8Array) => createHash('sha256').update(key).digest().subarray(0, CHECK_BYTES)

/** The beginning of the key's hash, by which people recognise a key. */
export function fingerprintOf(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}
