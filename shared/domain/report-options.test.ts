import { describe, expect, it } from 'vitest'
import { mogadishuDay } from './dates.ts'
import { DATE_RANGES, DateRangeError, resolveDateRange, spanBefore } from './report-options.ts'

const today = '2026-11-20'

describe('the days of a date range', () => {
  it('counts today as the last of seven or thirty days', () => {
    expect(resolveDateRange('last-7-days', today)).toEqual({ from: '2026-11-14', to: today })
    expect(resolveDateRange('last-30-days', today)).toEqual({ from: '2026-10-22', to: today })
  })

  it('goes back whole months, also over the turn of a year', () => {
    expect(resolveDateRange('last-3-months', today).from).toBe('2026-08-21')
    expect(resolveDateRange('last-6-months', today).from).toBe('2026-05-21')
    expect(resolveDateRange('last-year', today).from).toBe('2025-11-21')
    expect(resolveDateRange('last-6-months', '2026-02-10').from).toBe('2025-08-11')
  })

  it('clamps a day that the earlier month lacks', () => {
    expect(resolveDateRange('last-3-months', '2026-05-31').from).toBe('2026-03-01')
    expect(resolveDateRange('last-year', '2028-02-29').from).toBe('2027-03-01')
    expect(resolveDateRange('last-6-months', '2026-08-31').from).toBe('2026-03-01')
  })

  it('takes a custom range as it is, one day included', () => {
    expect(resolveDateRange('custom', today, '2024-01-01', '2024-12-31')).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    })
    expect(resolveDateRange('custom', today, today, today)).toEqual({ from: today, to: today })
  })

  it('ends a custom range that goes on today', () => {
    expect(resolveDateRange('custom', today, '2026-11-01', '2026-11-30')).toEqual({
      from: '2026-11-01',
      to: today,
    })
  })

  it.each([
    ['incomplete', undefined, today],
    ['incomplete', today, ''],
    ['malformed', '2026-02-30', today],
    ['malformed', '20 November', today],
    ['reversed', '2026-11-21', today],
  ])('refuses a custom range that is %s', (problem, from, to) => {
    const attempt = () => resolveDateRange('custom', today, from, to)
    expect(attempt).toThrow(DateRangeError)
    expect(attempt).toThrow(expect.objectContaining({ problem }))
  })

  it('never ends before it starts', () => {
    for (const range of DATE_RANGES) {
      const span = resolveDateRange(range, today, today, today)
      expect(span.from <= span.to).toBe(true)
    }
  })
})

describe('the span before a span', () => {
  it('has as many days and ends on the day before', () => {
    expect(spanBefore({ from: '2026-11-14', to: today })).toEqual({ from: '2026-11-07', to: '2026-11-13' })
    expect(spanBefore({ from: '2024-03-01', to: '2024-03-01' })).toEqual({
      from: '2024-02-29',
      to: '2024-02-29',
    })
    expect(spanBefore({ from: '2024-01-01', to: '2024-12-31' })).toEqual({
      from: '2022-12-31',
      to: '2023-12-31',
    })
  })
})

describe('the day in East Africa Time', () => {
  it('turns three hours before midnight in UTC', () => {
    expect(mogadishuDay(new Date('2026-11-19T20:59:59.999Z'))).toBe('2026-11-19')
    expect(mogadishuDay(new Date('2026-11-19T21:00:00Z'))).toBe('2026-11-20')
  })
})
