// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/administration/sync.ts'
import { findText, openScreen, pageText, press, userOf, write } from '#tests/support/screen.tsx'
import { DataUse } from './data-use.tsx'

const words = texts.data
const use = { limits: { budgetMb: 10, isMetered: false }, usedToday: 2_500_000 }

test('what was used today is said, and a limit is set or taken away', async () => {
  const { made } = await openScreen(<DataUse />, {
    answers: { 'GET /api/sync/data-use': use, 'PUT /api/sync/data-use': use },
    user: userOf('field-officer'),
  })
  await findText('About 2.5 MB of 10 MB used today.')
  await write(words.budget, '12.5')
  await press('Save changes')
  await findText(words.budgetWrong)
  expect(made('PUT /api/sync/data-use')).toEqual([])
  await write(words.budget, '')
  document.querySelector<HTMLInputElement>('[name=isMetered]')?.click()
  await press('Save changes')
  await findText(words.saved)
  expect(made('PUT /api/sync/data-use').map(({ body }) => body)).toEqual([
    { budgetMb: null, isMetered: true },
  ])
  expect(pageText()).not.toContain(words.budgetWrong)
})
