import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { seedDemo } from '#server/seed/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Scene } from '#tests/pictures/scene.ts'
import { MAIN_SCREENS, screensOf } from '#tests/pictures/screens.ts'
import { caseInput, recommendationInput } from './monitoring.ts'
import { itemAddresses } from './page-addresses.ts'
import { incidentValues } from './records.ts'
import type { TestUser } from './server.ts'
import { openSite, type TestSite } from './site.ts'
import { walkedPage } from './walked-page.ts'

/** What the database holds when somebody looks. */
export type Stock = 'long' | 'none' | 'one' | 'many'

/** How a screen is squeezed: the narrowest window, or a window of 1440 pixels at twice the size. */
export interface Squeeze {
  readonly name: string
  readonly locale: Locale
  readonly width: number
}

const MANY = 10_000
const WORD = 'Xuquuqdaaadanahaoodhanbaalaxushmeeyaa'
/** A title of 200 characters without a place to break it. */
const UNBROKEN = WORD.repeat(6).slice(0, 200)
const BROKEN = 'Detention without charge of the whole family of a teacher in the old town. '
  .repeat(4)
  .slice(0, 200)
  .trim()
const ARABIC = 'احتجاز تعسفي لمدرّس وأسرته في البلدة القديمة دون توجيه أي تهمة إليهم حتى الآن (3 أشخاص)'
/** Records of screens that are not among those that are walked here. */
const UNWALKED = { referral: '', climateIncident: '' } as const
/** Learners and staff of whom no screen is walked, and who is signed in by other means. */
const NOBODY = {
  emails: { staff: '', 'grant-manager': '' },
  learning: { cohort: '', recoveryCode: '' },
} as const
const TITLES = [UNBROKEN, BROKEN, ARABIC]

/** Fills the server, and says where its records and items are. */
async function stockUp(site: TestSite, stock: Stock): Promise<{ scene: Scene; administrator: TestUser }> {
  const { server } = site
  await loadReferenceData(server.services)
  const administrator = await server.signIn('administrator')
  const editor = await server.signIn('editor')
  if (stock === 'many') await seedDemo(server.services, { size: MANY, seed: 1 })
  if (stock === 'long') await writeLongNames(site, editor, administrator)
  const records =
    stock === 'none'
      ? { case: '', incident: '', recommendation: '', ...UNWALKED }
      : await writeRecords(editor, stock)
  await server.database.run(sql`analyze`)
  return { scene: { items: await itemAddresses(server), records, ...NOBODY }, administrator }
}

/** One record of each collection, or three with titles that are hard to place; answers the first of each. */
async function writeRecords(editor: TestUser, stock: Stock): Promise<Scene['records']> {
  const made: Scene['records'][] = []
  for (const title of stock === 'long' ? TITLES : ['Detention of two journalists']) {
    const more =
      stock === 'long'
        ? { description: `${title} ${title}`, location: title, tags: `${UNBROKEN}, two`, assignedTo: title }
        : {}
    const { client } = editor
    const { id } = await client.iccprCases.create({
      input: caseInput({ title, ...more, dueDate: '2020-01-31' }),
    })
    const { assignedTo: _, ...ofIncident } = { assignedTo: null, ...more }
    const incident = await client.incidents.create({
      input: incidentValues({ ...ofIncident, urgentAssistance: true, victimInfo: title }) as never,
    })
    const recommendation = await client.uprRecommendations.create({
      input: recommendationInput({
        ...{ title, implementingAgency: title, description: `${title} ${title}` },
        recommendationNumber: `98.${made.length + 1}`,
      }),
    })
    if (stock === 'long') {
      const parent = { parentCollection: 'iccpr-cases', parentId: id } as const
      await client.comments.create({ input: { ...parent, body: title } })
      await client.iccprCases.proposePublication({
        params: { id },
        input: { title, summary: `${title} ${title}` },
      })
    }
    made.push({ case: id, incident: incident.id, recommendation: recommendation.id, ...UNWALKED })
  }
  const [first] = made
  if (!first) throw new Error('No record was made')
  return first
}

