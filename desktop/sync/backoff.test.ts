import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { callerAt } from '#tests/support/server.ts'
import { backoffMs } from './backoff.ts'
import { type SyncLoop, startSync } from './loop.ts'

const LONGEST = 60_000

test('waits grow with the failures, are never longer than a minute, and differ from device to device', () => {
  const longest = Array.from({ length: 40 }, (_, failures) => backoffMs(failures, () => 1))
  expect(longest.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, LONGEST, LONGEST])
  expect(Math.max(...longest)).toBe(LONGEST)
  const drawn = Array.from({ length: 200 }, () => backoffMs(30))
  expect(Math.max(...drawn)).toBeLessThanOrEqual(LONGEST)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(500)
  expect(new Set(drawn).size).toBeGreaterThan(100)
})

let device: TestDevice
let loop: SyncLoop
let calls: number

beforeEach(async () => {
  // Its person is never asked: the connection is down from the beginning.
  const id = '019a9c3e-7b7e-7000-8000-000000000001'
  device = await createTestDevice({
    id,
    email: 'officer@example.org',
    role: 'field-officer',
    ...callerAt('http://127.0.0.1:9'),
  })
  calls = 0
  device.line = async () => {
    calls++
    return down()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  loop = startSync({
    mirror: device.mirror,
    remote: device.remote,
    data: device.data,
    deviceName: () => 'Test device',
    changed: () => undefined,
    setStatus: () => undefined,
    revoked: async () => undefined,
    handsOver: () => undefined,
    sealedFor: async () => null,
    guard: async () => ({ keychain: 'strong', paperCode: 'made' }),
    recoveryKey: async () => undefined,
    files: {
      nudge: () => undefined,
      reviewCopies: async () => undefined,
      counts: () => ({ waiting: 0, failed: 0 }),
      waitingBytes: () => 0,
      oldestWaiting: () => null,
    },
    copies: { nudge: () => undefined },
    random: () => 1,
  })
})
afterEach(async () => {
  await loop.stop()
  vi.useRealTimers()
  await device.close()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('after an outage of hours a device tries again within a minute', async () => {
  await pass(6 * 3_600_000)
  const before = calls
  await pass(LONGEST)
  expect(calls - before).toBe(1)
})

test('the network, a person who presses Sync and waking up end the wait at once, and short waits follow', async () => {
  await pass(3_600_000)
  const before = calls
  loop.wake()
  await pass(0)
  expect(calls - before).toBe(1)
  await pass(3000)
  expect(calls - before).toBe(3)
})

test('work that is saved meanwhile is tried at once as well, and does not make the waits short', async () => {
  await pass(3_600_000)
  const before = calls
  device.mirror.notifyWaiting()
  await pass(0)
  expect(calls - before).toBe(1)
  await pass(LONGEST - 1)
  expect(calls - before).toBe(1)
})

test('a line that takes requests and answers none is given up after a minute, and tried again', async () => {
  await pass(3_600_000)
  device.line = (_path, _pass, { signal }) => {
    calls++
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ConnectionFailed('given up')))
    })
  }
  const before = calls
  loop.wake()
  await pass(59_000)
  expect(calls - before).toBe(1)
  // The answer may take a minute, and the first pause is a second.
  await pass(3000)
  expect(calls - before).toBe(2)
})
