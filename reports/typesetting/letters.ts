import type { GlyphRun } from './fonts.ts'

/** An outline of the font file within a letter, moved by a distance in the font's own units. */
export interface Part {
  readonly glyph: number
  readonly x: number
  readonly y: number
}

/** What is drawn as one shape for a character of a text, or for several that the font joins. */
export interface Letter {
  readonly parts: readonly Part[]
  readonly codePoints: readonly number[]
  /** Its width in the font's own units, before it is moved closer to its neighbours. */
  readonly advanceWidth: number
}

/** A letter in a line, with the distance to the next one. */
export interface PlacedLetter extends Letter {
  readonly xAdvance: number
}

/**
 * The letters of a shaped run from left to right. A font may draw one letter with several glyphs: the Arabic faces draw
 * qaf and fa with the same shape and put the dots on it, so that neither glyph alone says which letter it is. Here the
 * dots are a part of their letter. A vowel sign is a letter of its own, since those who read a PDF turn round the
 * characters of a line from right to left one by one; its place is a part of its shape, so that no step to it and
 * back cuts the word.
 */
export function lettersOf({ glyphs, positions, direction }: GlyphRun): PlacedLetter[] {
  const drawn = glyphs.map((glyph, index): Drawn => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const { id, codePoints, advanceWidth } = glyph
    return { id, codePoints, advanceWidth, xAdvance, xOffset, yOffset }
  })
  const turned = direction === 'rtl'
  const letters: Drawn[][] = []
  for (const glyph of turned ? drawn.toReversed() : drawn) {
    const last = letters.at(-1)
    // What the font has split off from a letter has no characters, and follows it in the order of reading.
    if (last && glyph.codePoints.length === 0) last.push(glyph)
    else letters.push([glyph])
  }
  const placed = letters.map((letter) => letterOf(turned ? letter.toReversed() : letter))
  return turned ? placed.reverse() : placed
}

interface Drawn {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Makes one letter of its glyphs, which come from left to right. */
function letterOf(glyphs: readonly Drawn[]): PlacedLetter {
  let [at, width] = [0, 0]
  const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset, advanceWidth }): Part => {
    const part = { glyph: id, x: Math.round(at + xOffset), y: Math.round(yOffset) }
    at += xAdvance
    // Marks take no room, whatever the font says of them alone.
    if (xAdvance !== 0) width += advanceWidth
    return part
  })
  return { parts, codePoints: glyphs.flatMap((glyph) => glyph.codePoints), advanceWidth: width, xAdvance: at }
}

/**
 * The letters of a word from right to left, and the vowel signs of its last letter, which stand before all others from
 * left to right. Some programs take a sign at the beginning for one that belongs to no word, so that it is drawn last.
 */
export function withEndingApart(letters: readonly PlacedLetter[]): {
  readonly word: readonly PlacedLetter[]
  readonly ending: readonly PlacedLetter[]
} {
  const first = letters.findIndex(({ xAdvance }) => xAdvance !== 0)
  return first <= 0
    ? { word: letters, ending: [] }
    : { word: letters.slice(first), ending: letters.slice(0, first) }
}
