import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/contract/records.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { staysOf } from './stays.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const record = (status: string) => ({
  status,
  createdAt: '2026-11-03T11:05:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
})
const entry = (at: string, kind: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  ...{ id: at, at, kind, by: { id: null, name: '' }, device: null, reason: null, changes, waiting: false },
})
const moved = (at: string, from: string, to: string) =>
  entry(at, 'edit', [{ field: 'status', from, to, masked: false }])
const created = entry('2026-11-03T11:05:00.000Z', 'create', [
  { field: 'title', to: 'A detention', masked: false },
  { field: 'status', to: 'pending', masked: false },
])
const tell = (stays: ReturnType<typeof staysOf>) => stays.map(({ state, days }) => `${state} ${days}`)

test('each state has its days by the calendar of East Africa Time, and the last one lasts until today', () => {
  const history = [
    moved('2026-11-06T21:30:00.000Z', 'pending', 'active'),
    entry('2026-11-04T08:00:00.000Z', 'edit', [{ field: 'title', from: 'A', to: 'B', masked: false }]),
    created,
  ]
  const stays = staysOf(iccprCases, record('active'), history, NOW)
  expect(tell(stays)).toEqual(['pending 4', 'active 14'])
  expect(stays.map(({ to }) => to)).toEqual(['2026-11-06T21:30:00.000Z', null])
})

test('a record comes back to a state as often as its history says', () => {
  const history = [
    moved('2026-11-12T08:00:00.000Z', 'completed', 'active'),
    moved('2026-11-10T08:00:00.000Z', 'active', 'completed'),
    moved('2026-11-06T08:00:00.000Z', 'pending', 'active'),
    created,
  ]
  expect(tell(staysOf(iccprCases, record('active'), history, NOW))).toEqual([
    'pending 3',
    'active 4',
    'completed 2',
    'active 9',
  ])
})

test('a history that begins or ends in the middle is completed from the record', () => {
  const middle = [moved('2026-11-06T08:00:00.000Z', 'pending', 'active')]
  expect(tell(staysOf(iccprCases, record('review'), middle, NOW))).toEqual([
    'pending 3',
    'active 14',
    'review 1',
  ])
  expect(tell(staysOf(iccprCases, record('pending'), [], NOW))).toEqual(['pending 18'])
})

test('a device whose clock is ahead gives no days below nothing', () => {
  expect(tell(staysOf(iccprCases, record('pending'), [], new Date('2026-11-01T00:00:00Z')))).toEqual([
    'pending 0',
  ])
})
