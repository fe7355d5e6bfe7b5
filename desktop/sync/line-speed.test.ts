import { expect, test } from 'vitest'
import { LineSpeed } from './line-speed.ts'

test('the time that is left follows from what has arrived, with the time of cuts', () => {
  let now = 0
  const speed = new LineSpeed(() => now)
  expect(speed.secondsFor(1000)).toBeNull()
  speed.begin()
  speed.arrived(1000)
  now = 2000
  expect(speed.secondsFor(1000)).toBeNull()
  now = 10_000
  expect(speed.secondsFor(4000)).toBe(40)
  // A cut of ten seconds, in which nothing came.
  now = 20_000
  speed.begin()
  expect(speed.secondsFor(4000)).toBe(80)
  speed.end()
  now = 30_000
  expect(speed.secondsFor(4000)).toBeNull()
})
