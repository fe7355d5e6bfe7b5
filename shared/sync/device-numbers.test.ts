import { expect, test } from 'vitest'
import { deviceNumbers, isOlderImage } from './device-numbers.ts'

const highest = { number: 50, opId: '0197f000-0000-7000-8000-000000000001' }
const counted = { meetings: 9, highest, settledBelow: 41 }
const device = { meetings: 9, next: 51, waitingFrom: 41 }

test('a device that went on as the server has met it is no older image, nor where the server was set back', () => {
  expect(isOlderImage(device, counted)).toBe(false)
  expect(isOlderImage({ ...device, waitingFrom: null }, counted)).toBe(false)
  expect(isOlderImage({ ...device, meetings: 30, next: 200 }, counted)).toBe(false)
  expect(
    isOlderImage(
      { meetings: 0, next: 1, waitingFrom: null },
      { meetings: 0, highest: null, settledBelow: null },
    ),
  ).toBe(false)
})

test('fewer meetings, a number that was used, or an operation that was answered long ago, each tell an older image', () => {
  expect(isOlderImage({ ...device, meetings: 8 }, counted)).toBe(true)
  expect(isOlderImage({ ...device, next: 50 }, counted)).toBe(true)
  expect(isOlderImage({ ...device, waitingFrom: 40 }, counted)).toBe(true)
})

test('a device that said it has answers to what it never sent is not taken for an older image of itself', () => {
  const said = { ...counted, settledBelow: Number.MAX_SAFE_INTEGER }
  expect(isOlderImage({ ...device, waitingFrom: 51 }, said)).toBe(false)
})

test('numbers that are none are refused', () => {
  const good = { ...device, attempt: highest.opId }
  expect(deviceNumbers.safeParse(good).success).toBe(true)
  const wrong = [
    { meetings: -1 },
    { next: 0 },
    { next: 2 ** 53 },
    { waitingFrom: -3 },
    { next: 1.5 },
    { attempt: 'x' },
  ]
  for (const each of wrong) expect(deviceNumbers.safeParse({ ...good, ...each }).success).toBe(false)
})
