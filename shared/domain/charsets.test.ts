import { describe, expect, test } from 'vitest'
import { bytesIn } from '#tests/support/bytes-in.ts'
import { decodeText, findCharset, tellingLines } from './charsets.ts'

describe('the letters of an older program', () => {
  test.each([
    ['windows-1256', 'Type,مقديشو\nاعتقال صحفي'],
    ['iso-8859-6', 'Type,مقديشو\nاعتقال صحفي'],
    ['windows-1252', 'José Niño, señor, été'],
    ['macintosh', 'José Niño, señor, été'],
    ['windows-1252', 'don’t – “now”, 30 °C'],
    ['macintosh', 'don’t be late, Müller'],
  ] as const)('of %s are found, and are still a question', (charset, text) => {
    const found = findCharset(bytesIn(text, charset))
    expect(found.charset).toBe(charset)
    expect(found.choices).toContain('windows-1252')
    expect(decodeText(bytesIn(text, charset), found.charset)).toBe(text)
  })

  test('are looked for far below the beginning of a file', () => {
    const file = Buffer.concat([
      Buffer.from('plain words\n'.repeat(20_000)),
      bytesIn('مقديشو اعتقال', 'windows-1256'),
    ])
    expect(findCharset(file).charset).toBe('windows-1256')
    expect(decodeText(tellingLines(file, 100), 'windows-1256')).toBe('مقديشو اعتقال')
  })

  test('of UTF-8 in which a byte was lost are UTF-8, as a question', () => {
    const text = Buffer.from('مقديشو: اعتقال صحفي في المدرسة')
    const found = findCharset(Buffer.concat([text.subarray(0, 9), text.subarray(10)]))
    expect([found.charset, found.choices.length > 1]).toEqual(['utf-8', true])
  })
})

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s is certain, with and without its mark',
  (charset) => {
    for (const text of ['مقديشو, Luuq\nاعتقال', '\ufeffمقديشو, Luuq\nاعتقال', 'a,b\n1,2']) {
      const little = Buffer.from(text, charset === 'utf-8' ? 'utf8' : 'utf16le')
      const bytes = charset === 'utf-16be' ? little.swap16() : little
      expect(findCharset(bytes)).toEqual({ charset, choices: [] })
    }
  },
)

test('a text of bytes that ends in zeros is not taken for UTF-16, and UTF-16 may have zeros on both sides', () => {
  expect(findCharset(Buffer.from('Luuq, 12\0')).charset).toBe('utf-8')
  expect(findCharset(Buffer.from('lo\0\0')).charset).toBe('utf-8')
  expect(findCharset(Buffer.from('\u0100l \u02bfAl\u012b, Luuq\n', 'utf16le')).charset).toBe('utf-16le')
  expect(
    findCharset(Buffer.from('\uf0b7 Luuq and many other places of the region,\n'.repeat(3), 'utf16le'))
      .charset,
  ).toBe('utf-16le')
})

test('bytes that are no text are not taken for UTF-16', () => {
  expect(findCharset(Uint8Array.from([1, 0, 2, 0, 3, 0])).charset).not.toBe('utf-16le')
})
