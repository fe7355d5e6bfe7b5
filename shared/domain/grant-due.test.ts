import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { GRANT_DUE_DAYS, grantDue, pauseOf } from './grant-due.ts'

const SOMALI = { weekend: [5], holidays: [] }
const due = (since: string, today: string, more: Partial<Parameters<typeof grantDue>[2]> = {}) =>
  grantDue(since, today, { ...SOMALI, pauses: [], ...more })

describe('the ten business days of an application', () => {
  test('leave out Fridays and holidays, and the day of the arrival', () => {
    // 2026-11-01 is a Sunday.
    expect(due('2026-11-01', '2026-11-01')).toEqual({ on: '2026-11-12', left: 10, paused: false })
    expect(due('2026-11-01', '2026-11-01', { holidays: ['2026-11-03'] }).on).toBe('2026-11-14')
    expect(due('2026-11-01', '2026-11-12')).toMatchObject({ left: 0 })
    expect(due('2026-11-01', '2026-11-14')).toMatchObject({ left: -1 })
  })

  test('stand still from the question to the day of the answer', () => {
    const pauses = [{ from: '2026-11-03', to: '2026-11-08' }]
    // Tuesday, Wednesday, Thursday and Saturday do not count.
    expect(due('2026-11-01', '2026-11-09', { pauses }).on).toBe('2026-11-17')
  })

  test('stand still until the last day when no answer comes', () => {
    const asked = { askedAt: '2026-11-03T08:00:00.000Z', until: '2026-11-10', endedAt: null }
    expect(pauseOf(asked, '2026-11-10')).toEqual({ from: '2026-11-03', to: null })
    expect(pauseOf(asked, '2026-11-11')).toEqual({ from: '2026-11-03', to: '2026-11-11' })
    const answered = { ...asked, endedAt: '2026-11-05T22:00:00.000Z' }
    // Ten in the evening in UTC is the next day in East Africa.
    expect(pauseOf(answered, '2026-11-20')).toEqual({ from: '2026-11-03', to: '2026-11-06' })
  })

  const day = fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset))
  const weekend = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 5 })
  const holidays = fc.array(day, { maxLength: 20 })

  test('are ten days that are neither weekend, holiday nor stood still', () => {
    const pause = fc.tuple(day, fc.integer({ min: 0, max: 20 }))
    fc.assert(
      fc.property(day, weekend, holidays, fc.array(pause, { maxLength: 3 }), (since, off, free, asked) => {
        const pauses = asked.map(([from, days]) => ({ from, to: addDays(from, days) }))
        const { on } = grantDue(since, since, { weekend: off, holidays: free, pauses })
        let counted = 0
        for (let each = addDays(since, 1); each <= on; each = addDays(each, 1)) {
          const isOff = off.includes(new Date(`${each}T00:00:00Z`).getUTCDay()) || free.includes(each)
          const stands = pauses.some(({ from, to }) => from <= each && each < to)
          if (!isOff && !stands) counted += 1
        }
        expect(counted).toBe(GRANT_DUE_DAYS)
      }),
    )
  })

  test('never end earlier for a question, a holiday or a longer weekend', () => {
    fc.assert(
      fc.property(
        day,
        weekend,
        holidays,
        day,
        fc.integer({ min: 0, max: 20 }),
        (since, off, free, from, days) => {
          const rules = { weekend: off, holidays: free }
          const without = grantDue(since, since, { ...rules, pauses: [] }).on
          const asked = grantDue(since, since, { ...rules, pauses: [{ from, to: addDays(from, days) }] }).on
          const fewer = grantDue(since, since, { weekend: [], holidays: [], pauses: [] }).on
          expect(asked >= without && without >= fewer).toBe(true)
        },
      ),
    )
  })
})
