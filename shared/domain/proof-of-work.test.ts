import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  challengeOf,
  firstWord,
  PIECES,
  pieceText,
  readProof,
  searchProof,
  writeProof,
} from './proof-of-work.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

test('the hash is SHA-256', () => {
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 55,
  })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(firstWord(text)).toBe(sha256(text).readUInt32BE(0))
    }),
    { numRuns: 2000 },
  )
})

test('a proof has for each piece a number whose hash begins with so many bits of nought', () => {
  const ticket = 'AbCdEfGhIjKlMnOpQrStUvWx.t3x9.mac'
  const search = searchProof(ticket, 6)
  let numbers = search.tryMore(1)
  expect(numbers).toBeNull()
  while (!numbers) numbers = search.tryMore(10)
  expect(numbers).toHaveLength(PIECES)
  numbers.forEach((number, piece) => {
    expect(
      Math.clz32(sha256(pieceText(challengeOf(ticket), piece, number)).readUInt32BE(0)),
    ).toBeGreaterThanOrEqual(6)
  })
  expect(readProof(writeProof({ ticket, numbers }))).toEqual({ ticket, numbers })
})

test('the longest text that is hashed fits into one block', () => {
  expect(pieceText('x'.repeat(32), PIECES - 1, 36 ** 8 - 1).length).toBeLessThanOrEqual(55)
})

test('what is no proof reads as none', () => {
  for (const text of [
    '',
    ' ',
    'a b',
    `ticket${' 1'.repeat(PIECES + 1)}`,
    'a\nb',
    `${'x'.repeat(101)}`,
    'ticket !',
  ]) {
    expect(readProof(text), text).toBeNull()
  }
  expect(readProof('ticket.t.mac')).toEqual({ ticket: 'ticket.t.mac', numbers: [] })
})
