import { z } from 'zod'
import {
  KEY_BYTES,
  purposes,
  type RecoveryKeyFile,
  recoveryKeyFileSchema,
} from '#shared/contract/administration/recovery-files.ts'
import { type Bytes, openBox, type RecoveryPair, sealBox, X25519 } from './sealed-box.ts'

/**
 * Rounds of PBKDF2 for a new file: about a second on an office computer, and as long for each guess of an attacker who has
 * copied the file. Five times what OWASP asks of SHA-512.
 */
const ROUNDS = 1_000_000
const SALT_BYTES = 16

const jwk = z.object({ x: z.string(), d: z.string() })

/** Whether this browser can make and use recovery keys: over https, and with X25519. */
export async function canUseRecoveryKeys(): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return false
  try {
    await crypto.subtle.generateKey({ name: X25519 }, false, ['deriveBits'])
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return false
    throw error
  }
}

/** Makes a recovery key; its private half leaves this function only encrypted, in the text of the file to keep. */
export async function makeKeyFile(
  passphrase: string,
  now: Date,
): Promise<{ readonly text: string; readonly publicKey: Bytes }> {
  const pair = await crypto.subtle.generateKey({ name: X25519 }, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new TypeError('X25519 makes pairs')
  const { x, d } = jwk.parse(await crypto.subtle.exportKey('jwk', pair.privateKey))
  const publicKey = fromBase64Url(x)
  const privateKey = fromBase64Url(d)
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const kdf = { name: 'pbkdf2-sha512' as const, rounds: ROUNDS, salt }
  try {
    const key = await passphraseKey(passphrase, kdf)
    const wrapped = await sealBox(privateKey, key, purposes.keyFile(publicKey))
    const madeAt = now.toISOString()
    const file: RecoveryKeyFile = { kind: 'recovery-key', version: 1, publicKey, madeAt, kdf, wrapped }
    return { text: JSON.stringify(z.encode(recoveryKeyFileSchema, file), null, 1), publicKey }
  } finally {
    privateKey.fill(0)
  }
}

/** Reads a key file without opening it; null when it is another file. */
export function readKeyFile(text: string): RecoveryKeyFile | null {
  return parseFile(recoveryKeyFileSchema, text)
}

/** Opens a key file, or answers null when the passphrase is wrong. */
export async function openKeyFile(file: RecoveryKeyFile, passphrase: string): Promise<RecoveryPair | null> {
  const key = await passphraseKey(passphrase, file.kdf)
  const raw = await openBox(file.wrapped, key, purposes.keyFile(file.publicKey))
  if (raw?.byteLength !== KEY_BYTES) return null
  const halves = { kty: 'OKP', crv: X25519, x: toBase64Url(file.publicKey), d: toBase64Url(raw) }
  raw.fill(0)
  const privateKey = await crypto.subtle.importKey('jwk', halves, { name: X25519 }, false, ['deriveBits'])
  return { publicKey: file.publicKey, privateKey }
}

/** A JSON file by its schema, or null when it is another file. */
export function parseFile<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // The chosen file is not one of ours.
    return null
  }
  return schema.safeParse(content).data ?? null
}

async function passphraseKey(
  passphrase: string,
  { rounds, salt }: RecoveryKeyFile['kdf'],
): Promise<CryptoKey> {
  // Keyboards write the same letters in several ways.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-512', iterations: rounds, salt }
  const aes = { name: 'AES-GCM', length: KEY_BYTES * 8 }
  return crypto.subtle.deriveKey(pbkdf2, secret, aes, false, ['encrypt', 'decrypt'])
}

const fromBase64Url = (text: string) => z.util.base64urlToUint8Array(text)
const toBase64Url = (bytes: Bytes) => z.util.uint8ArrayToBase64url(bytes)
