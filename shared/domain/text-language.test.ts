import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['Conditions in police custody: what monitors saw', 'en'],
  ['Xaaladda qoysaska barakacay ee Baydhabo iyo waxa ay codsadeen', 'so'],
  ['حقوق الإنسان في الصومال', 'ar'],
  ['Baydhabo 2026', null],
  ['', null],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
