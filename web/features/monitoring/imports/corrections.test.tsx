// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { texts } from '#shared/i18n/en/monitoring/imports.ts'
import { find, openScreen, userOf } from '#tests/support/screen.tsx'
import { Corrections } from './corrections.tsx'

const ID = '018f0000-0000-7000-8000-0000000000f2'
const preview = {
  ...{ collection: 'iccpr-cases', corrected: 1 },
  corrections: [
    {
      ...{ id: ID, line: 3, title: 'Held in Kismaayo' },
      changes: [
        { field: 'location', from: 'Exported', now: 'Written since', to: 'Corrected', conflict: true },
        { field: 'tags', from: 'one', now: 'one', to: '', conflict: false },
        { field: 'personsInfo', from: null, now: 'Ours', to: 'Theirs', conflict: true, isFromUnknown: true },
      ],
    },
  ],
} as unknown as ImportPreview

test('a correction is shown as what was exported, what the record says now, and what the file has', async () => {
  await openScreen(<Corrections preview={preview} />, { user: userOf('editor'), answers: {} })
  await find('heading', texts.corrections.title)
  const rows = [...document.querySelectorAll('.imp-changes tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Exported', 'Written since', `Corrected${texts.corrections.conflict}`],
    ['one', 'one', texts.corrections.empty],
    [texts.corrections.notKept, 'Ours', `Theirs${texts.corrections.conflict}`],
  ])
})
