import type { Page } from 'playwright'
import { SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { STAFF_ADDRESSES, VISITOR_ADDRESSES } from '#tests/support/page-addresses.ts'
import { APPLICANT_CODE } from './office-scene.ts'
import type { Scene } from './scene.ts'

/** One picture's subject. */
export interface PicturedScreen {
  readonly name: string
  readonly who: 'visitor' | 'learner' | 'staff' | 'grant-manager'
  /** Its address without a language. */
  readonly address: string
  /** What is done on it before the picture is made. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether that stays in its browser, and would be in pictures that follow. */
  readonly leaves?: boolean
  /** What of it is different in every run, as a selector: it is covered. */
  readonly changing?: string
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

/** The main screens of the learning hub. */
const LEARNING_SCREENS: readonly string[] = [
  'visitor-learning',
  'learner-course',
  'learner-lesson',
  'learner-progress',
  'learner-certificates',
  'visitor-check-wrong',
  'visitor-learning-register',
  'visitor-join-cohort',
  'visitor-certificate',
  'staff-course-editor',
  'staff-course-module',
  'staff-course-statistics',
  'staff-cohort',
]

/** The main screens, those by which people get help, learn or apply for a grant, and the inbox: these are compared with accepted pictures. */
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
  ...LEARNING_SCREENS,
  'visitor-grants-apply',
  'visitor-grants-apply-arabic',
  'visitor-grants-followed',
  'grant-manager-grants-applications',
  'staff-inbox',
]

/** Every screen: the pages that are declared, so that a new one is among them by itself, and what opens on them. */
export function screensOf(scene: Scene): readonly PicturedScreen[] {
  const pages = [
    ...VISITOR_ADDRESSES.map((address) => pageAt('visitor', address)),
    ...Object.entries(scene.items).map(([page, address]) => ({
      ...named('visitor', page, address),
      // Its code, and the signature in its QR code.
      ...(page === 'certificate' ? { changing: '.certificate-qr, .certificate-foot [dir=ltr]' } : {}),
    })),
    ...STAFF_ADDRESSES.map((address) =>
      pageAt(address.startsWith('/grants') ? 'grant-manager' : 'staff', address),
    ),
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
function statesOf({ records, learning }: Scene): readonly PicturedScreen[] {
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
    named('visitor', 'grants-apply', '/grants/apply'),
    named('visitor', 'grants-apply-arabic', '/grants/apply?language=ar'),
    named('visitor', 'grants-followed', '/grants/status', followApplication),
    { ...named('visitor', 'check-wrong', FIRST_MODULE, answerWrong), leaves: true },
    named('learner', 'course', '/learning/courses/climate-and-human-rights'),
    named('learner', 'lesson', '/learning/courses/climate-and-human-rights/modules/duties-and-law'),
    named('learner', 'progress', '/learning/progress'),
    { ...named('learner', 'certificates', '/learning/certificates'), changing: 'article [dir=ltr]' },
    named('staff', 'course-editor', '/courses/documentation-fundamentals'),
    named('staff', 'course-module', '/courses/documentation-fundamentals?module=consent-and-harm'),
    named('staff', 'course-statistics', '/courses/documentation-fundamentals?part=statistics'),
    named('staff', 'cohort', `/cohorts?cohort=${learning.cohort}`),
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

const FIRST_MODULE = '/learning/courses/climate-and-human-rights/modules/climate-touches-rights'

async function answerWrong(page: Page): Promise<void> {
  const check = page.locator('.check')
  await check.locator('label').nth(1).click()
  await check.locator('.btn-main').click()
  await check.locator('.check-answer').waitFor()
}

async function followApplication(page: Page): Promise<void> {
  await page.locator('input[name=code]').fill(APPLICANT_CODE)
  await page.locator('main form button[type=submit]').click()
  await page.locator('.grant-status h2').first().waitFor()
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
