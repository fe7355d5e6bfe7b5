// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Role } from '#shared/domain/access.ts'
import { SITE_FACTS, type SiteFactName } from '#shared/domain/site-facts.ts'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { findText, openScreen, pageText, refusal, userOf } from '#tests/support/screen.tsx'
import { NeedsAttention } from './attention.tsx'
import { Claims } from './claims.tsx'

const VALUES: Partial<Record<SiteFactName, string>> = {
  'resolution-rate': '78%',
  'response-time': 'under 2 hrs',
  uptime: '99.8%',
  monitoring: '24/7',
  'violations-under-review': '200+',
  'human-rights-cases': '150+',
  'server-response': 'under 200ms',
}
const facts = SITE_FACTS.filter((id) => id in VALUES).map((id) => ({
  ...{ id, version: 1, value: VALUES[id], valueSo: null, label: `label of ${id}`, labelSo: id },
  ...{ statedOn: '2025-01-01', source: 'A source', shown: true },
}))
const DAY = 24 * 60
const statisticsOf = (successRate: number | null, triageMinutes: number | null) => ({
  cases: {
    total: 191,
    byStatus: { review: 32, completed: 54 },
    byRegion: { SO22: 190, none: 1 },
    successRate,
  },
  incidents: { byRegion: { SO22: 3 }, response: { triageMinutes } },
})
const health = (half: number) => ({ responses: { half, p95: 900, p99: 900 } })

const ANSWERS = {
  'GET /api/site-facts': facts,
  'GET /api/statistics/monitoring': statisticsOf(29, 34 * DAY),
  'GET /api/overview/health': health(40),
}

const openClaims = (role: Role, answers: Record<string, unknown> = {}) =>
  openScreen(<Claims />, { user: userOf(role), answers: { ...ANSWERS, ...answers } })

/** What is measured beside each statement, by its label. */
const measured = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.ov-claims > div')].map((each) => [
      each.querySelector('dt')?.textContent?.replace('label of ', ''),
      `${each.querySelector('b')?.textContent}: ${each.querySelector('.ov-measured')?.textContent}`,
    ]),
  )

test('each statement has what is measured beside it, and what nothing measures says so', async () => {
  await openClaims('field-officer')
  await findText('29% measured')
  expect(measured()).toEqual({
    'resolution-rate': '78%: 29% measured',
    'response-time': 'under 2 hrs: 34 days measured',
    uptime: `99.8%: ${en.claims.notMeasured}`,
    'human-rights-cases': '150+: 191 measured',
    'server-response': 'under 200ms: 40 ms measured',
  })
  expect(pageText()).toContain(
    '200+ label of violations-under-review. Measured: 32 ICCPR cases under review.',
  )
  expect(pageText()).toContain('Not measured: 24/7 label of monitoring.')
  // An officer keeps no statements, and is warned of none.
  expect(document.querySelector('.notice-wait')).toBeNull()
})

test('administrators are warned while a statement differs by more than a tenth, and no longer', async () => {
  await openClaims('administrator')
  await findText(
    '3 reported figures differ from the measured values by more than 10%: 200+ label of violations-under-review, ' +
      '78% label of resolution-rate, and under 2 hrs label of response-time.',
  )
  expect(document.querySelector('.notice-wait a')?.getAttribute('href')).toBe('/organization')
  document.body.replaceChildren()
  await openClaims('administrator', {
    'GET /api/site-facts': facts.filter(({ id }) => id !== 'violations-under-review'),
    'GET /api/statistics/monitoring': statisticsOf(78, 90),
  })
  await findText('90 minutes measured')
  expect(document.querySelector('.notice-wait')).toBeNull()
})

test('what there is no figure of yet is not measured rather than nothing', async () => {
  await openClaims('administrator', { 'GET /api/statistics/monitoring': statisticsOf(null, null) })
  await findText('191 measured')
  expect(measured()).toMatchObject({
    'resolution-rate': `78%: ${en.claims.notMeasured}`,
    'response-time': `under 2 hrs: ${en.claims.notMeasured}`,
  })
})

test('who may not read the statistics sees the statements alone, and asks for nothing else', async () => {
  const { made } = await openClaims('member')
  await findText('78%')
  expect(pageText()).not.toContain('measured')
  expect(document.querySelector('.ov-claims')).toBeNull()
  expect(made('GET /api/statistics/monitoring')).toEqual([])
  expect(made('GET /api/overview/health')).toEqual([])
})

test.each([
  ['administrator', 'all three', '3'],
  ['editor', 'none', undefined],
] as const)('what needs attention counts for the %s %s of them', async (role, _of, count) => {
  await openScreen(<NeedsAttention />, {
    user: userOf(role),
    answers: { ...ANSWERS, 'GET /api/waiting': { queues: [] } },
    otherwise: refusal(503, 'offline', 'This needs a connection.'),
  })
  await findText(count === undefined ? en.attention.noneHere : en.attention.claims)
  await vi.waitFor(() => expect(document.querySelector('a[href="#quick-stats"] b')?.textContent).toBe(count))
})
