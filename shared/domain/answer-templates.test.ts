import { expect, test } from 'vitest'
import { fillTemplate, hasUnknownPlaceholder, isUnfilled } from './answer-templates.ts'

test('a template is filled in with what is known, and what is not known stays to be seen', () => {
  const text = 'Dear {name}, your reference is {reference}. {colleague}'
  const filled = fillTemplate(text, { name: null, reference: 'M-1A2B3C4D', colleague: 'Amina {name}' })
  // What a person is called is never read as a template itself.
  expect(filled).toBe('Dear {name}, your reference is M-1A2B3C4D. Amina {name}')
  expect(isUnfilled(filled)).toBe(true)
  expect(isUnfilled('A set {1, 2} is no placeholder')).toBe(false)
})

test('words in braces that nothing fills in are known when the template is written', () => {
  expect(hasUnknownPlaceholder('Dear {name}')).toBe(false)
  expect(hasUnknownPlaceholder('Dear {Name}')).toBe(true)
  expect(hasUnknownPlaceholder('Dear {first name}')).toBe(true)
})
