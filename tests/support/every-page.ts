import { sql } from 'drizzle-orm'
import type { Page as BrowserPage } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { itemAddresses, VISITOR_ADDRESSES } from './page-addresses.ts'
import { openSite, type TestSite, type Visit, violationsOf, wordsOf } from './site.ts'
import { walkedPage } from './walked-page.ts'

/** The pages of visitors: those that are always there, and one of each kind of item. */
async function visitorPages(site: TestSite): Promise<string[]> {
  return [...VISITOR_ADDRESSES, ...Object.values(await itemAddresses(site.server))]
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

/** Deals every eighth page out to a look, so that all looks are there. */
export function dealtTo(place: number, look: Look): boolean {
  return place % 8 === 0 && LOOKS[(place / 8) % LOOKS.length] === look
}

/** Looks in which the first page is seen with its header and footer and at all sizes; themes change no layout. */
const WHOLE_LOOKS: readonly Look[] = [LOOKS[0], LOOKS[1]]

const TEXT_SIZES = [75, 80, 90, 100, 110, 120, 130, 140, 150]
/** The ends and the usual size; the first pages, and each page in `npm run test:long`, are seen at all of them. */
const SHORT_TEXT_SIZES = [75, 100, 150]
/** A page with more stops than this keeps the focus in a circle. */
const MOST_STOPS = 300
const FEWEST_STOPS = 3
/** So many times Tab is pressed between two questions whether the focus has gone round. */
const PRESSES = 8

/**
 * What keeps somebody from reading a page or from walking through it: a script that complains or draws anew what the
 * server has rendered, axe, every size of text, and Tab alone.
 */
async function faultsOfPages(site: TestSite, look: Look, paths: readonly string[]): Promise<string[]> {
  const page = await site.open('/favicon.svg', look)
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('console', (message) => {
    // A browser reports every answer above 399, also the 401 that says that nobody is signed in.
    const ofAnswer = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !ofAnswer) found.push(message.text())
  })
  await page.addInitScript(keepHeading)
  const { settle } = walkedPage(page, site.server.url)
  for (const [place, path] of paths.entries()) {
    // Header and footer are the same on every page of a language and a width.
    const isWhole = (place === 0 && WHOLE_LOOKS.includes(look)) || process.env.EVERY_LANGUAGE !== undefined
    await page.goto(`${site.server.url}${look.locale === 'so' ? '/so' : ''}${path}`)
    // What stands alone on its page is loaded late, with nothing in its place.
    await page.locator('h1').first().waitFor()
    await settle()
    const faults = [
      ...(await page.evaluate(faultsOfHeading)),
      ...(await findingsOfAa(page)),
      ...(await page.evaluate(faultsOfTexts, isWhole ? TEXT_SIZES : SHORT_TEXT_SIZES)),
      ...(await faultsOfFocus(page, path, isWhole)),
    ]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  await page.context().close()
  // A page that could not be taken over as the server had rendered it has told so.
  const reported = await site.server.database.run(sql`select path, name, frames from faults`)
  return [...found, ...reported.map((fault) => JSON.stringify(fault))]
}

declare global {
  interface Window {
    /** The heading that the server has rendered. */
    renderedHeading?: Element
  }
}

/** Runs in each page before its scripts. */
function keepHeading(): void {
  const watcher = new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (!heading) return
    window.renderedHeading = heading
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: it is taken over as it was rendered. */
function faultsOfHeading(): string[] {
  const [rendered, shown] = [window.renderedHeading, document.querySelector('h1')]
  if (!shown?.textContent?.trim()) return ['has no heading']
  return rendered === shown ? [] : [`has drawn anew its heading “${rendered?.textContent}”`]
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

/** Runs in the page: ids that more than one element has, and what is too wide or cut off at some size of text. */
function faultsOfTexts(sizes: readonly number[]): string[] {
  const root = document.documentElement
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  const isCutOff = (element: HTMLElement) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasText || element.closest('.visually-hidden, svg, select') || !element.checkVisibility())
      return false
    const { overflowX, overflowY } = getComputedStyle(element)
    const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    return wide || high
  }
  const faultsAt = (size: number) => {
    root.style.fontSize = `${size}%`
    const wider = root.scrollWidth - root.clientWidth
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(isCutOff)
    return [
      ...(wider > 0 ? [`${wider} px too wide at ${size} percent`] : []),
      ...cut.map((each) => `cuts at ${size} percent ${each.className}: ${each.textContent?.slice(0, 40)}`),
    ]
  }
  const found = sizes.flatMap(faultsAt)
  root.style.removeProperty('font-size')
  return [...[...new Set(twice)].map((id) => `has #${id} twice`), ...found]
}

/** Where the focus has stood since it was watched. */
interface FocusWalk {
  readonly stops: string[]
  readonly faults: string[]
  isRound: boolean
}
declare global {
  interface Window {
    focusWalk?: FocusWalk
  }
}

/** Walks through the whole page by Tab, or only through what is between its header and its footer. */
async function faultsOfFocus(page: BrowserPage, path: string, isWhole: boolean): Promise<string[]> {
  await page.evaluate(watchFocus, isWhole)
  let walk: FocusWalk | undefined
  for (let presses = 0; presses < MOST_STOPS && !walk?.isRound; presses += PRESSES) {
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press('Tab')
    walk = await page.evaluate(() => window.focusWalk)
  }
  const { stops = [], faults = [] } = walk ?? {}
  if (!isWhole) return walk?.isRound ? faults : [...faults, 'lets the focus not leave its content']
  const different = new Set(stops).size
  return different > FEWEST_STOPS ? faults : [...faults, `only ${different} stops on ${path}`]
}

/** Runs in the page: notes at each Tab where the focus stands and what is wrong with it, until it has gone round. */
function watchFocus(isWhole: boolean): void {
  const walk: FocusWalk = { stops: [], faults: [], isRound: false }
  const content = document.getElementById('content')
  if (!isWhole) {
    content?.focus()
    if (!content || document.activeElement !== content)
      walk.faults.push('has no content that takes the focus')
  }
  window.focusWalk = walk
  window.scrollTo(0, 0)
  const faultOf = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
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
    if (!isSeen) return 'is covered or outside the window'
    return outlineStyle === 'none' || outlineWidth === '0px' ? 'has no frame' : null
  }
  const look = () => {
    const element = document.activeElement
    walk.isRound ||= !(element instanceof HTMLElement) || element === document.body
    walk.isRound ||= !isWhole && !content?.contains(element)
    if (walk.isRound || !(element instanceof HTMLElement)) return
    const at = `${element.tagName} ${element.textContent?.slice(0, 30)} ${element.id}`
    walk.stops.push(at)
    const fault = faultOf(element)
    if (fault) walk.faults.push(`${at} ${fault}`)
  }
  window.addEventListener('keyup', look, { capture: true })
}
