import { expect, test } from 'vitest'
import { isOlderVersion, readAppVersion, SYNC_PROTOCOL, SYNC_PROTOCOLS } from './protocol.ts'

test('versions are compared by their numbers, and one that is unknown is not called older', () => {
  for (const [one, other] of [
    ['0.2.0', '0.2.1'],
    ['0.9.9', '0.10.0'],
    ['0.99.99', '1.0.0'],
  ] as const) {
    expect(isOlderVersion(one, other)).toBe(true)
    expect(isOlderVersion(other, one)).toBe(false)
    expect(isOlderVersion(one, one)).toBe(false)
  }
  expect(isOlderVersion(null, '1.0.0')).toBe(false)
  expect(isOlderVersion('0.1.0', 'seed')).toBe(false)
})

test('a version is three numbers and nothing else', () => {
  expect(readAppVersion('12.0.345')).toBe('12.0.345')
  for (const wrong of ['', '1', '1.2', '1.2.3-rc', '1.2.3 ', '9999999.0.0', '<b>']) {
    expect(readAppVersion(wrong)).toBeNull()
  }
})

test('each protocol is named with the day of the next, up to the present one', () => {
  expect(SYNC_PROTOCOLS.map(({ protocol }) => protocol)).toEqual(
    Array.from({ length: SYNC_PROTOCOL }, (_, index) => index + 1),
  )
  expect(SYNC_PROTOCOLS.map(({ followedOn }) => followedOn === null)).toEqual([
    ...SYNC_PROTOCOLS.slice(1).map(() => false),
    true,
  ])
})
