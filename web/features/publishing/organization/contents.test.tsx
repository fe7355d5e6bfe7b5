// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/publishing/statements.ts'
import { texts as theory } from '#shared/i18n/en/publishing/theory.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { AboutPage } from './about-page.tsx'
import { PrivacyPage, SecurityPage } from './statement-pages.tsx'

/** Tells the page which headings are in sight; a simulated page has no layout. */
class Sight {
  static last: Sight | undefined
  readonly watched: Element[] = []
  readonly #told: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void
  constructor(told: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
    this.#told = told
    Sight.last = this
  }
  observe(element: Element) {
    this.watched.push(element)
  }
  disconnect() {
    this.watched.length = 0
  }
  shows(...ids: readonly string[]) {
    this.#told(this.watched.map((target) => ({ target, isIntersecting: ids.includes(target.id) })))
  }
}
afterEach(() => vi.unstubAllGlobals())

test('the contents of a statement lead to each of its sections, and follow the one that is read', async () => {
  vi.stubGlobal('IntersectionObserver', Sight)
  await openScreen(<PrivacyPage />, {
    path: '/privacy',
    answers: { 'GET /api/organization': { socialAccounts: [] } },
  })
  const { title } = texts.privacy.sections[1] ?? { title: '' }
  await find('heading', title)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.org-contents a')]
  expect(links.map((link) => link.textContent)).toEqual(texts.privacy.sections.map((each) => each.title))
  for (const link of links) {
    expect(document.querySelector(String(link.getAttribute('href')))?.textContent).toBe(link.textContent)
  }
  const marked = () => links.filter((link) => link.getAttribute('aria-current') === 'location')
  expect(marked()).toEqual([])
  await expect.poll(() => Sight.last?.watched.length).toBe(links.length)
  Sight.last?.shows('part-2', 'part-3')
  await expect.poll(() => marked().map((link) => link.textContent)).toEqual([title])
  // Between two headings the one above is still read.
  Sight.last?.shows()
  expect(marked().map((link) => link.textContent)).toEqual([title])
  Sight.last?.shows('part-3')
  await expect.poll(() => marked().map((link) => link.textContent)).toEqual([links[2]?.textContent])
})

test.each(['/about', '/about?tab=framework'])('the contents of %s lead to its headings', async (path) => {
  vi.stubGlobal('IntersectionObserver', Sight)
  await openScreen(<AboutPage tab={undefined} />, {
    path,
    answers: { 'GET /api/organization': { email: 'office@example.org', socialAccounts: [] } },
  })
  await find('heading', theory.title)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.org-contents a')]
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const heading = document.querySelector(String(link.getAttribute('href')))
    expect(heading?.tagName).toMatch(/^H[23]$/)
    expect(heading?.textContent).toBe(link.textContent)
  }
})

test.each([
  ['privacy', <PrivacyPage key="privacy" />],
  ['security', <SecurityPage key="security" />],
] as const)('%s begins with what it comes to in short', async (of, page) => {
  vi.stubGlobal('IntersectionObserver', Sight)
  await openScreen(page, {
    path: `/${of}`,
    answers: { 'GET /api/organization': { socialAccounts: [] }, 'GET /api/releases/rule': { people: 2 } },
  })
  await find('heading', texts.inShort)
  const said = [...document.querySelectorAll('.org-short li')].map((item) => item.textContent?.trim())
  expect(said).toEqual([...texts[of].short])
})
