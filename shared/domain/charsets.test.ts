import { describe, expect, test } from 'vitest'
import { decodeText, findCharset, tellingLines } from './charsets.ts'
import type { Charset } from './table-form.ts'

function encoded(text: string, charset: Charset): Uint8Array {
  const known = new Map(
    Array.from({ length: 256 }, (_, byte) => [decodeText(Uint8Array.of(byte), charset), byte] as const),
  )
  return Uint8Array.from([...text], (letter) => known.get(letter) ?? 0x3f)
}

describe('the letters of an older program', () => {
  test.each([
    ['windows-1256', 'Type,مقديشو\nاعتقال صحفي'],
    ['iso-8859-6', 'Type,مقديشو\nاعتقال صحفي'],
    ['windows-1252', 'José Niño, señor, été'],
    ['macintosh', 'José Niño, señor, été'],
    ['windows-1252', 'don’t – “now”, 30 °C'],
    ['macintosh', 'don’t be late, Müller'],
  ] as const)('of %s are found, and are still a question', (charset, text) => {
    const found = findCharset(encoded(text, charset))
    expect(found.charset).toBe(charset)
    expect(found.choices).toContain('windows-1252')
    expect(decodeText(encoded(text, charset), found.charset)).toBe(text)
  })

  test('are looked for far below the beginning of a file', () => {
    const file = Buffer.concat([
      Buffer.from('plain words\n'.repeat(20_000)),
      encoded('مقديشو اعتقال', 'windows-1256'),
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

test('bytes that are no text are not taken for UTF-16', () => {
  expect(findCharset(Uint8Array.from([1, 0, 2, 0, 3, 0])).charset).not.toBe('utf-16le')
})
