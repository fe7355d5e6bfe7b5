import { expect, test } from 'vitest'
import { type KeptReport, lasting, lastingFrom } from './lasting.ts'

const DAY = 86_400_000
const written = Date.parse('2026-11-20T21:30:00Z')
const kept = (serverDay?: string, now = written): KeptReport => ({
  ...{ id: 'a', keyId: 'b', sealed: 'c', state: 'waiting' },
  ...lastingFrom(now, serverDay),
})

test('is kept for seven days, and the person is told for seven more that it was not sent', () => {
  const report = kept('2026-11-20')
  expect(report).toEqual({ id: 'a', keyId: 'b', sealed: 'c', state: 'waiting', until: '2026-11-27' })
  expect(lasting(report, written + 7 * DAY)).toBe(report)
  const late = lasting(report, written + 8 * DAY)
  expect(late).toMatchObject({ state: 'late', sealed: '', until: '2026-12-05' })
  expect(lasting(late as KeptReport, written + 15 * DAY)).toBe(late)
  expect(lasting(late as KeptReport, written + 16 * DAY)).toBeNull()
})

test('what has arrived or was refused is deleted after its last day', () => {
  for (const state of ['sent', 'refused'] as const)
    expect(lasting({ ...kept(), state }, written + 8 * DAY)).toBeNull()
})

test('a clock that was reset by an empty battery ends nothing, and is counted from when it was set right', () => {
  const reset = Date.parse('2015-01-01T00:10:00Z')
  const report = kept('2026-11-19', reset)
  expect(report.until).toBe('2026-11-26')
  expect(lasting(report, reset + DAY)).toBe(report)
  // Nobody knows how long it had waited until then.
  const right = lasting(report, written + 30 * DAY)
  expect(right).toMatchObject({ state: 'waiting', sealed: 'c', until: '2026-12-27' })
  expect(right).not.toHaveProperty('serverDay')
  expect(lasting(right as KeptReport, written + 38 * DAY)).toMatchObject({ state: 'late' })
})

test('a clock that was ahead and was set back deletes nothing, and keeps nothing for years', () => {
  const ahead = Date.parse('2031-05-01T00:00:00Z')
  const report = kept('2026-11-20', ahead)
  expect(lasting(report, ahead)).toBe(report)
  expect(lasting(report, written)).toMatchObject({ state: 'waiting', sealed: 'c', until: '2026-11-27' })
})

test('a page of an older build knows no day of the server', () => {
  expect(kept(undefined).until).toBe('2026-11-27')
})
