import { expect, test } from 'vitest'
import { iccprCases as cases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { dueOf, dueWithinOf } from './due.ts'
import type { RecordData } from './record-kind.ts'

function record(fields: Readonly<Record<string, unknown>>): RecordData {
  const at = '2026-11-01T08:00:00.000Z'
  return { id: 'r', version: 1, createdAt: at, createdBy: null, updatedAt: at, masked: [], ...fields }
}

test('a day is over when it is over in East Africa, wherever the reader is', () => {
  const open = record({ status: 'active', dueDate: '2026-11-20' })
  expect(dueOf(cases, open, new Date('2026-11-20T20:59:59Z'))).toEqual({ state: 'today', date: '2026-11-20' })
  expect(dueOf(cases, open, new Date('2026-11-20T21:00:00Z'))).toEqual({
    state: 'late',
    date: '2026-11-20',
    days: 1,
  })
  expect(dueOf(cases, open, new Date('2026-11-18T08:00:00Z'))).toEqual({
    state: 'ahead',
    date: '2026-11-20',
    days: 2,
  })
})

test('work that has ended is never late', () => {
  const done = record({ status: 'completed', dueDate: '2026-01-01' })
  expect(dueOf(cases, done, new Date('2026-11-20T08:00:00Z')).state).toBe('done')
})

test('without a date nothing is due', () => {
  expect(dueOf(cases, record({ status: 'active', dueDate: null })).state).toBe('none')
  expect(dueOf(incidents, record({ status: 'new' })).state).toBe('none')
})

test('a time in hours is late by whole hours, then by whole days, until it is done', () => {
  const [contact] = referrals.dueWithin
  const at = (now: string, more = {}) =>
    dueWithinOf(
      referrals,
      record({ status: 'received', contactBy: '2026-11-20T08:00:00Z', ...more }),
      contact,
      Date.parse(now),
    )
  expect(at('2026-11-20T12:30:00Z')).toEqual({ isLate: true, days: 0, hours: 4 })
  expect(at('2026-11-23T09:00:00Z')).toEqual({ isLate: true, days: 3, hours: 1 })
  expect(at('2026-11-18T02:00:00Z')).toEqual({ isLate: false, days: 2, hours: 6 })
  expect(at('2026-11-23T09:00:00Z', { contactedAt: '2026-11-20T07:00:00Z' })).toBe(null)
  expect(at('2026-11-23T09:00:00Z', { status: 'completed' })).toBe(null)
  expect(at('2026-11-23T09:00:00Z', { contactBy: null })).toBe(null)
})
