import { expect, test } from 'vitest'
import { instantOfDate } from './mail-date.ts'

test.each([
  ['Fri, 20 Nov 2026 07:00:00 +0300', '2026-11-20T04:00:00.000Z'],
  ['20 Nov 2026 07:00 +0300 (EAT)', '2026-11-20T04:00:00.000Z'],
  ['Fri, 20 Nov 26 07:00:00 GMT', '2026-11-20T07:00:00.000Z'],
  ['Fri, 20 November 2026 07:00:00 EAT', '2026-11-20T04:00:00.000Z'],
  ['Fri, 20 Nov 2026 07:00:00 -0500', '2026-11-20T12:00:00.000Z'],
  ['Tue, 29 Feb 2028 00:00:00 +0000', '2028-02-29T00:00:00.000Z'],
])('%s is an instant', (header, instant) => {
  expect(instantOfDate(header)).toBe(instant)
})

test.each([
  '',
  'yesterday',
  'Sat, 31 Feb 2026 10:00:00 +0300',
  'Fri, 20 Nov 2026 25:00:00 +0300',
  'Fri, 20 Nov 2026 07:00:00',
  'Fri, 20 Nov 2026 07:00:00 XYZ',
  'Fri, 20 Nov 2026 07:00:00 +9900',
  '2026-11-20',
])('%s is none', (header) => {
  expect(instantOfDate(header)).toBeNull()
})
