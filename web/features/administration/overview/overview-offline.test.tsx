// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { texts as so } from '#shared/i18n/so/administration/overview.ts'
import { findText, openScreen, pageOf, pageText, refusal, userOf } from '#tests/support/screen.tsx'
import { OverviewPage } from './overview-page.tsx'

const kept: OrganizationSettings = {
  ...{ version: 3, email: null, emergencyEmail: null, hotline: '+252 61 555 0101', office: null },
  ...{ emergencyNumbers: [], socialAccounts: [] },
  ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
}
/** What the mirror answers. */
const HERE = {
  'GET /api/news': pageOf([]),
  'GET /api/statistics/monitoring': {
    cases: {
      total: 4,
      growth: null,
      byStatus: {},
      successRate: 25,
      byRegion: { SO28: 4 },
      byTheme: { liberty: 4 },
      byMonth: [{ month: '2026-11', opened: 4, ended: 0 }],
    },
    recommendations: { total: 155, implementationRate: 13 },
  },
  'GET /api/iccpr/cases': Response.json([], { headers: { 'x-total-count': '3' } }),
  'GET /api/upr/recommendations': pageOf([]),
  'GET /api/incidents': pageOf([]),
}
const PARTS = ['waiting', 'people', 'activity', 'statements', 'health', 'campaigns', 'platform'] as const

test.each([
  ['en', en],
  ['so', so],
] as const)(
  'without a connection /dashboard has the hotline, one quiet line for what is missing, and no part without a name (%s)',
  async (locale, texts) => {
    await openScreen(<OverviewPage />, {
      ...{ locale, path: '/dashboard', user: userOf('administrator') },
      answers: { 'GET /api/organization': kept, ...HERE },
      otherwise: refusal(503, 'offline', 'This needs a connection. Try again when there is one.'),
    })
    await findText('+252 61 555 0101')
    for (const part of PARTS) await findText(texts.offline.parts[part])
    expect(pageText()).not.toContain(texts.offline.parts.emergency)
    // The mirror counts records; what the server alone knows is not shown as nothing.
    const figures = [...document.querySelectorAll('.ov-attention a')].map(({ textContent }) => textContent)
    expect(figures).toHaveLength(2)
    expect(figures.join()).toContain(`3 ${texts.attention.overdue}`)
    expect(pageText()).not.toContain(texts.attention.triage)
    expect(document.querySelector('a[href="tel:+252615550101"]')).not.toBeNull()
    expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([])
    const names = [...document.querySelectorAll('section, [role=region], nav, ul[aria-labelledby]')].flatMap(
      (part) => {
        const by = part.getAttribute('aria-labelledby')
        if (by === null) return part.getAttribute('aria-label') ?? []
        return document.getElementById(by)?.textContent ?? `nothing has the id ${by}`
      },
    )
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => name.trim() === '' || name.startsWith('nothing has'))).toEqual([])
  },
)
