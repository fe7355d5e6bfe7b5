import type { Page } from '#shared/contract/page.ts'

/** The organisation's own pages: what it is, what it plans, and its statements. */
export const ORGANIZATION_PAGES = {
  'strategic-priorities': {
    component: 'publishing/organization/strategy-page.tsx#StrategyPage',
    visitor: ['/strategic-priorities'],
    preset: 'strategy',
    tabs: ['states', 'budget', 'timeline'],
  },
  about: {
    component: 'publishing/organization/about-page.tsx#AboutPage',
    visitor: ['/about', '/contact'],
    staff: [{ path: '/social-media' }, { path: '/contact', tab: 'contact' }],
    preset: 'about',
    form: true,
    tabs: ['framework', 'contact', 'emergency'],
  },
  coalition: {
    component: 'publishing/organization/coalition-page.tsx#CoalitionPage',
    visitor: ['/icr2p', '/r2p', '/coalition'],
    preset: 'coalition',
  },
  privacy: {
    component: 'publishing/organization/statement-pages.tsx#PrivacyPage',
    visitor: ['/privacy'],
    preset: 'privacy',
  },
  terms: {
    component: 'publishing/organization/statement-pages.tsx#TermsPage',
    visitor: ['/terms'],
    preset: 'terms',
  },
  security: {
    component: 'publishing/organization/statement-pages.tsx#SecurityPage',
    visitor: ['/security'],
    preset: 'security',
  },
  accessibility: {
    component: 'publishing/organization/statement-pages.tsx#AccessibilityPage',
    visitor: ['/accessibility'],
    preset: 'accessibility',
  },
} as const satisfies Readonly<Record<string, Page>>
