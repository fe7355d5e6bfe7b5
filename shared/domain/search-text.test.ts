import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAsBefore, foldText, nameOrder, searchWords, sortKey, splitTags, tagTerm } from './search-text.ts'

test('folding makes one form of case, accents, doubled letters and apostrophes', () => {
  expect(foldText('  Galgaduud: GALGADUD, Galgadúúd! ')).toBe('galgadud galgadud galgadud')
  expect(foldText("go'aan go’aan")).toBe('goan goan')
  expect(foldText('العدالةُ')).toBe('العدالة')
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

test('text of ASCII alone is folded by the same rule as any other', () => {
  const pieces = fc.constantFrom('a', 'A', 'aa', 'b', 'Z', '1', '11', ' ', '  ', "'", '`', '-', '\u0000', 'e')
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const text = list.join('')
      // With one other letter behind it, the text goes the general way.
      expect(`${foldText(text)} o`.trim()).toBe(foldText(`${text} \u00f3`))
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
