import { expect, test } from 'vitest'
import { outcomesOf } from './grant-decisions.ts'
import { GRANT_STATES } from './grant-states.ts'

test('nothing is awarded, and nothing in review declined, before all reviews are in', () => {
  for (const state of GRANT_STATES) expect(outcomesOf(state, false), state).not.toContain('awarded')
  expect(outcomesOf('in-review', false)).toEqual([])
  expect(outcomesOf('in-review', true)).toEqual(['awarded', 'declined'])
  expect(outcomesOf('screening', false)).toEqual(['declined'])
})

test('what is decided, withdrawn or under way is not decided again', () => {
  for (const state of [
    'awarded',
    'declined',
    'withdrawn',
    'agreement-signed',
    'active',
    'completed',
  ] as const)
    expect(outcomesOf(state, true), state).toEqual([])
})
