import { describe, expect, test } from 'vitest'
import { openAt, readOpeningTimes } from './opening-times.ts'
import { confirmationOf, openNow } from './providers.ts'

/** An instant of a week whose Saturday is 21 November 2026, in East Africa Time. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`)
const read = (text: string) => {
  const times = readOpeningTimes(text)
  if (!times) throw new Error(`These opening times are not read: ${text}`)
  return times
}

describe('opening times', () => {
  test.each([
    'whenever',
    '',
    'Sa-We',
    'Sa-We 8:00-16:00',
    'Xx 08:00-16:00',
    'Sa 08:00-08:00',
    'Sa 08:00-24:30',
    'Sa 08:00-16:00; We',
    'Sa-Mo-We 08:00-16:00',
  ])('refuses “%s”', (text) => expect(readOpeningTimes(text)).toBeNull())

  test('says when it closes and when it opens next', () => {
    const times = read('Sa-We 08:00-12:00,14:00-16:00; Th 08:00-12:00')
    expect(openAt(times, at(21, '08:00'))).toEqual({ open: true, until: { day: 0, time: '12:00' } })
    expect(openAt(times, at(21, '12:00'))).toEqual({ open: false, opens: { day: 0, time: '14:00' } })
    expect(openAt(times, at(21, '15:59'))).toEqual({ open: true, until: { day: 0, time: '16:00' } })
    // Thursday noon is the end of the week.
    expect(openAt(times, at(26, '12:00'))).toEqual({ open: false, opens: { day: 0, time: '08:00' } })
  })

  test('counts in East Africa Time, whatever the zone of the instant', () => {
    const times = read('Sa 08:00-09:00')
    expect(openAt(times, new Date('2026-11-21T05:00:00Z')).open).toBe(true)
    expect(openAt(times, new Date('2026-11-21T04:59:59Z')).open).toBe(false)
  })

  test('last over midnight and over the end of the week', () => {
    const times = read('fr 20:00-06:00')
    expect(openAt(times, at(27, '23:00'))).toEqual({ open: true, until: { day: 0, time: '06:00' } })
    expect(openAt(times, at(21, '05:59'))).toEqual({ open: true, until: { day: 0, time: '06:00' } })
    expect(openAt(times, at(21, '06:00'))).toEqual({ open: false, opens: { day: 6, time: '20:00' } })
  })

  test('never close where they follow each other without an end', () => {
    expect(openAt(read('always'), at(24, '03:00'))).toEqual({ open: true, until: null })
    expect(openAt(read('Sa-Fr 00:00-24:00'), at(24, '03:00'))).toEqual({ open: true, until: null })
    expect(openAt(read('Th-Su 00:00-24:00'), at(26, '01:00'))).toEqual({
      open: true,
      until: { day: 2, time: '00:00' },
    })
  })
})

describe('a provider', () => {
  const provider = {
    status: 'active',
    openingTimes: 'always',
    confirmedOn: '2026-08-25',
    confirmBy: '2026-11-23',
  }

  test('is said to be open on the 90th day after its confirmation, and not on the 91st', () => {
    expect(openNow(provider, at(23, '23:59'))).toEqual({ state: 'open', until: null })
    expect(openNow(provider, at(24, '00:00'))).toEqual({ state: 'unknown' })
    expect(confirmationOf(provider, at(24, '00:00'))).toBe('late')
  })

  test('is never said to be open before somebody has confirmed it, without hours, or while it is unavailable', () => {
    expect(openNow({ ...provider, confirmedOn: null }, at(23, '12:00'))).toEqual({ state: 'unknown' })
    expect(openNow({ ...provider, openingTimes: null }, at(23, '12:00'))).toEqual({ state: 'unknown' })
    expect(openNow({ ...provider, status: 'unavailable' }, at(23, '12:00'))).toEqual({ state: 'unavailable' })
  })
})
