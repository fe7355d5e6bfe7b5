// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/grants/grantTies.ts'
import { openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { TiesPage } from './ties-page.tsx'

test('who has named ties reads that a review which does not come back need not mean a tie', async () => {
  const ties = { version: 1, namedAt: '2026-11-30T08:00:00.000Z', entries: [], open: 0 }
  await openScreen(<TiesPage />, {
    answers: { 'GET /api/grants/ties': ties },
    user: userOf('grant-reviewer'),
  })
  await expect.poll(pageText).toContain(texts.afterChange)
})
