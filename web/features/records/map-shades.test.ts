import { expect, test } from 'vitest'
import { middleOf, shadeOf, shadeRange } from './map-shades.ts'

test('every count has a shade whose range holds it', () => {
  for (const most of [1, 2, 3, 4, 5, 20, 137]) {
    for (let count = 0; count <= most; count++) {
      const [from, to] = shadeRange(shadeOf(count, most), most) ?? [Number.NaN, Number.NaN]
      expect(from <= count && count <= to, `${count} of ${most}`).toBe(true)
    }
  }
  expect(shadeOf(0, 0)).toBe(0)
})

test('a number stands in the middle of its outline', () => {
  expect(middleOf('M10,20L30,20L30,60L10,60Z')).toEqual({ x: 20, y: 40 })
})
