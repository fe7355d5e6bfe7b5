import type { Page } from './page.ts'

/** The pages on which grant managers and grant reviewers work. */
export const GRANT_STAFF_PAGES = {
  'grant-applications': {
    component: 'grant-management/applications-page.tsx#ApplicationsPage',
    staff: [{ path: '/grants/applications', needs: 'grants:review' }],
  },
  'grant-ranking': {
    component: 'grant-management/ranking-page.tsx#RankingPage',
    staff: [{ path: '/grants/ranking', needs: 'grants:review' }],
  },
  'grant-application': {
    component: 'grant-management/application-page.tsx#ApplicationPage',
    staff: [{ path: '/grants/applications/:application', needs: 'grants:review' }],
  },
} as const satisfies Readonly<Record<string, Page>>
