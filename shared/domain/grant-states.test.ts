import { expect, test } from 'vitest'
import { GRANT_STATES, type GrantState, nextGrantStates } from './grant-states.ts'

test('staff can move an application into every state but those in which it arrives and those of its applicant', () => {
  const reached = new Set<GrantState>(GRANT_STATES.flatMap((state) => nextGrantStates(state)))
  expect(GRANT_STATES.filter((state) => !reached.has(state))).toEqual(['received', 'kept', 'withdrawn'])
})

test('what is withdrawn or completed stays so', () => {
  expect([...nextGrantStates('withdrawn'), ...nextGrantStates('completed')]).toEqual([])
})
