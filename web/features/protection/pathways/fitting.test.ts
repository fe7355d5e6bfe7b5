import { expect, test } from 'vitest'
import { fitting, type Wanted } from './fitting.ts'

// 12 o'clock in East Africa, on a Monday.
const AT = new Date('2026-11-23T09:00:00.000Z')
const ANYTHING: Wanted = { service: undefined, region: undefined, open: false, free: false, stepFree: false }

function provider(name: string, more: object = {}) {
  return {
    ...{ id: name, name, type: 'medical-care' as const, alsoType: null, status: 'active' as const },
    ...{ services: null, servicesSo: null, urgent: false, availability: null, openingTimes: null },
    ...{ regionCode: 'SO28', district: null, location: null, contact: null, languages: null, cost: null },
    ...{ accessibility: null, agesServed: null, gendersServed: null, source: null, sourceDate: null },
    ...{ confirmedOn: '2026-11-01', confirmBy: '2027-01-30', unavailableSince: null, ...more },
  }
}
const KEPT = {
  asOf: AT.toISOString(),
  providers: [
    provider('closed', { status: 'unavailable' as const }),
    provider('morning', { openingTimes: 'Mo 06:00-08:00' }),
    provider('always', { openingTimes: 'always', cost: 'free' }),
    provider('unconfirmed', { openingTimes: 'always', confirmedOn: null, confirmBy: null }),
    provider('lawyers', { type: 'education' as const, alsoType: 'legal-aid' as const, regionCode: 'SO11' }),
    provider('steps', { accessibility: 'step-free', regionCode: null }),
  ],
  safeHouses: ['SO28'],
}
function namesOf(wanted: Partial<Wanted>): string[] {
  const { placed, anywhere } = fitting(KEPT, { ...ANYTHING, ...wanted }, AT)
  return [...placed, ...anywhere].map(({ name }) => name)
}

test('what a device has kept is filtered without asking anybody', () => {
  expect(namesOf({})).toEqual(['always', 'morning', 'unconfirmed', 'lawyers', 'closed', 'steps'])
  expect(namesOf({ service: 'legal-aid' })).toEqual(['lawyers'])
  expect(namesOf({ free: true })).toEqual(['always'])
  expect(namesOf({ stepFree: true })).toEqual(['steps'])
  // Unconfirmed hours are never said to be open, whatever they say.
  expect(namesOf({ open: true })).toEqual(['always'])
  // Who names no region may work anywhere.
  expect(namesOf({ region: 'SO11' })).toEqual(['lawyers', 'steps'])
})

test('a safe house fits a region, and no other filter', () => {
  const safeHouses = (wanted: Partial<Wanted>) => fitting(KEPT, { ...ANYTHING, ...wanted }, AT).safeHouses
  expect(safeHouses({ region: 'SO28', service: 'safe-house' })).toEqual(['SO28'])
  expect(safeHouses({ region: 'SO11' })).toEqual([])
  for (const wanted of [{ open: true }, { free: true }, { service: 'legal-aid' as const }]) {
    expect(safeHouses(wanted)).toEqual([])
  }
})
