import { expect, test } from 'vitest'
import { namedYear } from './named-year.ts'

test.each([
  ['2012', 2012],
  ['in 1998, as a branch', 1998],
  ['٢٠١٢', 2012],
  ['۲۰۱۲', 2012],
  ['twelve', null],
  ['12', null],
  ['20123', null],
  ['2 012', null],
  ['', null],
])('the year in “%s” is %s', (text, year) => {
  expect(namedYear(text)).toBe(year)
})
