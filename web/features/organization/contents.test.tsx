// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/statements.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { PrivacyPage } from './statement-pages.tsx'

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
