import { expect, test } from 'vitest'
import { applicationLink, isClosed } from './jobs.ts'

test('a deadline is over when its day has ended in East Africa Time, and not before', () => {
  expect(isClosed('2026-11-20', new Date('2026-11-20T20:59:59.999Z'))).toBe(false)
  expect(isClosed('2026-11-20', new Date('2026-11-20T21:00:00.000Z'))).toBe(true)
  expect(isClosed(null, new Date('2026-11-20T21:00:00.000Z'))).toBe(false)
})

test('the link for applying has one subject, whatever stands in a title', () => {
  const title = 'Officer & driver?\r\nBcc: other@example.org'
  const link = new URL(applicationLink('office@example.org', title))
  expect(link.pathname).toBe('office@example.org')
  expect([...link.searchParams]).toEqual([['subject', title]])
})
