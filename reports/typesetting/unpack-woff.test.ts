import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const FILES = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
]
const bytesOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file))

function fontOf(bytes: Buffer) {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('The file holds several fonts')
  return font
}

describe.each(FILES)('%s', (file) => {
  test('has the outlines and widths that the library finds in it packed', () => {
    const packed = fontOf(bytesOf(file))
    const unpacked = fontOf(unpackWoff(bytesOf(file)))
    expect(unpacked.numGlyphs).toBe(packed.numGlyphs)
    expect(unpacked.characterSet).toEqual(packed.characterSet)
    for (let id = 0; id < packed.numGlyphs; id += 7) {
      const [here, there] = [unpacked.getGlyph(id), packed.getGlyph(id)]
      expect(here.advanceWidth).toBe(there.advanceWidth)
      expect(here.path.toSVG()).toBe(there.path.toSVG())
    }
  })

  test('that is no WOFF, or was cut, is refused', () => {
    const bytes = bytesOf(file)
    expect(() => unpackWoff(unpackWoff(bytes))).toThrow('no WOFF')
    expect(() => unpackWoff(bytes.subarray(0, bytes.length / 2))).toThrow()
  })
})
