import type { Page } from '#shared/contract/page.ts'
import { GRANT_PATHS } from '#shared/domain/grant-application.ts'

/** The pages of the grant programme, for visitors, applicants and staff. */
export const GRANT_PAGES = {
  // The form is a tab of the programme with an address of its own.
  grants: {
    component: 'grants/grants/grants-page.tsx#GrantsPage',
    visitor: ['/grants', '/grants/apply'],
    preset: 'grants',
    form: true,
    tabs: ['eligibility', 'guidelines', 'apply', 'timeline'],
  },
  'grant-status': {
    component: 'grants/grants/status-page.tsx#StatusPage',
    visitor: [GRANT_PATHS.status],
    preset: 'grants',
    unlisted: true,
  },
  'grant-rounds': {
    component: 'grants/grant-rounds/rounds-page.tsx#RoundsPage',
    staff: [{ path: '/grants/rounds', needs: 'grants:configure' }],
  },
  'grant-figures': {
    component: 'grants/grant-figures/figures-page.tsx#GrantFiguresPage',
    staff: [{ path: '/grants/figures', needs: 'grants:manage' }],
  },
  'grant-applications': {
    component: 'grants/grant-management/applications-page.tsx#ApplicationsPage',
    staff: [{ path: '/grants/applications', needs: 'grants:review' }],
  },
  'grant-ranking': {
    component: 'grants/grant-management/ranking-page.tsx#RankingPage',
    staff: [{ path: '/grants/ranking', needs: 'grants:review' }],
  },
  'grant-ties': {
    component: 'grants/grant-ties/ties-page.tsx#TiesPage',
    staff: [{ path: '/grants/ties', needs: 'grants:review' }],
  },
  'grant-exclusions': {
    component: 'grants/grant-management/exclusions-page.tsx#ExclusionsPage',
    staff: [{ path: '/grants/exclusions', needs: 'grants:manage' }],
  },
  'grant-application': {
    component: 'grants/grant-management/application-page.tsx#ApplicationPage',
    staff: [{ path: '/grants/applications/:application', needs: 'grants:review' }],
  },
  'grant-awards': {
    component: 'grants/grant-awards/awards-page.tsx#AwardsPage',
    staff: [{ path: '/grants/awards', needs: 'grants:manage' }],
  },
  'grant-award': {
    component: 'grants/grant-awards/award-page.tsx#AwardPage',
    staff: [{ path: '/grants/awards/:id', needs: 'grants:manage' }],
  },
} as const satisfies Readonly<Record<string, Page>>
