import { expect, test } from 'vitest'
import { fractionOf } from './fraction.ts'

test('a share is said as the nearest fraction, as "about" one, or not as one at all', () => {
  expect(fractionOf(1 / 3)).toEqual({ name: '1/3', isExact: true })
  expect(fractionOf(0.34)).toEqual({ name: '1/3', isExact: false })
  expect(fractionOf(0.111)).toEqual({ name: '1/9', isExact: true })
  expect(fractionOf(0.105)).toEqual({ name: '1/10', isExact: true })
  expect(fractionOf(0.37)).toBeNull()
  expect(fractionOf(0.02)).toBeNull()
  expect(fractionOf(1)).toBeNull()
})
