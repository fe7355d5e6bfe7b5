import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spellingOf } from './spellings.ts'

const hashOf = (text: string) => hash('sha256', text, 'buffer')
/** Rounds as a column of milliseconds does. */
const stored = (text: string) => {
  const digits = /\.(\d+)Z$/.exec(text)?.[1] ?? ''
  const whole = Date.parse(`${text.slice(0, 16)}${text.slice(16).match(/^:\d\d/)?.[0] ?? ':00'}Z`)
  return new Date(whole + Math.round(Number(`0.${digits || '0'}`) * 1000)).toISOString()
}

it('finds the spelling in which an instant was hashed: without seconds or milliseconds, and with up to six digits', () => {
  const instant = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 })
  fc.assert(
    fc.property(instant, digits, (at, fraction) => {
      const spelled = `${at.toISOString().slice(0, 19)}${fraction ? `.${fraction}` : ''}Z`
      expect(spellingOf(hashOf(spelled), stored(spelled), hashOf)).toBe(spelled)
    }),
    { numRuns: 300 },
  )
  const minute = '2026-11-20T08:00Z'
  expect(spellingOf(hashOf(minute), '2026-11-20T08:00:00.000Z', hashOf)).toBe(minute)
})

it('finds none for another instant', () => {
  expect(spellingOf(hashOf('2026-11-20T08:00:06Z'), '2026-11-20T08:00:05.000Z', hashOf)).toBeNull()
})
