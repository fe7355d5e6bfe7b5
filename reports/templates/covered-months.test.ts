import { describe, expect, test } from 'vitest'
import { coveredMonths, isWhole, monthLabel, yearLabel } from './covered-months.ts'
import { type Chart, emptyBody } from './document.ts'
import { addTrend } from './sections/months.ts'
import { wordingIn } from './wording.ts'

const english = wordingIn('en')

describe('the months of a period', () => {
  const labels = (from: string, to: string, today: string, wording = english) =>
    coveredMonths({ from, to }, today).map((month) => monthLabel(month, 'long', wording))

  test('say from and to which day they are counted, where that is not the whole month', () => {
    expect(labels('2026-08-14', '2026-11-20', '2026-12-05')).toEqual([
      ...['August 2026 (from 14)', 'September 2026', 'October 2026', 'November 2026 (to 20)'],
    ])
    expect(labels('2026-08-01', '2026-09-30', '2026-10-01')).toEqual(['August 2026', 'September 2026'])
    expect(labels('2026-11-03', '2026-11-20', '2026-11-20')).toEqual(['November 2026 (3 to 20)'])
    expect(labels('2026-11-03', '2026-12-31', '2027-01-01', wordingIn('so'))).toEqual([
      ...['Noofeembar 2026 (laga bilaabo 3)', 'Diseembar 2026'],
    ])
  })

  test('end with the day of the report, which is not over', () => {
    expect(labels('2026-10-01', '2026-12-31', '2026-11-20')).toEqual([
      'October 2026',
      'November 2026 (to 20)',
    ])
    expect(labels('2026-11-01', '2026-11-30', '2026-11-30')).toEqual(['November 2026 (to 30)'])
    expect(labels('2026-12-01', '2026-12-31', '2026-11-30')).toEqual([])
    expect(labels('2026-11-25', '2026-11-30', '2026-11-20')).toEqual([])
  })

  test('make years that say the same', () => {
    const year = (from: string, to: string) => yearLabel(coveredMonths({ from, to }, '2026-11-20'), english)
    expect(year('2025-01-01', '2025-12-31')).toBe('2025')
    expect(year('2025-03-01', '2025-12-31')).toBe('2025 (from 1 Mar 2025)')
    expect(year('2026-01-01', '2026-12-31')).toBe('2026 (to 20 Nov 2026)')
    expect(year('2025-03-05', '2025-06-30')).toBe('2025 (5 Mar 2025 to 30 Jun 2025)')
  })
})

describe('a peak', () => {
  function chartOf(from: string, to: string, values: readonly number[]): Chart | undefined {
    const body = emptyBody({ table: 'T', figure: 'F', annex: 'A' })
    const months = coveredMonths({ from, to }, '2026-11-20')
    const peak = { name: 'Incidents', values }
    addTrend(body, english, {
      ...{ months, areSomeLeftOut: false, series: [peak], peak },
      ...{ subtitle: 'By month', source: 'Records' },
    })
    return body.blocks.find((block) => block.kind === 'chart')
  }

  test('is named over whole months only, and only where there are three of them', () => {
    expect(chartOf('2026-08-01', '2026-11-20', [9, 4, 6, 5])?.title).toBe(
      'Incidents peaked in August 2026, with 9',
    )
    expect(chartOf('2026-08-02', '2026-11-20', [9, 4, 6, 5])?.title).toBe('By month')
    expect(chartOf('2026-09-01', '2026-11-20', [9, 4, 3])?.title).toBe('By month')
    expect(chartOf('2026-08-01', '2026-10-31', [4, 9, 6])?.title).toBe(
      'Incidents peaked in September 2026, with 9',
    )
  })

  test('is not named where a month that is not over has reached it already', () => {
    for (const running of [9, 12])
      expect(chartOf('2026-08-01', '2026-11-20', [9, 4, 6, running])?.title).toBe('By month')
    expect(chartOf('2026-08-01', '2026-11-20', [0, 0, 0, 1])?.title).toBe('By month')
  })

  test('says in its note which month is not whole, and nothing of months where all are', () => {
    const partial = chartOf('2026-08-01', '2026-11-20', [9, 4, 6, 5])
    expect(partial?.note).toContain('November 2026 (to 20)')
    expect(partial?.note).toContain('A peak is named over whole months only.')
    // Where none is named, nothing is said of it.
    expect(chartOf('2026-08-01', '2026-11-20', [9, 4, 6, 9])?.note).not.toContain('peak')
    expect(partial?.alternative).toContain('Nov 2026 (to\u00a020) 5')
    expect(chartOf('2026-08-01', '2026-10-31', [4, 9, 6])?.note).toBe('Records')
    expect(coveredMonths({ from: '2026-08-01', to: '2026-10-31' }, '2026-11-20').every(isWhole)).toBe(true)
  })
})
