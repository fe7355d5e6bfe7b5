import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, partsOf, piecesOf, takenIn } from './compare-texts.ts'

test('paragraphs stand beside those that replace them, and each can be taken alone', () => {
  const parts = partsOf('One.\n\nTwo is is long.\n\nThree.', 'One.\n\nTwo is long.\n\nThree.')
  expect(parts).toEqual([
    { before: 'One.', after: 'One.' },
    { before: 'Two is is long.', after: 'Two is long.' },
    { before: 'Three.', after: 'Three.' },
  ])
  expect(piecesOf(parts[1] ?? { before: '', after: '' }).filter(({ kind }) => kind !== 'same')).toHaveLength(
    1,
  )
})

test('taking nothing keeps the text, and taking everything makes the new one', () => {
  const text = fc
    .array(fc.constantFrom('One.', 'Two.', 'Three.', 'Four is long.'))
    .map((all) => all.join('\n\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = partsOf(before, after)
      expect(joinParts(parts, () => false)).toBe(before)
      expect(joinParts(parts, () => true)).toBe(after)
      const taken = takenIn(parts, after)
      expect(joinParts(parts, (at) => taken.has(at))).toBe(after)
    }),
  )
})
