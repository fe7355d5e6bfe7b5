import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, foldReceiptCode, groupsOf, newReceiptCode, RECEIPT_DIGITS } from './receipt-code.ts'

test('a code has sixteen digits, whatever the random bytes are', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
      const bytes = stream[Symbol.iterator]()
      // A generator that never ends with refused bytes only would not be random.
      let given = 0
      const code = newReceiptCode((into) => into.map(() => (given++ > 200 ? 7 : bytes.next().value)))
      return /^\d+$/.test(code) && code.length === RECEIPT_DIGITS
    }),
  )
})

test('every digit is equally likely', () => {
  const counts = new Map<string, number>()
  for (const digit of digitsOf(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
    counts.set(digit, (counts.get(digit) ?? 0) + 1)
  expect([...counts.values()]).toEqual(Array.from({ length: 10 }, () => 25))
})

test('a code is read as it was typed: in groups, with dashes, in Arabic numerals', () => {
  for (const typed of [
    '4071 9926 5530 1842',
    ' 4071-9926-5530-1842',
    '٤٠٧١ ٩٩٢٦ ٥٥٣٠ ١٨٤٢',
    '۴۰۷۱۹۹۲۶۵۵۳۰۱۸۴۲',
  ])
    expect(foldReceiptCode(typed)).toBe('4071992655301842')
  expect(groupsOf('4071992655301842')).toEqual(['4071', '9926', '5530', '1842'])
})
