import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TranslationLanguage } from '#shared/domain/writing-assistant.ts'
import { compareTranslation } from './compare.ts'
import { takeDates } from './dates.ts'
import { TRANSLATION_TERMS } from './terms.ts'

const compare = (text: string, translation: string, from: TranslationLanguage, to: TranslationLanguage) =>
  compareTranslation({ text, translation, from, to }).map(
    ({ kind, is, text: what, expected }) =>
      `${kind} ${is}: ${what}${expected === null ? '' : ` (${expected})`}`,
  )

describe('dates are the same in each language', () => {
  test.each([
    ['on 12 March 2026', '2026-03-12'],
    ['March 12, 2026', '2026-03-12'],
    ['the 12th of March 2026', '2026-03-12'],
    ['2026-03-12', '2026-03-12'],
    ['12/03/2026', '2026-03-12'],
    ['12-kii Maarso 2026', '2026-03-12'],
    ['12 Maarso, 2026', '2026-03-12'],
    ['Maarso 12, 2026', '2026-03-12'],
    ['12 مارس 2026', '2026-03-12'],
    ['12 آذار/مارس 2026', '2026-03-12'],
    ['in November 2025', '2025-11-?'],
    ['Noofeembar 2025', '2025-11-?'],
    ['تشرين الثاني/نوفمبر 2025', '2025-11-?'],
    ['on 5 May', '?-05-05'],
  ])('%s', (text, date) => {
    expect(takeDates(text).dates.map(({ value }) => value)).toEqual([date])
  })

  test('“may” is no month where it is a verb, and numbers are no dates', () => {
    expect(takeDates('They may 12 times, 300 families in 2026').dates).toEqual([])
  })
})

test('a faithful translation has no differences, whatever the digits and marks of thousands', () => {
  const text =
    '1,200 families left on 12 March 2026.\n\n[NAME-1] said that [their report](https://example.org/a) counts 3 violations of human rights.'
  expect(
    compare(
      text,
      '1.200 qoys ayaa baxay 12 Maarso 2026.\n\n[magac 1] wuxuu yiri [warbixintoodu](https://example.org/a) waxay tirinaysaa 3 xadgudub oo xuquuqda aadanaha ah.',
      'en',
      'so',
    ),
  ).toEqual([])
  expect(
    compare(
      text,
      'غادرت ١٬٢٠٠ أسرة في ١٢ آذار/مارس ٢٠٢٦.\n\nوقال [NAME-1] إن [تقريرهم](https://example.org/a) يحصي ٣ انتهاكات لحقوق الإنسان.',
      'en',
      'ar',
    ),
  ).toEqual([])
})

test.each([
  ['Persian', 0x6f0],
  ['Devanagari', 0x966],
  ['full width', 0xff10],
  ['mathematical', 0x1d7ce],
])('%s digits are no difference', (_, zero) => {
  const translation = '1,200 qoys ayaa baxay 12 Maarso 2026, [NAME-1] na wuxuu tiriyay 3.'
  const written = translation.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const text = '1,200 families left on 12 March 2026, and [NAME-1] counted 3.'
  expect(compare(text, written, 'en', 'so')).toEqual([])
})

test('a changed number, date, link and term, and a paragraph that was left out, are each told', () => {
  expect(
    compare(
      'On 12 March 2026, 240 families left. Survivors of torture spoke.\n\nRead [more](https://example.org/a).',
      '13 Maarso 2026, 420 qoys ayaa baxay. Dhibbanayaasha ciqaabta ayaa hadlay.',
      'en',
      'so',
    ),
  ).toEqual([
    'date missing: 12 March 2026',
    'date added: 13 Maarso 2026',
    'number missing: 240',
    'number added: 420',
    'link missing: https://example.org/a',
    'term otherwise: survivor (badbaade)',
    'term otherwise: torture (jirdil)',
    'paragraph missing: 1 (2)',
  ])
})

test('the numbers of placeholders are no numbers of the text', () => {
  expect(compare('[NAME-1] met [NAME-12].', 'Magac-1 ayaa la kulmay [NAME-12].', 'en', 'so')).toEqual([])
})

test('every term is found in its own words, and translated by them in each language', () => {
  const languages = ['en', 'so', 'ar'] as const
  for (const { words } of TRANSLATION_TERMS)
    for (const from of languages)
      for (const to of languages.filter((each) => each !== from)) {
        const otherwise = compare(words[from], 'xyz', from, to)
        expect(otherwise, words.en).toContain(`term otherwise: ${words[from]} (${words[to]})`)
        expect(compare(words[from], words[to], from, to), words.en).toEqual([])
      }
})

test('the terms are those of the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').split('## Protection in Somali')[1] ?? ''
  for (const { words } of TRANSLATION_TERMS)
    expect(glossary).toContain(`| ${words.en.replace('\u2019', "'")} | ${words.so} |`)
})
