import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instant } from './field.ts'
import { boundedInstant, reportedInstant } from './reported-instant.ts'

const instants = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

it('reads every spelling of an instant as the one canonical text', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 20 }), (at, zeros) => {
      expect(reportedInstant.parse(at)).toBe(at)
      expect(reportedInstant.parse(`${at.slice(0, -1)}${'0'.repeat(zeros)}Z`)).toBe(at)
      expect(instant('').parse(`${at.slice(0, -1)}${'0'.repeat(zeros)}Z`)).toBe(at)
      expect(reportedInstant.parse(`${at.slice(0, 19)}Z`)).toBe(`${at.slice(0, 19)}.000Z`)
    }),
  )
})

it('refuses what is no instant in UTC, or none that a database can hold', () => {
  for (const text of [
    '',
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00+03:00',
    '0000-01-01T00:00:00Z',
  ]) {
    expect(reportedInstant.safeParse(text).success).toBe(false)
  }
})

it('bounds an instant from both sides, by now where the two contradict', () => {
  fc.assert(
    fc.property(instants, instants, instants, (at, earliest, latest) => {
      const bounded = boundedInstant(at, earliest, latest)
      expect(bounded <= latest).toBe(true)
      if (earliest <= latest) expect(bounded >= earliest).toBe(true)
      if (earliest <= at && at <= latest) expect(bounded).toBe(at)
    }),
  )
})
