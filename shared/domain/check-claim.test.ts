import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type CertificateClaim,
  claimBytes,
  claimText,
  MOST_CLAIM_BYTES,
  readClaim,
  signedBytes,
} from './certificate-claim.ts'
import { type CheckingKey, checkClaim } from './check-claim.ts'

const CLAIM: CertificateClaim = {
  code: '7Q4K2M9D0W1X',
  name: 'Xaliimo Cabdiraxmaan Maxamuud',
  title: 'Aasaaska diiwaangelinta xuquuqda aadanaha',
  day: '2026-11-21',
  minutes: 130,
  keyId: '00a1b2c3',
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const checkingKey = (key: KeyObject, id: string): CheckingKey => ({
  id,
  publicKey: key.export({ format: 'jwk' }).x ?? '',
})
const keys = [checkingKey(publicKey, CLAIM.keyId)]

function written(claim: CertificateClaim, key = privateKey): string {
  const bytes = claimBytes(claim)
  return claimText(bytes, sign(null, signedBytes(bytes), key))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a signed claim is genuine and says what it was made of, alone or at the end of an address', async () => {
  const text = written(CLAIM)
  expect(await checkClaim(text, keys)).toEqual({ state: 'genuine', claim: CLAIM })
  for (const around of [`https://example.org/certificates/7Q4K-2M9D-0W1X#${text}`, `\n ${text} `, `#${text}`])
    expect(await checkClaim(around, keys)).toEqual({ state: 'genuine', claim: CLAIM })
})

test('whatever single letter of the text is changed, added or left out, the claim is not genuine', async () => {
  const text = written(CLAIM)
  for (let at = 0; at < text.length; at++) {
    const before = text.slice(0, at)
    const after = text.slice(at + 1)
    const other = text[at] === 'A' ? 'B' : 'A'
    for (const changed of [before + other + after, before + after, `${before}A${text.slice(at)}`]) {
      const { state } = await checkClaim(changed, keys)
      expect(state === 'genuine' && changed !== text, changed).toBe(false)
    }
  }
})

test('whatever single byte is changed, the claim is not genuine', async () => {
  const whole = Buffer.from(written(CLAIM), 'base64url')
  for (let at = 0; at < whole.length; at++) {
    for (const bit of [1, 128]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ bit
      expect((await checkClaim(changed.toString('base64url'), keys)).state, `byte ${at}`).not.toBe('genuine')
    }
  }
})

test('a claim that another key has signed under our key’s id is forged', async () => {
  const other = generateKeyPairSync('ed25519').privateKey
  expect(await checkClaim(written(CLAIM, other), keys)).toEqual({ state: 'forged', claim: CLAIM })
})

test('the signature of a text of another kind is none of a claim', async () => {
  const bytes = claimBytes(CLAIM)
  const text = claimText(bytes, sign(null, bytes, privateKey))
  expect((await checkClaim(text, keys)).state).toBe('forged')
})

test('after a rotation, the former key still checks what it has signed, and without it the key is unknown', async () => {
  const next = generateKeyPairSync('ed25519').publicKey
  const current = checkingKey(next, 'ffffffff')
  expect((await checkClaim(written(CLAIM), [current, ...keys])).state).toBe('genuine')
  expect(await checkClaim(written(CLAIM), [current])).toEqual({ state: 'unknown-key', claim: CLAIM })
})

test.each([
  ['Cabdiraxmaan-Xuseen Ibraahim Maxamuud Cabdullaahi Shariif-Axmed Warsame Jaamac Diiriye ‘Gacma-yare’'],
  ['عبد الرحمن حسين إبراهيم محمود عبد الله شريف أحمد ورسمة جامع ديرية بن عبد الرحمن حسين إبراهيم محمود'],
  ['𝔘'.repeat(200)],
])('a long name is cut between letters, and the claim stays below its limit: %s', async (name) => {
  const title = 'Sida uu u shaqeeyo Golaha Xuquuqda Aadanaha ee Qaramada Midoobay, heerka sare ee koorsada'
  const text = written({ ...CLAIM, name, title })
  expect(text.length).toBeLessThan(MOST_CLAIM_BYTES)
  expect(`https://xuquuqda-aadanaha.example.so/certificates/7Q4K-2M9D-0W1X#${text}`.length).toBeLessThan(
    MOST_CLAIM_BYTES + 5,
  )
  const read = await checkClaim(text, keys)
  expect(read.state).toBe('genuine')
  const shown = 'claim' in read ? read.claim : CLAIM
  expect(shown.name).toMatch(/…$/)
  expect(name.startsWith(shown.name.slice(0, -1))).toBe(true)
  expect(title.startsWith(shown.title.slice(0, -1))).toBe(true)
})

test.each([
  '',
  '#',
  'https://example.org/certificates',
  '7Q4K-2M9D-0W1X',
  'A'.repeat(300),
  `${written(CLAIM)}==`,
  `${written(CLAIM)} ${written(CLAIM)}`,
  'ünïcödé'.repeat(40),
])('%j is no claim', async (text) => {
  expect(readClaim(text)).toBeNull()
  expect(await checkClaim(text, keys)).toEqual({ state: 'unreadable' })
})

describe.each([
  ['knows no such signatures', { subtle: { importKey: () => Promise.reject(notSupported()) } }],
  ['keeps cryptography from the page', {}],
])('a browser that %s', (_what, crypto) => {
  beforeEach(() => void vi.stubGlobal('crypto', crypto))

  test('finds the same genuine, forged and unknown as one that does', async () => {
    const text = written(CLAIM)
    expect(await checkClaim(text, keys)).toEqual({ state: 'genuine', claim: CLAIM })
    const other = generateKeyPairSync('ed25519').privateKey
    expect((await checkClaim(written(CLAIM, other), keys)).state).toBe('forged')
    expect((await checkClaim(text, [{ id: 'ffffffff', publicKey: keys[0]?.publicKey ?? '' }])).state).toBe(
      'unknown-key',
    )
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 4
      expect((await checkClaim(changed.toString('base64url'), keys)).state, `byte ${at}`).not.toBe('genuine')
    }
  })

  test('takes no signature that the rule of RFC 8032 refuses', async () => {
    // The neutral element as key and as part of the signature fits every text by the laxer rule.
    const neutral = Buffer.alloc(32)
    neutral[0] = 1
    const weak = [{ id: CLAIM.keyId, publicKey: neutral.toString('base64url') }]
    const text = claimText(claimBytes(CLAIM), Buffer.concat([neutral, Buffer.alloc(32)]))
    expect((await checkClaim(text, weak)).state).toBe('forged')
  })
})

function notSupported(): DOMException {
  return new DOMException('Unrecognized name', 'NotSupportedError')
}

test('any other fault of the browser is not taken for an answer', async () => {
  const importKey = () => Promise.reject(new DOMException('Bad key', 'DataError'))
  vi.stubGlobal('crypto', { subtle: { importKey } })
  await expect(checkClaim(written(CLAIM), keys)).rejects.toThrow('Bad key')
})
