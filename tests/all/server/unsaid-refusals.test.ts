import { expect, test } from 'vitest'
import { unsaidRefusals } from '#tests/support/unsaid-refusals.ts'

test('the description of the calls refuses what the server refuses', () => {
  expect(unsaidRefusals(60)).toEqual([])
}, 60_000)
