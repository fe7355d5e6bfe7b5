import { expect, test } from 'vitest'
import { type Amount, claimDiffers, claimOf } from './claims.ts'

test.each([
  ['78%', { bound: 'exact', amount: 78, unit: 'percent' }],
  ['99.8%', { bound: 'exact', amount: 99.8, unit: 'percent' }],
  ['under 2 hrs', { bound: 'below', amount: 120, unit: 'minutes' }],
  ['< 3 days', { bound: 'below', amount: 4320, unit: 'minutes' }],
  ['under 200ms', { bound: 'below', amount: 200, unit: 'milliseconds' }],
  ['2,500+', { bound: 'at-least', amount: 2500, unit: 'count' }],
  ['18', { bound: 'exact', amount: 18, unit: 'count' }],
  ['24/7', null],
  ['August 15, 2025', null],
  ['soon', null],
])('%s is read as what it says in figures', (value, claim) => {
  expect(claimOf(value)).toEqual(claim)
})

const percent = (amount: number): Amount => ({ amount, unit: 'percent' })
const minutes = (amount: number): Amount => ({ amount, unit: 'minutes' })
const count = (amount: number): Amount => ({ amount, unit: 'count' })

test.each([
  // A tenth of 71 is 7.1, and of 70 it is 7.
  ['78%', percent(71), false],
  ['78%', percent(70), true],
  ['78%', percent(100), true],
  ['78%', percent(0), true],
  ['under 2 hrs', minutes(90), false],
  ['under 2 hrs', minutes(120), false],
  ['under 2 hrs', minutes(130), false],
  ['under 2 hrs', minutes(48_960), true],
  ['150+', count(191), false],
  ['2,500+', count(2300), false],
  ['2,500+', count(191), true],
  // What has no measure, no figure or another unit cannot be compared.
  ['78%', null, false],
  ['24/7', percent(3), false],
  ['78%', minutes(3), false],
] as const)('%s differs from what is measured by more than a tenth: %o', (value, measured, differs) => {
  expect(claimDiffers(value, measured)).toBe(differs)
})
