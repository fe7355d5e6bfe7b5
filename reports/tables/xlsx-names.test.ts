import { expect, it } from 'vitest'
import { sheetNames } from './xlsx-names.ts'

it('keeps a name that Excel accepts', () => {
  expect(sheetNames(['Table 3 Incidents by region', "People's cases"])).toEqual([
    'Table 3 Incidents by region',
    "People's cases",
  ])
})

it('cuts a long name after a whole word, and one long word where it has to', () => {
  expect(sheetNames(['Table 10 Recommendations by theme and priority', 'x'.repeat(40)])).toEqual([
    'Table 10 Recommendations by…',
    `${'x'.repeat(30)}…`,
  ])
})

it('makes names legal whatever is wished, each only once', () => {
  const wished = [
    '[a]: b*c?/d\\e',
    "'quoted'",
    '',
    ' \u0000\n ',
    'History',
    'same',
    'SAME',
    `${'y'.repeat(29)}👩🏽‍⚕️`,
    'z'.repeat(50),
    'z'.repeat(60),
    '///',
  ]
  const names = sheetNames(wished)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wished.length)
  for (const name of names) {
    expect(name.length, name).toBeGreaterThan(0)
    expect(name.length, name).toBeLessThanOrEqual(31)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(name).not.toMatch(/[[\]:*?/\\\u0000-\u001f]|^'|'$|^history$/i)
    expect(name.isWellFormed()).toBe(true)
  }
  expect(names[0]).toBe('a b c d e')
})
