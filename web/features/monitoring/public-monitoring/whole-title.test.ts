import { expect, test } from 'vitest'
import { beginningOf } from '#shared/imports/import-source.ts'
import { wholeTitle } from './whole-title.ts'

test('a title that an import has cut is shown whole, and any other as it was written', () => {
  const description = `Ratify the convention ${'and its protocols '.repeat(40)}without delay`
  const cut = beginningOf(description)
  expect(cut.length).toBeLessThan(description.length)
  expect(wholeTitle({ title: cut, description })).toBe(description)
  expect(wholeTitle({ title: 'Ratify the convention', description })).toBe('Ratify the convention')
  expect(wholeTitle({ title: 'And then…', description })).toBe('And then…')
})
