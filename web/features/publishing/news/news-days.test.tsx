// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { NewsDays } from './news-days.tsx'

const publishedAt = '2026-11-05T09:00:00.000Z'
const daysOf = () =>
  [...document.querySelectorAll('time')].map(({ dateTime, textContent }) => [dateTime, textContent])

test('where an event has a day, words say which day is which', async () => {
  await openScreen(<NewsDays item={{ eventOn: '2026-11-03', publishedAt }} />, { answers: {} })
  await findText('Event on November 3, 2026')
  expect(daysOf()).toEqual([
    ['2026-11-03', 'Event on November 3, 2026'],
    [publishedAt, 'Published November 5, 2026'],
  ])
})

test('an item without such a day shows the day of publication alone', async () => {
  await openScreen(<NewsDays item={{ eventOn: null, publishedAt }} />, { answers: {} })
  await findText('November 5, 2026')
  expect(pageText()).not.toMatch(/Event|Published/)
})
