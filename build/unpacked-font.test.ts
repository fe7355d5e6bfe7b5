import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackFont } from './unpacked-font.ts'

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
)

/** The sum of a table as OpenType defines it. */
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) {
    const word = Buffer.alloc(4)
    table.copy(word, 0, at, at + 4)
    sum = (sum + word.readUInt32BE(0)) >>> 0
  }
  return sum
}

test('every table of the unpacked font is where it says, and has its checksum', () => {
  const font = unpackFont(woff)
  const count = font.readUInt16BE(4)
  const tags: string[] = []
  for (let index = 0; index < count; index++) {
    const entry = 12 + 16 * index
    const tag = font.toString('latin1', entry, entry + 4)
    const offset = font.readUInt32BE(entry + 8)
    tags.push(tag)
    // The head's own sum leaves out the field that holds the sum of the whole font.
    if (tag === 'head') continue
    const table = font.subarray(offset, offset + font.readUInt32BE(entry + 12))
    expect(sumOf(table), tag).toBe(font.readUInt32BE(entry + 4))
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']))
})

test('what is no WOFF font is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('not a WOFF')
})
