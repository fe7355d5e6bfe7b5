import { expect, test } from 'vitest'
import { iccprCases as cases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { dueOf } from './due.ts'
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
