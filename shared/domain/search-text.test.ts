import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAsBefore, foldText, nameOrder, searchWords, sortKey, splitTags, tagTerm } from './search-text.ts'

test('folding makes one form of case, accents, doubled letters and apostrophes', () => {
  expect(foldText('  Galgaduud: GALGADUD, Galgadúúd! ')).toBe('galgadud galgadud galgadud')
  expect(foldText("go'aan go’aan")).toBe('goan goan')
  expect(foldText('العدالةُ')).toBe('العداله')
  expect(foldText('\u0000\u0007—')).toBe('')
})

test('digits are not collapsed, and numbers sort in their natural order', () => {
  expect(searchWords('A/HRC/18/11 of 2011')).toEqual(['a', 'hrc', '18', '11', 'of', '2011'])
  expect(['98.10', '98.2', '98.1'].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    '98.1',
    '98.2',
    '98.10',
  ])
})

test('tags are whole terms that no word can be taken for', () => {
  expect(splitTags(' women’s rights, , Detention ')).toEqual(['women’s rights', 'Detention'])
  expect(tagTerm('Unlawful  Detention')).toBe('#unlawful_detention')
})

test('text of ASCII and the usual signs is folded by the same rule as any other, by the former one too', () => {
  const letters = ['a', 'A', 'aa', 'b', 'Z', '1', '11', ' ', '  ', "'", '`', '-', '\u0000', 'e']
  const pieces = fc.constantFrom(...letters, '’', '“', '”', '–', '—', '…', '«', '»', '\u00a0')
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const text = list.join('')
      // With one other letter behind it, the text goes the general way.
      expect(`${foldText(text)} o`.trim()).toBe(foldText(`${text} \u00f3`))
      expect(`${foldAsBefore(text)} o`.trim()).toBe(foldAsBefore(`${text} \u00f3`))
    }),
    { seed: 20261120, numRuns: 500 },
  )
})

test('signs inside words and marks that nobody sees make no other word', () => {
  const signs = [
    ..."'`´ʹʺʻʼʽʾʿˈ‘’‛′＇",
    '\u0640',
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u200f',
  ]
  for (const sign of signs) expect([sign, foldText(`go${sign}aan`)]).toEqual([sign, 'goan'])
  expect(foldText('مقـــديشو')).toBe(foldText('مقديشو'))
  // Quotes around a word, and lines between two, are none of it.
  expect(foldText('‘lo’ “lo”—lo')).toBe('lo lo lo')
})

test('digits of every script are one', () => {
  expect(searchWords('٢٠٢٦ ۲۰۲۶ ２０２６ २०२६ 2026')).toEqual(['2026', '2026', '2026', '2026', '2026'])
})

test('keys that order rows are those of before, and no text makes them longer than an index takes', () => {
  expect(sortKey('Cali‘s ٣')).toBe('cali s ٣')
  expect(nameOrder('Cali‘s')).toBe(foldAsBefore('Cali‘s'))
  expect(sortKey('\ufdfa'.repeat(300)).length).toBeLessThanOrEqual(200)
  expect(nameOrder('\ufdfa'.repeat(300)).length).toBeLessThanOrEqual(200)
})

const ODD = fc.oneof(
  ...[
    [0x20, 0x7f],
    [0xa0, 0x3ff],
    [0x300, 0x36f],
    [0x600, 0x6ff],
    [0x1ab0, 0x1fff],
    [0x2000, 0x2fff],
    [0xd800, 0xdfff],
    [0xfb00, 0xffff],
    [0x10000, 0x1ffff],
  ].map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
)
const odd = fc.array(ODD, { maxLength: 12 }).map((letters) => letters.join(''))

test('whatever is folded is words of letters and digits with one space between them, and is folded no further', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const folded = foldText(text)
      expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: (?!$)|$))*$/u)
      expect(folded.isWellFormed()).toBe(true)
      expect(foldText(folded)).toBe(folded)
    }),
    { seed: 20261128, numRuns: 3000 },
  )
})

test('keys of order are those of former builds, whatever the text and its marks', () => {
  const former = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['\u2019\u02bc`]|\p{M}+/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replace(/(\p{L})\1+/gu, '$1')
  fc.assert(
    fc.property(odd, (text) => {
      expect(foldAsBefore(text)).toBe(former(text))
    }),
    { seed: 20261128, numRuns: 3000 },
  )
})

test.each([
  ['alif with and without hamza', 'أحمد', 'احمد إحمد آحمد ٱحمد'],
  ['ya of Arabic, Persian and Urdu', 'علي', 'على علی علے'],
  ['kaf of Persian', 'كتاب', 'کتاب'],
  ['ta marbuta, as it is pronounced', 'المدرسة', 'المدرسه المدرسۃ'],
  ['vowel signs and lengthening', 'محمد', 'مُحَمَّد مـحـمـد'],
  ['forms of print', 'محمد', 'ﻣﺤﻤﺪ ﻣُﺤَﻤﱠﺪ'],
  ['marks that nobody sees', 'محمد', 'مح\u200cمد مح\u200dمد \u202bمحمد\u202c \u2067محمد\u2069'],
  ['marks in any order', 'cali', 'ca\u0323\u0301li ca\u0301\u0323li'],
  ['letters of full width', 'xasan', 'ｘａｓａｎ'],
  ['letters in one', 'final', 'ﬁnal'],
  ['digraphs', 'dzan', 'Ǆan ǅan džan'],
  ['i with and without a point', 'ismail', 'İsmail ısmail ISMAIL'],
  ['sharp s', 'strase', 'Straße STRASSE STRAẞE'],
  ['the end of a Greek word', 'οδοσ', 'ΟΔΟΣ οδος'],
  [
    'apostrophes',
    'goan',
    "go'aan go’aan go‘aan goʼaan goʻaan goʾaan goʿaan go´aan go`aan goʕaan go＇aan go′aan goˀaan",
  ],
  ['an apostrophe at the end', 'lo', "lo' lo’ loʼ lo‘"],
  ['spaces and lines of print', 'ka hor', 'ka\u00a0hor ka\u2011hor'],
])('%s make no other word', (_, word, others) => {
  const all = searchWords(others)
  if (word.includes(' ')) expect(foldText(others)).toBe(`${word} ${word}`)
  else expect(new Set(all)).toEqual(new Set(searchWords(word)))
})

test('ten thousand marks on a letter are folded at once, and none is left', () => {
  const marks = '\u0301\u0323'.repeat(500_000)
  const start = performance.now()
  expect([foldText(`a${marks}b`), foldAsBefore(`a${marks}b`)]).toEqual(['ab', 'ab'])
  // Putting them in order would take minutes.
  expect(performance.now() - start).toBeLessThan(5000)
})
