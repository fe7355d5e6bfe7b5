import { expect, test } from 'vitest'
import { lastMonths } from '#shared/domain/dates.ts'
import { endedQuarters, isQuarter } from '#shared/domain/report-options.ts'
import { publicEditionFigures } from './public-edition.ts'
import { type Cube, EMPTY_CUBE } from './statistics.ts'

const MONTHS = ['2026-07', '2026-08', '2026-09']

/** Records of one state, with their months. */
function cubeOf(opened: readonly number[], status: string): Cube {
  const total = opened.reduce((sum, count) => sum + count, 0)
  const row = { name: status, kind: 'torture', total, ended: 0, lasted: 0 }
  return {
    rows: [
      { ...row, by: 'state' },
      { ...row, by: 'level', name: 'high' },
      { ...row, by: 'region', name: 'SO22' },
    ],
    months: opened.map((count, at) => ({ month: MONTHS[at] ?? '', opened: count, ended: 0 })),
    overdue: 0,
  }
}

/** Cases of all times of which the site can show every month that is not small, since there are enough earlier ones. */
function everyCaseOf(opened: readonly number[], others = 9): Cube {
  const cube = cubeOf(opened, 'active')
  const months = lastMonths(TODAY, 12).map((month) => ({ month, opened: others, ended: 0 }))
  const merged = months.map((row) => cube.months.find(({ month }) => month === row.month) ?? row)
  const total = merged.reduce((sum, { opened }) => sum + opened, others * 10)
  return { ...cube, months: merged, rows: cube.rows.map((row) => ({ ...row, total })) }
}

const TODAY = '2026-11-24'
const figuresOf = (opened: readonly number[], everyCase = everyCaseOf(opened)) =>
  publicEditionFigures(
    {
      cases: cubeOf(opened, 'active'),
      incidents: cubeOf(opened, 'new'),
      recommendations: EMPTY_CUBE,
      everyCase,
    },
    MONTHS,
    TODAY,
  )

test('says nothing of the cases of a quarter with a small month, whose number the site would give away', () => {
  const { cases, incidents } = figuresOf([12, 20, 3])
  const everything = [
    cases.total,
    ...Object.values({ ...cases.byStatus, ...cases.byTheme, ...cases.byMonth }),
  ]
  expect(everything.every(({ value, fewerThan }) => value === null && fewerThan === undefined)).toBe(true)
  expect(incidents.total).toEqual({ value: 35 })
  expect(incidents.byMonth['2026-09']).toEqual({ value: null, fewerThan: 5 })
  expect(Object.values(incidents.byMonth).filter(({ value }) => value !== null)).toHaveLength(1)
  expect(figuresOf([12, 20, 7]).cases.total).toEqual({ value: 39 })
})

test('says nothing of the cases of a quarter without any, which would tell that there was none', () => {
  const { cases } = figuresOf([0, 0, 0])
  expect(cases.total).toEqual({ value: null })
  expect(Object.values(cases.byMonth)).toEqual(Array(3).fill({ value: null }))
})

test('says nothing of the cases of a quarter of which the site withholds a month beside a small one', () => {
  const quarter = [12, 20, 9]
  // With no other cases at all, the site has small months around those of the quarter.
  expect(figuresOf(quarter, everyCaseOf(quarter, 0)).cases.total).toEqual({ value: null })
  expect(figuresOf(quarter).cases.total).toEqual({ value: 41 })
})

test('says of a quarter with few records only that they are few', () => {
  const { cases, incidents } = figuresOf([1, 1, 2])
  expect([incidents.total, incidents.byStatus.new]).toEqual(Array(2).fill({ value: null, fewerThan: 5 }))
  expect(cases.total.value).toBe(null)
})

test('knows the quarters of a calendar that have ended', () => {
  expect(endedQuarters('2026-02-10', 3)).toEqual([
    { from: '2025-10-01', to: '2025-12-31' },
    { from: '2025-07-01', to: '2025-09-30' },
    { from: '2025-04-01', to: '2025-06-30' },
  ])
  expect(endedQuarters('2026-10-01', 1)).toEqual([{ from: '2026-07-01', to: '2026-09-30' }])
  expect(isQuarter({ from: '2024-01-01', to: '2024-03-31' })).toBe(true)
  for (const [from, to] of [
    ['2024-02-01', '2024-04-30'],
    ['2024-01-01', '2024-06-30'],
    ['2024-01-02', '2024-03-31'],
  ] as const)
    expect(isQuarter({ from, to })).toBe(false)
})
