import { expect, test } from 'vitest'
import { createResponseTimes } from './response-times.ts'

test('nothing is told before the first answer', () => {
  expect(createResponseTimes().read()).toEqual({ counted: 0, responses: null })
})

test('percentiles are those of the answers, whatever their order', () => {
  const times = createResponseTimes()
  for (const time of [100, ...Array.from({ length: 99 }, (_, index) => 99 - index)]) times.add(time)
  expect(times.read()).toEqual({ counted: 100, responses: { half: 50, p95: 95, p99: 99 } })
})

test('only the last thousand answers count', () => {
  const times = createResponseTimes()
  for (let count = 0; count < 1000; count++) times.add(500)
  for (let count = 0; count < 1000; count++) times.add(2.04)
  expect(times.read()).toEqual({ counted: 1000, responses: { half: 2, p95: 2, p99: 2 } })
})
