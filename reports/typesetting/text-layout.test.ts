import { describe, expect, it } from 'vitest'
import { textLayout } from './text-layout.ts'

/** Every character is half as wide as the size. */
const layout = textLayout((text, _face, _bold, size) => [...text].length * size * 0.5)
const style = { size: 10, leading: 12 }
const lines = (text: string, characters: number, firstIndent = 0) =>
  layout.lines(text, style, characters * 5, firstIndent * 5).map((line) => line.text)

describe('breaking lines', () => {
  it('fills lines and breaks at spaces', () => {
    expect(lines('one two three four', 9)).toEqual(['one two', 'three', 'four'])
    expect(lines('  one   two ', 20)).toEqual(['one two'])
  })
  it('keeps room in the first line', () => {
    expect(lines('one two three', 8, 4)).toEqual(['one', 'two', 'three'])
  })
  it('breaks after hyphens of words, not of numbers, and says that the word goes on', () => {
    expect(lines('isku-dubbaridka', 10)).toEqual(['isku-', 'dubbaridka'])
    expect(lines('a 2026-11-20', 10)).toEqual(['a', '2026-11-20'])
    expect(layout.lines('isku-dubbaridka ah', style, 50).map((line) => line.goesOn)).toEqual([
      true,
      false,
      false,
    ])
  })
  it('breaks a word that no line can hold', () => {
    expect(lines('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)])
  })
  it('keeps the breaks that are written, and gives one empty line for nothing', () => {
    expect(lines('a\n\nb', 10)).toEqual(['a', '', 'b'])
    expect(lines('', 10)).toEqual([''])
  })
  it('never makes a line wider than asked', () => {
    const text =
      'Dib-u-eegista Guud ee Xilliyeed waxay ka kooban tahay talooyin badan oo la hirgelin doono '.repeat(4)
    for (const width of [40, 77, 120, 400]) {
      for (const line of layout.lines(text, style, width, 20)) expect(line.width).toBeLessThanOrEqual(width)
    }
  })
  it('cuts a single line with an ellipsis', () => {
    expect(layout.cut('Civil and political rights', style, 50)).toBe('Civil and…')
    expect(layout.cut('short', style, 50)).toBe('short')
  })
})
