import { expect, test } from 'vitest'
import { MOST_MAIL_TRIES, mailRetryWait, maskedAddress } from './mail.ts'

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
