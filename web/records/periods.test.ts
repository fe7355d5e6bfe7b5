import { expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates.ts'
import { daysBetween, periodOf } from './periods.ts'

test('periods hold their first and their last day', () => {
  expect(periodOf('overdue', '2026-11-20')).toEqual({ to: '2026-11-19' })
  expect(periodOf('next-7-days', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26' })
  expect(periodOf('next-30-days', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-12-19' })
  expect(periodOf('last-7-days', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(periodOf('last-30-days', '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(periodOf('last-year', '2026-11-20')).toEqual({ from: '2025-11-21', to: '2026-11-20' })
  expect(periodOf('this-year', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('a month ends on its own last day, leap years and December included', () => {
  expect(periodOf('this-month', '2026-11-20').to).toBe('2026-11-30')
  expect(periodOf('this-month', '2028-02-03').to).toBe('2028-02-29')
  expect(periodOf('this-month', '2026-12-31').to).toBe('2026-12-31')
})

test('days are counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-11-18', '2026-11-20')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})
