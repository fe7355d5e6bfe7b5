import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '#shared/contract/routes.ts'
import { may, ROLES, type Role } from '#shared/domain/access.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { decided } from '#tests/support/decided.ts'
import { languages } from '#tests/support/languages.ts'
import { recordCalls } from '#tests/support/records.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { fillSignInPage, SIGN_IN_TEXTS } from '#tests/support/sign-in-form.ts'
import { STAFF_ENTRIES } from '#web/app/staff-navigation.ts'

/**
 * Every path that only staff open, each tenth one of them outside of `npm run test:all`: what the server answers for each is
 * looked at in `server/http/public-pages.test.ts`.
 */
const STAFF_ONLY = ROUTES.filter(({ staff, visitor }) => staff && !visitor)
const isOfRecord = ({ path }: { readonly path: string }) => path.includes(':')
/** Some of each kind, however many there are of the others. */
const SEEN = Object.values(
  Object.groupBy(STAFF_ONLY, (route) => (isOfRecord(route) || !route.needs ? 'other' : 'menu')),
).flatMap((routes) => routes.filter((_, place) => process.env.EVERY_LANGUAGE || place % 10 === 0))
/** An address of a page, of a record that does not exist where it is the page of one. */
const addressOf = (path: string) => path.replace(/:\w+/, randomUUID())

let site: Screens
const users = new Map<Role, TestUser>()
const user = (role: Role): TestUser => {
  const found = users.get(role)
  if (!found) throw new Error(`Nobody is ${role}`)
  return found
}

beforeAll(async () => {
  site = await openScreens()
  for (const role of ROLES) users.set(role, await site.server.signIn(role))
})
afterAll(() => site.close())

/** What stands on the page, as its reader sees it. */
async function wordsOf(page: Screen): Promise<string> {
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  return (await page.locator('main').textContent()) ?? ''
}