async function writeLongNames(site: TestSite, editor: TestUser, administrator: TestUser): Promise<void> {
  const { database } = site.server
  for (const user of [editor, administrator]) {
    await database.run(
      sql`update users set first_name = ${UNBROKEN.slice(0, 100)}, last_name = ${ARABIC} where id = ${user.id}`,
    )
  }
  for (const title of TITLES) {
    await editor.client.news.create({
      input: { title, summary: `${title} ${title}`, content: title, tags: UNBROKEN },
    })
  }
  const { version } = await administrator.client.organization.get()
  const address = `${WORD.slice(0, 30)}.${WORD}@${WORD}.example.org`
  await administrator.client.organization.edit({
    input: {
      ...{ version, email: address, emergencyEmail: address, hotline: '+252 61 000 0000 / 0001' },
      office: UNBROKEN,
      socialAccounts: [{ name: UNBROKEN.slice(0, 60), url: `https://${WORD}.example.org` }],
    },
  })
  const report = incidentValues({ location: UNBROKEN, description: `${UNBROKEN} ${ARABIC}` })
  await site.server.visitor().client.incidents.create({ input: report })
}

/** Registers one test for each squeeze: all main screens, one after the other. */
export function testBadInput(stock: Stock, squeezes: readonly Squeeze[]): void {
  let site: TestSite
  let stocked: Awaited<ReturnType<typeof stockUp>>
  beforeAll(async () => {
    site = await openSite()
    stocked = await stockUp(site, stock)
  })
  afterAll(() => site.close())

  test.each(squeezes)(`nothing runs out of its box: ${stock}, $name`, async ({ locale, width }) => {
    const found: string[] = []
    for (const who of ['visitor', 'staff'] as const) {
      const user = who === 'staff' ? { user: stocked.administrator } : {}
      const page = await site.open('/favicon.svg', { locale, width, ...user })
      const { lead, settle } = walkedPage(page, site.server.url)
      const prefix = who === 'visitor' && locale === 'so' ? '/so' : ''
      for (const screen of screensOf(stocked.scene)) {
        const isThere = !(stock === 'none' && /record/.test(screen.address))
        if (screen.who !== who || !MAIN_SCREENS.includes(screen.name) || !isThere) continue
        await lead(`${prefix}${screen.address}`)
        await page.locator('main :is(h1, h2):visible').first().waitFor()
        await settle()
        await screen.act?.(page)
        const faults = await page.evaluate(faultsOfBoxes)
        found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })
}

/** Runs in the page: what is wider than its window or its box, and what is cut off without a sign that there is more. */
function faultsOfBoxes(): string[] {
  const root = document.documentElement
  const found: string[] = []
  const wider = root.scrollWidth - root.clientWidth
  if (wider > 0) found.push(`the page is ${wider} px too wide`)
  const says = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  // Whoever scrolls a table sideways reads what is beyond the window; an ellipsis says that there is more.
  const isReached = (element: Element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (scrolls(each) || getComputedStyle(each).textOverflow === 'ellipsis') return true
    return false
  }
  const spills = (element: Element, box: DOMRect) => {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    return texts.some((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(
        (each) => each.width > 0 && (each.right > box.right + 1.5 || each.left < box.left - 1.5),
      )
    })
  }
  const isLookedAt = (element: HTMLElement) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const isExempt = element.closest(
      '.visually-hidden, .safety-whose, svg, select, option, textarea, [inert], .skip-link',
    )
    // Read out, and not drawn.
    const isUnseen = getComputedStyle(element).clipPath === 'inset(50%)'
    return (
      hasText &&
      !isExempt &&
      !isUnseen &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isLookedAt(element)) continue
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOutside = (box.right > innerWidth + 1 || box.left < -1) && !isReached(element)
    if (isOutside) found.push(`leaves the window: ${says(element)}`)
    if (display === 'inline') continue
    const saysSo = textOverflow === 'ellipsis' || element.title !== ''
    const isCutBeside =
      /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1 && !saysSo
    if (isCutBeside) found.push(`is cut off beside: ${says(element)}`)
    if (overflowX === 'visible' && spills(element, box)) found.push(`runs out of its box: ${says(element)}`)
    const isCutBelow =
      /hidden|clip/.test(overflowY) &&
      element.scrollHeight > element.clientHeight + 2 &&
      webkitLineClamp === 'none'
    if (isCutBelow) found.push(`is cut off below: ${says(element)}`)
  }
  return found
}
