import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleLock } from './idle-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('locks once, when nothing happened for the whole time', () => {
  const locked = vi.fn()
  const idle = createIdleLock(15, locked)
  idle.touch()
  vi.advanceTimersByTime(14 * 60_000)
  idle.touch()
  vi.advanceTimersByTime(14 * 60_000)
  expect(locked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(locked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60 * 60_000)
  expect(locked).toHaveBeenCalledTimes(1)
})

test('does nothing before the first touch and after a stop', () => {
  const locked = vi.fn()
  const idle = createIdleLock(1, locked)
  vi.advanceTimersByTime(120_000)
  idle.touch()
  idle.stop()
  vi.advanceTimersByTime(120_000)
  expect(locked).not.toHaveBeenCalled()
})

test('another time limit counts from its choice', () => {
  const locked = vi.fn()
  const idle = createIdleLock(15, locked)
  idle.touch()
  vi.advanceTimersByTime(14 * 60_000)
  idle.setMinutes(2)
  vi.advanceTimersByTime(119_000)
  expect(locked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(locked).toHaveBeenCalledTimes(1)
})

test('the first touch after a sleep, in which timers stood still, locks', () => {
  const locked = vi.fn()
  const idle = createIdleLock(15, locked)
  idle.touch()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  idle.touch()
  expect(locked).toHaveBeenCalledTimes(1)
})
