import { type Font, fontFile, readFace } from '../typesetting/fonts.ts'
import { type Letter, lettersOf, withEndingApart } from '../typesetting/letters.ts'
import { type Face, mirroredSign } from '../typesetting/script-runs.ts'
import { subsetFont } from '../typesetting/subset-font.ts'

/**
 * What a run is asked for by names of OpenType that the shaper leaves alone here: signs that were mirrored since their
 * line runs from right to left; a word without the vowel signs of its last letter; these alone.
 */
export const [MIRRORED, WORD, ENDING] = ['rtlm', 'rtla', 'mset'] as const

/**
 * A face for one document, as pdfkit wants a font of fontkit, in which each glyph means exactly the characters that
 * are drawn by it. From a plain font pdfkit notes of each glyph what it was first used for; but a font draws several
 * Arabic letters with one glyph and their dots with others, so that a search would find other words than a reader.
 */
export function drawnFont(face: Face, bold: boolean): Font {
  const font = readFace(face, bold)
  const [getGlyph, layout] = [font.getGlyph.bind(font), font.layout.bind(font)]
  const letters = keptLetters(getGlyph(0).advanceWidth)
  return Object.assign(font, {
    getGlyph: glyphsByMeaning(getGlyph),
    layout: (text: string, features?: string[]) => {
      const wanted = new Set(features)
      const { word, ending } = withEndingApart(lettersOf(layout(text, features && [])))
      const placed = wanted.has(ENDING) ? ending : wanted.has(WORD) ? word : [...ending, ...word]
      const positions = placed.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
      return {
        glyphs: placed.map((letter) => letters.keep(wanted.has(MIRRORED) ? meant(letter) : letter)),
        positions,
        // A getter, since pdfkit converts the positions to its own units.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
        },
      }
    },
    createSubset: () => subsetOf(fontFile(face, bold), letters.at),
  })
}

/**
 * The library keeps one object for each glyph, which has the characters of its first use for ever. Here there is one for each glyph and
 * its characters, on which the library keeps the measures that it has read.
 */
function glyphsByMeaning(getGlyph: (number: number) => object) {
  const glyphs = new Map<string, object>()
  return (number: number, codePoints: readonly number[] = []): object => {
    const key = `${number} ${codePoints.join()}`
    const same = glyphs.get(key)
    if (same) return same
    const glyph: object = Object.create(getGlyph(number), { codePoints: { value: codePoints } })
    glyphs.set(key, glyph)
    return glyph
  }
}

interface KeptLetter extends Letter {
  readonly id: number
}

/** Gives each letter that differs in its shape or its characters a number; the first one is for missing characters. */
function keptLetters(missingWidth: number) {
  const missing = { parts: [{ glyph: 0, x: 0, y: 0 }], codePoints: [0xfffd], advanceWidth: missingWidth }
  const letters: KeptLetter[] = [{ ...missing, id: 0 }]
  const byKey = new Map<string, KeptLetter>()
  return {
    keep: ({ parts, codePoints, advanceWidth }: Letter): KeptLetter => {
      const key = `${codePoints.join()}|${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';')}`
      const same = byKey.get(key)
      if (same) return same
      const letter = { id: letters.length, parts, codePoints, advanceWidth }
      letters.push(letter)
      byKey.set(key, letter)
      return letter
    },
    at: (id: number): KeptLetter => {
      const letter = letters[id]
      if (!letter) throw new Error(`There is no letter ${id}`)
      return letter
    },
  }
}

/** The part of the font that a document holds: the letters that are drawn, numbered as they come. */
function subsetOf(file: Buffer, letterAt: (id: number) => Letter) {
  const included = [letterAt(0)]
  const numbers = new Map([[0, 0]])
  return {
    includeGlyph: (id: number): number => {
      const number = numbers.get(id)
      if (number !== undefined) return number
      numbers.set(id, included.length)
      return included.push(letterAt(id)) - 1
    },
    encode: () => subsetFont(file, included),
  }
}

/** A mirrored sign with the character that was written: a bracket that opens is one, however it is turned. */
function meant(letter: Letter): Letter {
  return { ...letter, codePoints: letter.codePoints.map(mirroredSign) }
}
