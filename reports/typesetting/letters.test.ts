import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { tablesOf } from './font-tables.ts'
import { fontFile } from './fonts.ts'
import { lettersOf, withEndingApart } from './letters.ts'
import { subsetFont } from './subset-font.ts'

/** A font that keeps the characters of each use of a glyph, as the product makes it for a document. */
function faceOf(face: 'latin' | 'arabic'): Font {
  const font = create(fontFile(face, false))
  if (!('layout' in font)) throw new Error('no single font')
  const glyph = font.getGlyph.bind(font)
  font.getGlyph = (number, codePoints = []) =>
    Object.create(glyph(number), { codePoints: { value: codePoints } })
  return font
}
const arabic = faceOf('arabic')
const lettersIn = (word: string) => lettersOf(arabic.layout(word, []))
/** The characters of the letters, from the right to the left. */
const read = (word: string) =>
  lettersIn(word)
    .toReversed()
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))

describe('the letters of a shaped word', () => {
  it('stand for one character each, dots and hamza being parts of them', () => {
    for (const word of ['الحق', 'في', 'الله', 'مقديشو', 'الأولوية', 'لإن', 'لآل', 'شيء', 'اللاجئين']) {
      expect(read(word)).toEqual([...word.normalize('NFC')])
    }
    const [qaf, ha] = lettersIn('الحق')
    expect([qaf?.parts.length, ha?.parts.length]).toEqual([2, 1])
  })

  it('have vowel signs beside them, which take no room and have their place in their own shape', () => {
    expect(read('كِتَاب')).toEqual([...'كِتَاب'])
    const signs = lettersIn('كِتَاب').filter(({ xAdvance }) => xAdvance === 0)
    expect(signs).toHaveLength(2)
    for (const { advanceWidth, parts } of signs) {
      expect(advanceWidth).toBe(0)
      expect(parts).toHaveLength(1)
    }
    expect(signs.some(({ parts }) => parts[0]?.x !== 0)).toBe(true)
  })

  it('have the signs of the last letter of a word apart', () => {
    const { word, ending } = withEndingApart(lettersIn('كِتَابٌ'))
    expect(ending.map(({ codePoints }) => codePoints)).toEqual([[0x64c]])
    expect(word).toHaveLength(6)
    expect(withEndingApart(lettersIn('كتاب')).ending).toEqual([])
  })

  it('keep the order of what runs from left to right', () => {
    const letters = lettersOf(faceOf('latin').layout('affluent'))
    expect(letters.flatMap(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('affluent')
  })
})

describe('a part of a font', () => {
  const boxOf = (font: Font, glyph: number) => font.getGlyph(glyph).bbox
  const opened = (shapes: Parameters<typeof subsetFont>[1]): Font => {
    const font = create(subsetFont(fontFile('arabic', false), shapes))
    if (!('layout' in font)) throw new Error('no single font')
    return font
  }

  it('draws a letter of several glyphs as one, each at its place', () => {
    const [qaf] = lettersIn('الحق')
    const [dots, body] = qaf?.parts ?? []
    if (!qaf || !dots || !body) throw new Error('no letter with dots')
    const font = opened([qaf])
    const outline = font.getGlyph(0).path.toSVG()
    const moved = ({ glyph, x, y }: typeof dots) => arabic.getGlyph(glyph).path.translate(x, y).toSVG()
    expect(outline).toBe(moved(dots) + moved(body))
    expect(font.getGlyph(0).advanceWidth).toBe(qaf.advanceWidth)
  })

  it('may hold one glyph several times, and glyphs without an outline', () => {
    const parts = [{ glyph: arabic.glyphForCodePoint(0x627).id, x: 0, y: 0 }]
    const space = { glyph: arabic.glyphForCodePoint(0x20).id, x: 0, y: 0 }
    const font = opened([
      { parts, advanceWidth: 238 },
      { parts, advanceWidth: 238 },
      { parts: [space], advanceWidth: 260 },
    ])
    expect(boxOf(font, 0)).toEqual(boxOf(font, 1))
    expect(boxOf(font, 0)).toEqual(boxOf(arabic, parts[0]?.glyph ?? 0))
    expect(font.getGlyph(2).path.commands).toEqual([])
  })

  it('holds what its glyphs are composed of in the original', () => {
    const original = arabic.characterSet
      .map((point) => arabic.glyphForCodePoint(point))
      .find((glyph) => isComposed(glyph.id))
    if (!original) throw new Error('no composed glyph')
    const font = opened([
      { parts: [{ glyph: original.id, x: 0, y: 0 }], advanceWidth: original.advanceWidth },
    ])
    expect(font.getGlyph(0).path.toSVG()).toBe(original.path.toSVG())
    expect(font.numGlyphs).toBeGreaterThan(1)
  })

  it('is refused where the file is no TrueType font', () => {
    expect(() => subsetFont(Buffer.alloc(12), [])).toThrow('no table head')
  })

  /** Whether the original has the glyph as several others; its table of places counts in bytes. */
  function isComposed(glyph: number): boolean {
    const tables = tablesOf(fontFile('arabic', false))
    const from = tables.get('loca')?.readUInt32BE(glyph * 4) ?? 0
    return (tables.get('glyf')?.readInt16BE(from) ?? 0) < 0
  }
})
