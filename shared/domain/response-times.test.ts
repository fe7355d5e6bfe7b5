import { expect, test } from 'vitest'
import { dueAt, responseFigures, responseStage } from './response-times.ts'

const receivedAt = '2026-11-21T05:00:00.000Z'
const demand = { at: new Date(receivedAt), way: 'contact', isUrgent: false, priority: null } as const

test.each([
  ['the contact form', {}, '2026-11-22T05:00:00.000Z'],
  ['a mail', { way: 'mail' }, '2026-11-22T05:00:00.000Z'],
  ['the emergency address', { way: 'emergency' }, '2026-11-21T07:00:00.000Z'],
  ['a message that says it is urgent', { isUrgent: true }, '2026-11-21T07:00:00.000Z'],
  ['a critical route', { priority: 'critical' }, '2026-11-21T05:15:00.000Z'],
  ['a high route', { priority: 'high' }, '2026-11-21T06:00:00.000Z'],
  ['a medium route', { priority: 'medium' }, '2026-11-21T09:00:00.000Z'],
  ['a low route', { priority: 'low' }, '2026-11-22T05:00:00.000Z'],
  ['a low route to the emergency address', { way: 'emergency', priority: 'low' }, '2026-11-21T07:00:00.000Z'],
  ['a high route and an urgent message', { isUrgent: true, priority: 'high' }, '2026-11-21T06:00:00.000Z'],
] as const)('%s is due', (_, more, due) => {
  expect(dueAt({ ...demand, ...more }).toISOString()).toBe(due)
})

const due = '2026-11-21T09:00:00.000Z'
test.each([
  ['2026-11-21T07:59:59.999Z', 'in-time'],
  ['2026-11-21T08:00:00.000Z', 'soon'],
  ['2026-11-21T09:00:00.000Z', 'late'],
  ['2026-11-21T13:00:00.000Z', 'very-late'],
])('at %s a message due after four hours is %s', (now, stage) => {
  expect(responseStage(receivedAt, due, now)).toBe(stage)
})

test('figures are of what was answered, and none where nothing was', () => {
  expect(responseFigures([])).toEqual({ median: null, inTime: null })
  const after = (hours: number) => ({
    ...{ receivedAt, due },
    answeredAt: new Date(Date.parse(receivedAt) + hours * 3_600_000).toISOString(),
  })
  expect(responseFigures([after(1), after(9), after(4)])).toEqual({ median: 4 * 3_600_000, inTime: 2 / 3 })
  expect(responseFigures([after(1), after(3)])).toEqual({ median: 2 * 3_600_000, inTime: 1 })
})
