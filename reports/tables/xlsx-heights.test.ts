import { expect, it } from 'vitest'
import { rowHeight } from './xlsx-heights.ts'

const words = (count: number) => Array.from({ length: count }, () => 'people').join(' ')

it('leaves rows of one line to Excel', () => {
  expect(rowHeight([{ text: 'Banadir', width: 20 }])).toBeNull()
  expect(rowHeight([])).toBeNull()
})

it('has room for the lines of the longest text', () => {
  expect(
    rowHeight([
      { text: words(10), width: 40 },
      { text: 'one', width: 10 },
    ]),
  ).toBe(30)
  expect(rowHeight([{ text: 'one\ntwo\nthree', width: 40 }])).toBe(45)
  expect(rowHeight([{ text: 'x'.repeat(100), width: 30 }])).toBe(60)
})

it('has more room for larger letters, and for letters that are wider', () => {
  expect(rowHeight([{ text: 'Title', width: 40, size: 22 }])).toBe(30)
  expect(rowHeight([{ text: 'WWWWWWWWWWWWWWWW', width: 20 }])).toBe(30)
  expect(rowHeight([{ text: 'iiiiiiiiiiiiiiii', width: 20 }])).toBeNull()
})

it('is never higher than Excel allows', () => {
  expect(rowHeight([{ text: 'x'.repeat(40_000), width: 10 }])).toBe(409)
})
