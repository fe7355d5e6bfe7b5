import { expect, test } from 'vitest'
import { eventDayProblems } from './news-days.ts'

// 1 December 2026 in East Africa Time, which is still 30 November elsewhere.
const now = Date.parse('2026-11-30T22:00:00.000Z')
const problems = (day: string | null, isAggregated = false) => eventDayProblems(day, { now, isAggregated })

test('the day of an event is past or within a year from today, in East Africa Time', () => {
  for (const day of [null, '1900-01-01', '2026-12-01', '2027-12-02']) expect(problems(day)).toEqual([])
  expect(problems('1899-12-31')).toEqual([{ path: 'eventOn', message: 'Choose a day after 1899' }])
  expect(problems('2027-12-03')).toEqual([
    { path: 'eventOn', message: 'Choose a day within a year from today' },
  ])
})

test('news of other publishers have none', () => {
  expect(problems(null, true)).toEqual([])
  expect(problems('2026-12-01', true)).toEqual([
    { path: 'eventOn', message: 'News of other publishers have no day of the event' },
  ])
})
