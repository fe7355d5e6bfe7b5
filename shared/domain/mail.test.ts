import { expect, test } from 'vitest'
import { MOST_MAIL_TRIES, mailAddressIn, mailRetryWait, maskedAddress } from './mail.ts'

const HOUR_MS = 3_600_000

test('waits double from a minute to four hours, a quarter shorter or longer by chance', () => {
  expect([1, 2, 3].map((tries) => mailRetryWait(tries, 0.5))).toEqual([60_000, 120_000, 240_000])
  expect(mailRetryWait(1, 0)).toBe(45_000)
  expect(mailRetryWait(1, 1)).toBe(75_000)
  expect(mailRetryWait(MOST_MAIL_TRIES, 0.5)).toBe(4 * HOUR_MS)
  const whole = Array.from({ length: MOST_MAIL_TRIES }, (_, index) => mailRetryWait(index + 1, 0.5))
  expect(whole.reduce((sum, wait) => sum + wait, 0) / HOUR_MS).toBeGreaterThan(3.5 * 24)
})

test('a masked address names nobody', () => {
  expect(maskedAddress('hodan.ali@example.org')).toBe('h…@example.org')
  expect(maskedAddress('"a@b"@example.org')).toBe('"…@example.org')
  expect(maskedAddress('none')).toBe('…')
})

test('finds the first address in a text', () => {
  expect(mailAddressIn('Dr Hodan, +252 61 000 0000, <hodan@example.org>; office@example.org.')).toBe(
    'hodan@example.org',
  )
  expect(mailAddressIn('Write to office@clinic.example.org.')).toBe('office@clinic.example.org')
  for (const none of ['+252 61 000 0000', 'at @ home', null, undefined])
    expect(mailAddressIn(none)).toBeNull()
})
