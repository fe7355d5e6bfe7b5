import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart, daysLeft, readable } from './content-revisions.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const CUT = /^…|…$/g

test('what is told of two texts stands in them, and differs where they do', () => {
  fc.assert(
    fc.property(text, text, text, text, fc.integer({ min: 0, max: 30 }), (start, old, fresh, end, times) => {
      const whole = (middle: string) => `${start.repeat(times)}${middle}${end.repeat(times)}`
      const [before, after] = [whole(old), whole(fresh)]
      const part = changedPart(before, after)
      expect(before).toContain(part.before.replace(CUT, ''))
      expect(after).toContain(part.after.replace(CUT, ''))
      expect(part.before === part.after).toBe(before === after)
      expect(part.before.length).toBeLessThan(4200)
    }),
  )
})

test('a text of nothing but what differs is cut as well', () => {
  const { before, after } = changedPart('', 'x'.repeat(50_000))
  expect(before).toBe('')
  expect(after).toBe(`${'x'.repeat(2000)}…`)
})

test('what is no text is told as it is', () => {
  const change = { field: 'skills', before: ['Law'], after: ['Law', 'Research'] }
  expect(readable(change)).toEqual(change)
  expect(readable({ field: 'email', before: null, after: 'a@example.org' })).toEqual({
    ...{ field: 'email', before: null, after: 'a@example.org' },
  })
})

test('the days that are left are counted to the instant when they are over', () => {
  const deleted = '2026-11-01T12:00:00.000Z'
  expect(daysLeft(deleted, new Date(deleted))).toBe(30)
  expect(daysLeft(deleted, new Date('2026-11-01T12:00:00.001Z'))).toBe(30)
  expect(daysLeft(deleted, new Date('2026-11-30T12:00:00.000Z'))).toBe(1)
  expect(daysLeft(deleted, new Date('2026-12-01T11:59:59.999Z'))).toBe(1)
  expect(daysLeft(deleted, new Date('2026-12-01T12:00:00.000Z'))).toBe(0)
})