describe.each(languages('so'))('in %s', (locale) => {
  test('each page of the menu says to other roles where it belongs and who opens it, and nothing else', async () => {
    const errors = await loadNamespace(locale, 'unknownAddress')
    const terms = await loadNamespace(locale, 'terms')
    const pages = SEEN.filter((route) => !isOfRecord(route) && route.needs)
    expect(pages.length).toBeGreaterThan(3)
    const byRole = Map.groupBy(pages, ({ needs }) =>
      ROLES.toReversed().find((role) => needs && !may({ id: '', role, regions: [] }, needs)),
    )
    const seen: string[] = []
    for (const [role, theirs] of byRole) {
      if (!role) throw new Error('Everybody opens a page')
      const page = await site.open(theirs[0]?.path ?? '', { user: user(role), locale })
      for (const [place, { path, needs, staff }] of theirs.entries()) {
        if (place > 0) await page.goto(path)
        const words = await wordsOf(page)
        expect(words, path).toContain(errors.refusedTitle)
        expect(words, path).not.toContain(errors.notFoundText)
        const roles = await page.locator('main ul').first().locator('li').allTextContents()
        const opening = ROLES.filter((each) => needs && may({ id: '', role: each, regions: [] }, needs))
        expect(roles, path).toEqual(opening.map((each) => terms.role[each]))
        expect(words, path).toContain(errors.refusedOwn.replace('{role}', terms.role[role]))
        expect(words, path).not.toContain('{')
        expect(
          STAFF_ENTRIES.some(({ pages: own }) => staff && own.includes(staff)),
          path,
        ).toBe(true)
        seen.push(path)
      }
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(seen.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  })

  test('to a visitor each page of the staff is an address that leads nowhere, with ways on', async () => {
    const page = await site.open('/zzzz', { locale })
    const unknown = await wordsOf(page)
    const errors = await loadNamespace(locale, 'unknownAddress')
    for (const text of [
      errors.notFoundTitle,
      errors.notFoundText,
      (await loadNamespace(locale, 'errors')).goHome,
      errors.searchNews,
    ])
      expect(unknown).toContain(text)
    for (const path of ['/incident-reporting', '/referral-pathways', '/learning', '/grants', '/contact'])
      expect(await page.locator(`main li a[href$="${path}"]`).count(), path).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    for (const { path } of SEEN) {
      await page.goto(addressOf(path))
      const words = await wordsOf(page)
      // What is spelt alike is found by the address alone, among the pages of visitors (`nearest-pages.test.ts`).
      const alike = page.locator('main nav')
      const nearest = (await alike.count()) > 0 ? ((await alike.textContent()) ?? '') : ''
      expect(words.replace(nearest, ''), path).toBe(unknown)
    }
  })

  test('a record that is not there for its reader is an address that leads nowhere', async () => {
    const errors = await loadNamespace(locale, 'unknownAddress')
    const items = STAFF_ONLY.filter(isOfRecord)
    expect(items.length).toBeGreaterThan(3)
    // Of those who may open the page of a record and those who may not, either is seen on each, in turn, and both outside of the gate.
    const seen = items.flatMap(({ path, needs }, place) =>
      [true, false].flatMap((isAllowed, at) => {
        if (place % 2 !== at && !process.env.EVERY_LANGUAGE) return []
        const role = ROLES.find(
          (each) => (!needs || may({ id: '', role: each, regions: [] }, needs)) === isAllowed,
        )
        return role ? [{ path, role }] : []
      }),
    )
    for (const [role, theirs] of Map.groupBy(seen, (each) => each.role)) {
      const page = await site.open(addressOf(theirs[0]?.path ?? ''), { user: user(role), locale })
      for (const [place, { path }] of theirs.entries()) {
        if (place > 0) await page.goto(addressOf(path))
        await page.getByRole('heading', { level: 1, name: errors.notFoundTitle }).waitFor()
        const words = await wordsOf(page)
        const reasons = [errors.notFoundText, errors.missingText].filter((text) => words.includes(text))
        expect(reasons, path).toHaveLength(1)
        expect(words, path).not.toContain(errors.refusedTitle)
      }
    }
  })
})

test('the applications for grants say to an administrator that those who work on grants open them', async () => {
  const page = await site.open('/grants/applications', { user: user('administrator') })
  const words = await wordsOf(page)
  expect(words).toContain('“Grant applications” in the staff menu')
  const roles = page.locator('main ul').first().locator('li')
  await eventually(() => roles.allTextContents()).toEqual(['Grant manager', 'Grant reviewer'])
  expect(words).not.toContain('administrator can')
})

test('a member of staff who opens a deep link signed out comes to it by signing in', async () => {
  const page = await site.open('/audit?act=users.invite')
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
  await fillSignInPage(page, user('administrator').email, TEST_PASSWORD, SIGN_IN_TEXTS.en)
  await page.waitForURL(/\/audit\?act=users\.invite$/)
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
})

test('staff go on to the search of everything', async () => {
  const page = await site.open('/no-such-page', { user: user('member') })
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').waitFor()
})

/** The collections whose records are seen by the staff of their region alone. */
const OF_REGIONS = Object.values(recordCollections).filter(({ name }) =>
  ['region', 'routed'].includes(decided(name).seenBy),
)

test('a record of another region says the same as one that never was, whatever its collection', async () => {
  expect(OF_REGIONS.length).toBeGreaterThan(2)
  for (const each of OF_REGIONS) {
    const author = await site.server.signIn('field-officer', ['SO22'])
    const input = { ...decided(each.name).example, regionCode: 'SO22' }
    const { id } = await recordCalls(author.client, each.name).create({ input })
    const officer = await site.server.signIn('field-officer', ['SO28'])
    const said: string[] = []
    for (const record of [id, randomUUID()]) {
      const page = await site.open(`${each.page}?record=${record}`, { user: officer })
      await page.getByText('no longer exists').waitFor()
      said.push(await wordsOf(page))
    }
    expect(said[0], each.name).toBe(said[1])
  }
})
