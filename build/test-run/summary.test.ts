import { expect, test } from 'vitest'
import { timesOf } from './summary.ts'

test('the end of a run names the ten slowest files, and the time of each tier', () => {
  const files = Array.from({ length: 12 }, (_, number) => ({
    ...{ file: `tests/${number}.test.ts`, tier: number < 3 ? 'server' : 'browser' },
    ...{ took: 1000 * (number + 1), passed: 2 },
    failures: number === 0 ? [{ name: 'a', title: 'a', message: 'b' }] : [],
  }))
  const text = timesOf(files)
  expect(text).toContain('12.0 s  tests/11.test.ts\n')
  expect(text).not.toContain('tests/1.test.ts')
  expect(text).toMatch(/server +6\.0 s +8 % {2}7 tests in 3 files/)
  expect(text).toMatch(/browser +72\.0 s +92 % {2}18 tests in 9 files/)
  expect(timesOf([])).toBe('')
})
