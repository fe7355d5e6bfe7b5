import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_PRESETS, PAGES, type Page, type PageName } from '#shared/contract/pages.ts'
import { destinationOf } from '#shared/contract/routes.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { FOOTER_LINKS, PUBLIC_ENTRIES } from './navigation.ts'
import { sourcesOf } from './pages.ts'
import { STAFF_ENTRIES } from './staff-navigation.ts'

const pages = Object.entries<Page>(PAGES) as [PageName, Page][]

test.each(pages)('%s has the component that it names', (name, { component }) => {
  const file = new URL(`../${sourcesOf(name)[0]}`, import.meta.url)
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`export (function|const) ${component.split('#')[1]}\\b`),
  )
})

/** Pages that are in no menu, each with what leads to it. */
const REACHED_OTHERWISE: Readonly<Partial<Record<PageName, string>>> = {
  account: 'the name of whoever is signed in',
  certificate: 'the code or the QR code of a certificate',
  dashboard: 'the front page',
  document: 'its list',
  'incident-reporting': 'the button in each frame',
  'join-cohort': 'the code or link of a trainer',
  invitation: 'a mail',
  job: 'its list',
  mailbox: 'the page of the report, and its receipt',
  newsletter: 'the box in the footer',
  'learning-account': 'the name of the learner in the frame',
  'learning-confirm': 'a mail',
  'learning-enter': 'a mail',
  'learning-sign-in': 'the form of the registration',
  'newsletter-confirm': 'a mail',
  'newsletter-unsubscribe': 'each mail',
  'news-article': 'its list',
  offline: 'the service worker',
  project: 'its list',
  'report-check': 'the cover of each report, and the list of reports',
  'grant-status': 'the confirmation of an application, and a mail',
  'scheduled-report': 'a mail',
  'shared-document': 'a share link',
  'shared-referral': 'a mail',
  'signing-keys': 'the library, and each copy of it',
  'staff-help': 'the foot of the menu, and the head of each page',
}

test('each page is in a menu, or it is said what leads to it', () => {
  const paths = [...PUBLIC_ENTRIES, ...FOOTER_LINKS].map(({ path }): string => path)
  const staff = STAFF_ENTRIES.flatMap((entry): readonly PageName[] => entry.pages)
  const lost = pages.filter(
    ([name, { visitor }]) =>
      !staff.includes(name) && !visitor?.some((path) => paths.includes(path)) && !REACHED_OTHERWISE[name],
  )
  expect(lost.map(([name]) => name)).toEqual([])
})

test.each(Object.values(recordCollections))(
  'the list of $name is on a page for whoever may read it',
  (each) => {
    const paths = pages.flatMap(([, { staff }]) => staff ?? [])
    expect(paths).toContainEqual(expect.objectContaining({ path: each.page, needs: each.read }))
  },
)

test('each link of the top bar and the footer leads visitors to a page', () => {
  const lost = [...PUBLIC_ENTRIES, ...FOOTER_LINKS].filter(
    ({ path }) => !('page' in destinationOf(path, null)),
  )
  expect(lost).toEqual([])
})

test('the presets of the specification and of further pages are there', () => {
  expect(PAGE_PRESETS).toHaveLength(27)
})
