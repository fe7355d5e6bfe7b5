import { randomFillSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificateCodeFrom,
  certificateCodeIn,
  codeOfNumber,
  newCertificateCode,
  numberOfCode,
  spacedCode,
} from './certificate-codes.ts'

const random = (bytes: Uint8Array<ArrayBuffer>) => randomFillSync(bytes)

test('a new code has twelve letters of the alphabet, and no two are alike', () => {
  const codes = Array.from({ length: 2000 }, () => newCertificateCode(random))
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{12}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(32)
})

test('each letter of a code is drawn from the bytes alone', () => {
  expect(newCertificateCode((bytes) => bytes.map((_, at) => at))).toBe('0123456789AB')
  expect(newCertificateCode((bytes) => bytes.fill(255))).toBe('ZZZZZZZZZZZZ')
})

test.each([
  ['7Q4K-2M9D-0W1X', '7Q4K2M9D0W1X'],
  [' 7q4k 2m9d 0w1x ', '7Q4K2M9D0W1X'],
  ['7Q4K–2M9D—OWIX', '7Q4K2M9D0W1X'],
  ['7q4k-2m9d-owlx', '7Q4K2M9D0W1X'],
  ['٧Q٤K-٢M٩D-٠W١X', '7Q4K2M9D0W1X'],
])('%s is read as %s', (typed, code) => {
  expect(certificateCodeIn(typed)).toBe(code)
})

test.each(['', '7Q4K-2M9D', '7Q4K-2M9D-0W1X-2', '7Q4K-2M9D-0W1U', 'https://example.org', '7Q4K/2M9D/0W1X'])(
  '%j is no code',
  (typed) => {
    expect(certificateCodeIn(typed)).toBeNull()
  },
)

test('a code is shown in groups of four, which are read as the same code', () => {
  expect(spacedCode('7Q4K2M9D0W1X')).toBe('7Q4K-2M9D-0W1X')
  const code = newCertificateCode(random)
  expect(certificateCodeIn(spacedCode(code))).toBe(code)
})

test('a code and its number say the same', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, (1n << 60n) - 1n), (number) => {
      const code = codeOfNumber(number)
      expect(code).toHaveLength(12)
      expect(numberOfCode(code ?? '')).toBe(number)
    }),
  )
  expect(codeOfNumber(1n << 60n)).toBeNull()
})

test.each([
  ['7Q4K-2M9D-0W1X', '7Q4K2M9D0W1X'],
  ['https://example.org/certificates/7Q4K-2M9D-0W1X', '7Q4K2M9D0W1X'],
  ['https://example.org/so/certificates/7q4k-2m9d-0w1x?x=1#AQClsv', '7Q4K2M9D0W1X'],
  ['https://example.org/certificates', null],
  ['https://example.org/certificates/issued', null],
])('of %s the code is %s', (given, code) => {
  expect(certificateCodeFrom(given)).toBe(code)
})
