import { expect, test } from 'vitest'
import { wordingIn } from './wording.ts'

test.each([
  [0, '0%'],
  [9 / 2000, '<1%'],
  [0.005, '1%'],
  [0.5, '50%'],
  [0.994, '99%'],
  [1999 / 2000, '>99%'],
  [1, '100%'],
])('a share of %f is written as %s, so that few are not none and many are not all', (share, text) => {
  for (const locale of ['en', 'so'] as const) expect(wordingIn(locale).cell(share, 'percent')).toBe(text)
})
