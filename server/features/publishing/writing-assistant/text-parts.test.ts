import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfText } from './text-parts.ts'

const words = fc.array(fc.constantFrom('[NAME-1]', 'well.', 'a', 'Biyo', '\n', '\n\n', ' ', '## '), {
  maxLength: 80,
})

test('parts of a text are short, are the text when they are joined, and cut no placeholder', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 8, max: 60 }), (pieces, most) => {
      const text = pieces.join(' ')
      const parts = partsOfText(text, most)
      expect(parts.map(({ before, text: part }) => before + part).join('')).toBe(text)
      for (const part of parts) {
        expect(part.text.length).toBeLessThanOrEqual(most)
        expect(part.text.match(/\[/g)).toEqual(part.text.match(/\]/g) && part.text.match(/\[/g))
      }
    }),
  )
})

test('a text is cut between paragraphs before it is cut within one', () => {
  const paragraph = 'One sentence. Another one.'
  expect(partsOfText(`${paragraph}\n\n${paragraph}`, 40).map(({ text }) => text)).toEqual([
    paragraph,
    paragraph,
  ])
  expect(partsOfText(paragraph, 20).map(({ text }) => text)).toEqual(['One sentence.', 'Another one.'])
})
