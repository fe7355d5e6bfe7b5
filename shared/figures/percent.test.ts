import { expect, test } from 'vitest'
import { wholePercent } from './percent.ts'

test('a half is rounded up, whatever the whole, and nothing of nothing is 0', () => {
  expect(wholePercent(23, 40)).toBe(58)
  expect(wholePercent(57, 200)).toBe(29)
  expect(wholePercent(29, 200)).toBe(15)
  expect(wholePercent(0, 0)).toBe(0)
  for (let whole = 1; whole <= 400; whole++) {
    for (let part = 0; part <= whole; part++) {
      const rest = (part * 100) % whole
      const down = (part * 100 - rest) / whole
      expect(wholePercent(part, whole)).toBe(rest * 2 >= whole ? down + 1 : down)
    }
  }
})
