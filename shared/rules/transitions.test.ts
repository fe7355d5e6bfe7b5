import { expect, test } from 'vitest'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { statesBefore } from './transitions.ts'

test('what one person alone has brought about can be put back', () => {
  expect(statesBefore(incidents, 'assessing')).toEqual(['new', 'closed'])
  expect(statesBefore(incidents, 'closed')).toEqual(['new', 'assessing', 'referred'])
  expect(statesBefore(iccprCases, 'completed')).toEqual(['pending', 'active', 'review', 'escalated'])
})

test('what takes two people, asks for something or has let something out is not', () => {
  for (const state of ['verified', 'verified-by-one', 'changed-since-verified'])
    expect(statesBefore(incidents, state)).toEqual([])
  for (const state of ['sent', 'confirmed', 'declined', 'completed'])
    expect(statesBefore(referrals, state)).toEqual([])
  for (const { transitions } of Object.values(recordCollections)) {
    const free = Object.entries<string>(transitions.entry).filter(([, who]) => who === 'alone')
    for (const state of Object.keys(transitions.entry))
      for (const before of statesBefore({ transitions }, state))
        expect(free.map(([name]) => name)).toContain(before)
  }
})
