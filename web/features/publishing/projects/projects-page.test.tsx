// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/projects.ts'
import { find, openScreen, pageOf } from '#tests/support/screen.tsx'
import { ProjectsPage } from './projects-page.tsx'

test('the tabs count by status, paused and cancelled projects together, and by the filters of the address', async () => {
  const { made } = await openScreen(<ProjectsPage />, {
    answers: {
      'GET /api/projects': pageOf([]),
      'GET /api/projects/counts': { planning: 1, ongoing: 3, completed: 4, paused: 2, cancelled: 5 },
      'GET /api/organization/grant-round': { round: null },
    },
    path: '/projects?q=well&category=legal_aid',
  })
  for (const [tab, count] of [
    ['ongoing', '3'],
    ['upcoming', '1'],
    ['completed', '4'],
    ['stopped', '7'],
  ] as const)
    await find('link', en.tab[tab].replace('{number}', count))
  const [counted] = made('GET /api/projects/counts')
  expect(Object.fromEntries(counted?.search ?? [])).toEqual({ q: 'well', category: 'legal_aid' })
})
