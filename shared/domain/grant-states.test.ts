import { expect, test } from 'vitest'
import { GRANT_STATES, nextGrantStates } from './grant-states.ts'

test('no state leads to itself or back to where applications come in, and an end leads nowhere', () => {
  for (const state of GRANT_STATES) {
    const next = nextGrantStates(state)
    expect(next).not.toContain(state)
    expect(next).not.toContain('received')
    expect(next).not.toContain('kept')
  }
  expect(nextGrantStates('completed')).toEqual([])
  expect(nextGrantStates('withdrawn')).toEqual([])
})
