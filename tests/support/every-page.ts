import { sql } from 'drizzle-orm'
import type { Page as BrowserPage } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { type ItemPage, PAGES, type Page } from '#shared/contract/pages.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { openSite, sidewaysOverflow, type TestSite, type Visit, violationsOf, wordsOf } from './site.ts'

/** The pages of visitors that are always there, each tab with a layout of its own; and what is not there. */
const STANDING_PAGES = [
  ...Object.values<Page>(PAGES).flatMap(({ visitor: [path = ''] = [], tabs = [], unlisted }) =>
    path === '' || path.includes(':') || unlisted ? [] : [path, ...tabs.map((tab) => `${path}?tab=${tab}`)],
  ),
  '/overview',
  '/no-such-page',
]

/** The pages of visitors: those that are always there, and one of each kind of item. */
async function visitorPages(site: TestSite): Promise<string[]> {
  const { client } = site.server.visitor()
  const newest = { input: { limit: 1 } }
  const items = {
    'news-article': (await client.news.list(newest)).items,
    job: (await client.jobs.list(newest)).items,
    project: (await client.projects.list(newest)).items,
  } satisfies Readonly<Record<ItemPage, readonly { readonly slug: string }[]>>
  const paths = Object.entries(items).map(([page, [item]]) => {
    if (!item) throw new Error(`There is no item for the page ${page}`)
    return PAGES[page as ItemPage].visitor[0].replace(/:.*/, item.slug)
  })
  return [...STANDING_PAGES, ...paths]
}

/** How a page is looked at; together they have each language, theme and width. Somali words are the longest. */
const LOOKS = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'so', theme: 'dark', width: 390 },
  { locale: 'en', theme: 'contrast', width: 390 },
  { locale: 'so', theme: 'light', width: 390 },
  { locale: 'en', theme: 'dark', width: 1440 },
  { locale: 'so', theme: 'contrast', width: 1440 },
] as const satisfies readonly (Visit & { readonly locale: Locale })[]

type Look = (typeof LOOKS)[number]

/** Registers one test a look; `isSeen` says which pages are looked at in it, by their place among all. */
export function testEveryPage(name: string, isSeen: (place: number, look: Look) => boolean): void {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite()
    await loadReferenceData(site.server.services)
  })
  afterAll(() => site.close())
  test.each(LOOKS)(`${name}: $locale, $theme, $width px`, async (look) => {
    const paths = (await visitorPages(site)).filter((_, place) => isSeen(place, look))
    expect(await faultsOfPages(site, look, paths)).toEqual([])
  })
}

/** Deals the pages out, so that each is looked at once. */
export function dealtTo(place: number, look: Look): boolean {
  return LOOKS[place % LOOKS.length] === look
}

const TEXT_SIZES = [75, 80, 90, 100, 110, 120, 130, 140, 150]
/** A page with more stops than this keeps the focus in a circle. */
const MOST_STOPS = 300
const FEWEST_STOPS = 3

/** What keeps somebody from reading a page or from walking through it: axe, every size of text, and Tab alone. */
async function faultsOfPages(site: TestSite, look: Look, paths: readonly string[]): Promise<string[]> {
  const page = await site.open('/favicon.svg', look)
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  for (const path of paths) {
    await page.goto(`${site.server.url}${look.locale === 'so' ? '/so' : ''}${path}`)
    await page.waitForLoadState('networkidle')
    const faults = [
      ...(await findingsOfAa(page)),
      ...(await idsTwice(page)),
      ...(await textFaults(page)),
      ...(await faultsOfFocus(page, path)),
    ]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  await page.context().close()
  // A page that could not be taken over as the server had rendered it has told so.
  const reported = await site.server.database.run(sql`select path, name, frames from faults`)
  return [...found, ...reported.map((fault) => JSON.stringify(fault))]
}

/** Ids that more than one element has. */
function idsTwice(page: BrowserPage): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))].map((id) => `has #${id} twice`)
  })
}

/** What axe finds against WCAG 2.2 AA, how slight it may be; it leaves the size of targets out unless it is asked. */
async function findingsOfAa(page: BrowserPage): Promise<string[]> {
  const violations = await violationsOf(page, { 'target-size': { enabled: true } })
  return violations
    .filter(
      ({ tags, impact }) => tags.some((tag) => /^wcag/.test(tag)) || /serious|critical/.test(impact ?? ''),
    )
    .map(wordsOf)
}

async function textFaults(page: BrowserPage): Promise<string[]> {
  const found: string[] = []
  for (const size of TEXT_SIZES) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, size)
    const wider = await sidewaysOverflow(page)
    if (wider > 0) found.push(`${wider} px too wide at ${size} percent`)
    for (const text of await clippedTexts(page)) found.push(`cuts at ${size} percent ${text}`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return found
}

/** Texts that are cut off by the box that they stand in. */
function clippedTexts(page: BrowserPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasText || element.closest('.visually-hidden, svg, select') || !element.checkVisibility())
        return []
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      return wide || high ? [`${element.className}: ${element.textContent?.slice(0, 40)}`] : []
    }),
  )
}

async function faultsOfFocus(page: BrowserPage, path: string): Promise<string[]> {
  const faults: string[] = []
  const stops = new Set<string>()
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (!stop) break
    stops.add(stop.at)
    if (stop.fault) faults.push(`${stop.at} ${stop.fault}`)
  }
  return stops.size > FEWEST_STOPS ? faults : [...faults, `only ${stops.size} stops on ${path}`]
}

/** What is wrong with where the focus stands now; null when it has gone round. */
function focusStop(page: BrowserPage): Promise<{ readonly at: string; readonly fault: string } | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = element.getBoundingClientRect()
    const at = `${element.tagName} ${element.textContent?.slice(0, 30)} ${element.id}`
    // A choice of a file is drawn by what is around it.
    const drawn = element.closest('.file-input') ?? element
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + 3, box.top + 3],
      [box.right - 3, box.bottom - 3],
    ] as const
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    })
    if (!isSeen) return { at, fault: 'is covered or outside the window' }
    if (outlineStyle === 'none' || outlineWidth === '0px') return { at, fault: 'has no frame' }
    return { at, fault: '' }
  })
}
