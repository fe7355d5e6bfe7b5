// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PublicGrantRound, PublicRoundState } from '#shared/contract/grants/grants.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { texts as en } from '#shared/i18n/en/grants/grants.ts'
import { find, findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { GrantsPage } from './grants-page.tsx'

const ROUND: PublicGrantRound = {
  ...{ code: '2020', opensOn: '2020-01-04', deadline: '2020-02-28', minimum: 3000, maximum: 6000 },
  ...{ tiers: [], stages: [], criteria: [], yearsOfOperation: 2, personnelPercent: 60, equipmentLimit: 500 },
  ...{ excluded: [], languages: ['en'], keepsLate: false, rangeIsError: true },
}
const open = (path: string, state: Partial<PublicRoundState>) =>
  openScreen(<GrantsPage />, {
    path,
    answers: { 'GET /api/grants/round': { round: ROUND, open: false, nextOpensOn: null, ...state } },
  })

test('the tab for applying keeps its name when the round is over, and says how to hear of the next one', async () => {
  await open('/grants/apply', {})
  await find('link', en.tabs.apply)
  const link = await find('link', en.state.subscribe)
  expect(link.getAttribute('href')).toBe(NEWSLETTER_PATHS.subscribe)
  expect(document.querySelector('form')).toBeNull()
})

test('a round that keeps late applications does not say that they are not accepted', async () => {
  await open('/grants', { open: true, round: { ...ROUND, keepsLate: true } })
  await findText(en.state.openTextLate)
  expect(pageText()).not.toContain(en.state.openText)
})
