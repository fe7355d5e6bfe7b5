// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PUBLIC_CHARTS } from '#shared/domain/public-charts.ts'
import { texts as words } from '#shared/i18n/en/chartWords.ts'
import { texts } from '#shared/i18n/en/monitoring/publicMonitoring.ts'
import { find, findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { ChartsPage } from './charts-page.tsx'

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  opened: { value: index === 7 ? 31 : 12 },
}))
const FIGURES = {
  asOf: '2026-11-20T03:00:00.000Z',
  cases: {
    total: { value: 200 },
    byStatus: { pending: { value: null, fewerThan: 5 }, active: { value: 150 }, completed: { value: 40 } },
    byRegion: { SO22: { value: 120 }, SO23: { value: 20 }, SO24: { value: null, fewerThan: 5 } },
    byTheme: { none: { value: 9 } },
    byMonth: MONTHS,
  },
  recommendations: {
    total: 40,
    byStatus: { in_progress: 30, pending: 10 },
    byTheme: { none: 40 },
    implementationRate: 0,
  },
}

test('each chart says what it found, from where and when, and leads to its page', async () => {
  await openScreen(<ChartsPage tab={undefined} />, {
    path: '/charts',
    answers: { 'GET /api/public/monitoring': FIGURES },
  })
  const link = await find('link', 'August 2026 had the most new cases: 31')
  expect(link.getAttribute('href')).toBe('/charts/cases-by-month')
  const charts = [...document.querySelectorAll('figure')]
  expect(charts.map((chart) => chart.querySelector('h3 a')?.getAttribute('href'))).toEqual(
    PUBLIC_CHARTS.map((name) => `/charts/${name}`),
  )
  for (const chart of charts) {
    expect(chart.textContent).toContain('Source: Human Rights Protection, Somalia. Figures as of')
    expect(chart.querySelector('[role=img]')?.getAttribute('aria-label')).toBeTruthy()
    expect(chart.querySelector('details, button')).toBeNull()
  }
})

test('before cases are published it says so once, and shows the recommendations', async () => {
  await openScreen(<ChartsPage tab={undefined} />, {
    path: '/charts',
    answers: {
      'GET /api/public/monitoring': { ...FIGURES, asOf: null },
      'GET /api/public/cases': Response.json([], { headers: { 'x-total-count': '0' } }),
    },
  })
  await findText(texts.iccpr.noneYet)
  expect(pageText().split(texts.iccpr.noneYet)).toHaveLength(2)
  await find('heading', words.subjects.recommendations)
  expect(document.querySelectorAll('figure')).toHaveLength(2)
})
