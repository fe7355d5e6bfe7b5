import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Clock, openClock } from './clock.ts'
import { daily, everyHours, hourly, weekly } from './recurring.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = '2026-11-21T10:00:00.000Z'

let clock: Clock
let faults: unknown[]
let looks: string[]
const look = async () => {
  looks.push(new Date().toISOString())
}
/** The looks since the last time that somebody asked. */
const since = () => looks.splice(0)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  vi.setSystemTime(START)
  faults = []
  looks = []
  clock = openClock({ onFault: (error) => faults.push(error) })
})
afterEach(async () => {
  await clock.stop()
  vi.useRealTimers()
})

test.each([
  // Clocks in Mogadishu are three hours ahead of UTC.
  ['02:30', '2026-11-21T10:00:00.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:29:59.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:30:00.000Z', '2026-11-22T23:30:00.000Z'],
  ['23:00', '2026-11-21T21:30:00.000Z', '2026-11-22T20:00:00.000Z'],
])('the next %s in Mogadishu after %s is %s', (at, now, next) => {
  expect(daily(at).nextInvocationDate(new Date(now)).toISOString()).toBe(next)
})

test('the other rules name hours of Mogadishu as well', () => {
  const next = (rule: ReturnType<typeof hourly>) => rule.nextInvocationDate(new Date(START)).toISOString()
  expect(next(hourly(5))).toBe('2026-11-21T10:05:00.000Z')
  expect(next(everyHours(6, 40))).toBe('2026-11-21T15:40:00.000Z')
  // A Friday.
  expect(next(weekly(5, '03:30'))).toBe('2026-11-27T00:30:00.000Z')
})

test('it looks at the start and then at each time of the rule, without drifting from it', async () => {
  await clock.at(hourly(5), look)
  await vi.advanceTimersByTimeAsync(4 * DAY_MS)
  const all = since()
  expect(all[0]).toBe(START)
  expect(all).toHaveLength(1 + 4 * 24)
  expect(all.slice(1).every((at) => at.endsWith(':05:00.000Z'))).toBe(true)
})

test('a look that fails is told, and the next one comes all the same', async () => {
  let turn = 0
  await clock.at(hourly(0), async () => {
    turn++
    if (turn === 2) throw new Error('on purpose')
  })
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(turn).toBe(4)
  expect(faults).toHaveLength(1)
})

test('a first look that fails is told to whoever starts it', async () => {
  const failing = clock.at(hourly(0), () => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
})

test('once it has stopped nothing is looked at, and what was looked at is waited for', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  let ended = 0
  await clock.at(hourly(5), async () => {
    begun++
    if (begun > 1) await held
    ended++
  })
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect([begun, ended]).toEqual([2, 1])
  // Those of the rule and of the watch; what another test file has left in this process may have timers too.
  const timers = vi.getTimerCount()
  const stopped = clock.stop().then(() => ended)
  expect(vi.getTimerCount()).toBe(timers - 2)
  release()
  expect(await stopped).toBe(2)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(begun).toBe(2)
})

test('a clock that is set forward, or a machine that slept, is noticed within a minute', async () => {
  await clock.at(daily('16:00'), look)
  since()
  vi.setSystemTime('2026-11-21T20:00:00.000Z')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  // For what may have been missed; whether it is due is not the clock's to say.
  expect(since()).toEqual(['2026-11-21T20:01:00.000Z'])
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(since()).toEqual(['2026-11-22T13:00:00.000Z'])
})

test('a clock that was years ahead and is put right keeps its times from then on', async () => {
  await clock.stop()
  vi.setSystemTime('2031-05-01T00:00:00.000Z')
  clock = openClock({ onFault: (error) => faults.push(error) })
  await clock.at(daily('16:00'), look)
  since()
  vi.setSystemTime(START)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(since()).toEqual(['2026-11-21T10:01:00.000Z'])
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(since()).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z'])
})
