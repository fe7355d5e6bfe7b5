import { expect, test } from 'vitest'
import { coveredMonths } from '../../templates/covered-months.ts'
import { labelled } from './lines.ts'

test('a month that is not counted whole has its label below the axis, however few have room', () => {
  const year = coveredMonths({ from: '2026-01-01', to: '2026-12-31' }, '2026-12-20')
  expect(labelled(year, 1)).toEqual([...year.keys()])
  expect(labelled(year, 2)).toEqual([0, 2, 4, 6, 8, 11])
  expect(labelled(year, 5)).toEqual([0, 5, 11])
  const ended = coveredMonths({ from: '2026-01-01', to: '2026-12-31' }, '2027-01-01')
  expect(labelled(ended, 2)).toEqual([0, 2, 4, 6, 8, 10])
})
