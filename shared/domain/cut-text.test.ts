import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBetweenWords } from './cut-text.ts'
import { excerptOfMarked } from './marked-text.ts'

test.each([
  ['survivors and witnesses', 23, 'survivors and witnesses'],
  ['survivors and witnesses', 18, 'survivors and…'],
  ['survivors and witnesses', 13, 'survivors and…'],
  ['survivors and witnesses', 14, 'survivors and…'],
  ['https://example.org/somewhere', 10, 'https://ex…'],
])('%j at %d characters is %j', (text, most, cut) => {
  expect(cutBetweenWords(text, most)).toBe(cut)
})

test('an excerpt ends with a whole word of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 60, maxLength: 90 }), (words) => {
      const shown = excerptOfMarked(words.join(' ')).replace(/…$/, '').split(' ')
      expect(shown).toEqual(words.slice(0, shown.length))
    }),
  )
})
