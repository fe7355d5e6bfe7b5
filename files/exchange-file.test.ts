import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ExchangeRefused, openExchange, readAbout, sealExchange } from './exchange-file.ts'
import { newSealingKeyPair } from './sealed-for-key.ts'
import { newSigningKeyPair, signerOf } from './signing-key.ts'

const recipient = newSealingKeyPair()
const sender = newSigningKeyPair()
const about = { version: 1, secret: 'Planted witness Xaliimo' }
const bytes = randomBytes(100)
const sealed = (way: 'to-server' | 'to-device' = 'to-server') =>
  sealExchange({ about, bytes }, { way, recipient: recipient.publicKey, sign: signerOf(sender.privateKey) })
const faultOf = (file: Uint8Array, way: 'to-server' | 'to-device' = 'to-server', pairs = [recipient]) => {
  try {
    openExchange(file, way, pairs)
    return null
  } catch (error) {
    if (error instanceof ExchangeRefused) return error.fault
    throw error
  }
}

test('the recipient opens it, and knows who has signed it', () => {
  const file = sealed()
  const opened = openExchange(file, 'to-server', [newSealingKeyPair(), recipient])
  expect(opened.about).toEqual(about)
  expect(Buffer.from(opened.bytes)).toEqual(bytes)
  expect(opened.isSignedBy(sender.publicKey)).toBe(true)
  expect(opened.isSignedBy(newSigningKeyPair().publicKey)).toBe(false)
  expect(Buffer.from(file).includes('Xaliimo')).toBe(false)
})

test('each bit that flips, and each byte that is missing or too many, is refused', () => {
  const file = sealed()
  for (let bit = 0; bit < file.length * 8; bit++) {
    const changed = file.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(faultOf(changed)).not.toBeNull()
  }
  for (let length = 0; length < file.length; length++) {
    expect(faultOf(file.subarray(0, length))).toBe(length === 0 ? 'other-file' : 'cut')
  }
  expect(faultOf(Buffer.concat([file, Buffer.from([0])]))).toBe('damaged')
})

test('what it is instead is told apart', () => {
  expect(faultOf(Buffer.from('%PDF-1.7 something else'))).toBe('other-file')
  expect(faultOf(sealed(), 'to-server', [newSealingKeyPair()])).toBe('foreign')
  expect(faultOf(sealed('to-device'))).toBe('foreign')
  const schema = z.strictObject({ version: z.literal(1) })
  const faultOfAbout = (value: unknown) => {
    try {
      return readAbout(value, schema)
    } catch (error) {
      return error instanceof ExchangeRefused ? error.fault : error
    }
  }
  expect(faultOfAbout({ version: 2, more: true })).toBe('newer')
  expect(faultOfAbout({ version: 1, more: true })).toBe('damaged')
  expect(faultOfAbout(null)).toBe('damaged')
})

test('what was signed for one recipient is signed by nobody for another', () => {
  const other = newSealingKeyPair()
  let signature: Uint8Array = new Uint8Array(64)
  const own = signerOf(sender.privateKey)
  sealExchange(
    { about, bytes },
    {
      way: 'to-server',
      recipient: recipient.publicKey,
      sign: (text) => {
        signature = own(text)
        return signature
      },
    },
  )
  const again = sealExchange(
    { about, bytes },
    {
      way: 'to-server',
      recipient: other.publicKey,
      sign: () => signature,
    },
  )
  expect(openExchange(again, 'to-server', [other]).isSignedBy(sender.publicKey)).toBe(false)
})

test('what unpacks to more than any device sends is refused before it fills a memory', () => {
  const filled = sealExchange(
    { about: { version: 1, filler: '0'.repeat(33 * 1024 * 1024) }, bytes },
    {
      way: 'to-server',
      recipient: recipient.publicKey,
      sign: signerOf(sender.privateKey),
    },
  )
  expect(filled.length).toBeLessThan(100_000)
  expect(faultOf(filled)).toBe('damaged')
})
