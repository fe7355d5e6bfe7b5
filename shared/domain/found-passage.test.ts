import { expect, test } from 'vitest'
import { excerptOf } from './found-passage.ts'

const whole = (word: string) => ({ word, prefix: false })
const shown = (text: string, ...terms: Parameters<typeof excerptOf>[1]) =>
  excerptOf(text, terms)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test('words are marked as they are written, however they are folded', () => {
  expect(shown('Xukunkii Gaalkacyo, go’aanka MAXKAMADDA', whole('galkacyo'), whole('goanka'))).toBe(
    'Xukunkii [Gaalkacyo], [go’aanka] MAXKAMADDA',
  )
  expect(shown('detention, detained', { word: 'deten', prefix: true })).toBe('[detention], detained')
  expect(shown('حقـــوق الإِنسان', whole('حقوق'), whole('الانسان'))).toBe('[حقـــوق] [الإِنسان]')
})

test('the excerpt is the part with most of the searched words', () => {
  const filler = 'nothing to see here '.repeat(40)
  const text = `custody ${filler}custody of detainees at night ${filler}`
  const excerpt = shown(text, whole('custody'), whole('night'))
  expect(excerpt).toContain('[custody] of detainees at [night]')
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerpt.length).toBeLessThan(320)
})

test('a text without any of the words is shown from its beginning, and line ends are spaces', () => {
  expect(shown('One line\nand another', whole('absent'))).toBe('One line and another')
})
