import { z } from 'zod'

/** The SHA-256 of a public key in its SubjectPublicKeyInfo form, in base64url. */
const keyHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/**
 * The keys by which a device knows its server where the system does not trust the certificate: that of the certificate, and a
 * reserve, which is kept away from the server and takes its place when the first is lost or stolen.
 */
export const serverKeyPins = z.strictObject({ key: keyHash, reserve: keyHash })
export type ServerKeyPins = z.infer<typeof serverKeyPins>

/** New keys of a server, signed by a key that was in force before them. */
export const keyRenewal = z.strictObject({
  ...serverKeyPins.shape,
  at: z.iso.datetime(),
  /** The public key (SubjectPublicKeyInfo) that has signed, and its signature by ECDSA with SHA-256, both in base64. */
  signer: z.base64().max(1000),
  signature: z.base64().max(1000),
})
export type KeyRenewal = z.infer<typeof keyRenewal>

/** More renewals than a server needs in its life. */
const MOST_RENEWALS = 100

/** What a server says of its keys: those in force, null where its certificate is not of its own making, and each renewal. */
export const serverKeys = z.strictObject({
  current: serverKeyPins.nullable(),
  renewals: z.array(keyRenewal).max(MOST_RENEWALS),
})
export type ServerKeys = z.infer<typeof serverKeys>

/** What is signed; its first line keeps the signature from meaning anything else. */
export const renewalText = ({ key, reserve, at }: Pick<KeyRenewal, 'key' | 'reserve' | 'at'>): string =>
  ['human-rights-somalia server keys 1', key, reserve, at].join('\n')

/** Sounds that English and Somali share, so that a person can read the words out in either language. */
const CONSONANTS = 'bdfghjklmnqrstwy'
const VOWELS = 'aiou'
const WORDS = 8

/**
 * The first 128 bits of a key's hash as eight words that people can compare: each has 16 bits, as consonants and vowels in turn.
 */
export function fingerprintWords(hash: string): string[] {
  const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return Array.from({ length: WORDS }, (_, index) =>
    wordOf((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)),
  )
}

function wordOf(bits: number): string {
  const consonant = (shift: number) => CONSONANTS.charAt((bits >> shift) & 15)
  const vowel = (shift: number) => VOWELS.charAt((bits >> shift) & 3)
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0)
}

/** The words that a person has typed, as they are compared: whatever is between them, and in whichever case. */
export const sameWords = (typed: string, hash: string): boolean =>
  typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ') === fingerprintWords(hash).join(' ')
