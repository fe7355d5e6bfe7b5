import type { Page } from 'playwright'
import { SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { STAFF_ADDRESSES, VISITOR_ADDRESSES } from '#tests/support/page-addresses.ts'
import type { Scene } from './scene.ts'

/** One picture's subject. */
export interface PicturedScreen {
  readonly name: string
  readonly who: 'visitor' | 'staff'
  /** Its address without a language. */
  readonly address: string
  /** What is done on it before the picture is made. */
  readonly act?: (page: Page) => Promise<void>
}

/** The twenty main screens, by their names: pictures of these are also made in the other looks. */
export const MAIN_SCREENS: readonly string[] = [
  'visitor-home',
  'visitor-dashboard',
  'visitor-iccpr',
  'visitor-upr',
  'visitor-charts',
  'visitor-incident-reporting',
  'visitor-report-errors',
  'visitor-news',
  'visitor-news-article',
  'visitor-about',
  'staff-overview',
  'staff-iccpr',
  'staff-record-panel',
  'staff-record-page',
  'staff-analytics',
  'staff-incidents',
  'staff-triage',
  'staff-waiting',
  'staff-reports',
  'staff-users',
]

/** The main screens and those by which people get help: these are compared with accepted pictures. */
export const COMPARED_SCREENS: readonly string[] = [
  ...MAIN_SCREENS,
  'visitor-mailbox',
  'visitor-referrals',
  'visitor-referral-pathways',
  'visitor-region-card',
  'visitor-climate-advocacy',
  'visitor-climate-advocacy-tab-resources',
  'staff-referral-page',
  'staff-climate-page',
]

/** Every screen: the pages that are declared, so that a new one is among them by itself, and what opens on them. */
export function screensOf(scene: Scene): readonly PicturedScreen[] {
  const pages = [
    ...VISITOR_ADDRESSES.map((address) => pageAt('visitor', address)),
    ...Object.entries(scene.items).map(([page, address]) => named('visitor', page, address)),
    ...STAFF_ADDRESSES.map((address) => pageAt('staff', address)),
  ]
  const screens = [...pages, ...statesOf(scene)]
  const names = screens.map(({ name }) => name)
  const missing = COMPARED_SCREENS.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`There are no screens named ${missing.join(', ')}`)
  return screens
}

function pageAt(who: PicturedScreen['who'], address: string): PicturedScreen {
  const start = who === 'visitor' ? 'home' : 'overview'
  return named(who, address === '/' ? start : address.slice(1).replace(/[^a-z0-9]+/g, '-'), address)
}

function named(
  who: PicturedScreen['who'],
  name: string,
  address: string,
  act?: PicturedScreen['act'],
): PicturedScreen {
  return { name: `${who}-${name}`, who, address, ...(act ? { act } : {}) }
}

/** Dialogs, panels and states of pages. */
function statesOf({ records }: Scene): readonly PicturedScreen[] {
  const ofCase = `/iccpr?record=${records.case}`
  return [
    named('visitor', 'report-errors', '/incident-reporting', sendEmptyReport),
    named('visitor', 'mailbox', '/mailbox'),
    named('visitor', 'shared-referral', SHARED_REFERRAL_PATH),
    named('visitor', 'region-card', '/referral-pathways?region=SO22'),
    named('visitor', 'region-card-print', '/referral-pathways?region=SO22', (page) =>
      page.emulateMedia({ media: 'print' }),
    ),
    named('visitor', 'climate-cases', '/climate-advocacy?tab=cases'),
    named('visitor', 'accessibility-options', '/', openAccessibility),
    named('visitor', 'news-nothing-found', '/news?q=nothing-is-called-so'),
    named('staff', 'record-panel', ofCase),
    named('staff', 'record-page', `${ofCase}&whole=1`),
    named('staff', 'record-edit', `${ofCase}&edit=1`),
    named('staff', 'record-new', '/iccpr?new=1'),
    named('staff', 'analytics', '/iccpr?tab=analytics'),
    named('staff', 'iccpr-map', '/iccpr?view=map'),
    named('staff', 'iccpr-deleted', '/iccpr?deleted=true'),
    named('staff', 'iccpr-nothing-found', '/iccpr?q=nothing-is-called-so'),
    named('staff', 'recommendation-panel', `/upr?record=${records.recommendation}`),
    named('staff', 'incident-panel', `/incidents?record=${records.incident}`),
    named('staff', 'incident-page', `/incidents?record=${records.incident}&whole=1`),
    named('staff', 'referral-page', `/incidents/referrals?record=${records.referral}&whole=1`),
    named('staff', 'climate-page', `/climate-advocacy/cases?record=${records.climateIncident}&whole=1`),
    named('staff', 'triage-climate', '/triage?tab=climate-incidents'),
    named('staff', 'incident-new', '/incidents?new=1'),
    named('staff', 'import', '/imports?into=iccpr-cases'),
    named('staff', 'news', '/news'),
    named('staff', 'news-new', '/news?edit=new'),
    named('staff', 'quick-publish', '/news?quick=new'),
    named('staff', 'jobs', '/jobs'),
    named('staff', 'job-new', '/jobs?edit=new'),
    named('staff', 'projects', '/projects'),
    named('staff', 'project-new', '/projects?edit=new'),
    named('staff', 'partners', '/partners'),
    named('staff', 'search', '/', openSearch),
    named('staff', 'shortcuts', '/iccpr', (page) => page.keyboard.press('?')),
  ]
}

async function sendEmptyReport(page: Page): Promise<void> {
  const next = page.locator('main form button[type=submit]')
  await next.click()
  await page.locator('textarea[name=description]').waitFor()
  await next.click()
  await page.locator('.error-summary').waitFor()
}

async function openAccessibility(page: Page): Promise<void> {
  await page.keyboard.press('Alt+A')
  await page.locator('dialog[open]').waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+K')
  const field = page.locator('dialog[open] input')
  await field.fill('Kism')
  await page.locator('dialog[open] [role=option]').first().waitFor()
}
