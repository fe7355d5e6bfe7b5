import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECIDED } from '#tests/support/decided.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'
import { withoutRoom } from '#tests/support/text-room.ts'

const LISTS = ['/iccpr', '/upr', '/incidents', '/incidents/referrals', '/climate-advocacy/cases'] as const
const OTHER_LISTS = [
  '/service-providers',
  '/users',
  '/audit',
  '/cohorts',
  '/webhooks',
  '/grants/rounds',
] as const
const USUAL = { largeText: false, fontSize: 100 }
const OTHERS = { highContrast: true, reducedMotion: true, screenReader: true, keyboardNav: true }
const SETTINGS = {
  'large text': { largeText: true },
  'the largest text': { fontSize: 150 },
  'all other settings': OTHERS,
} as const

let site: TestSite
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
  const { client } = administrator
  const title = 'Two people were held at a checkpoint near the bridge without charge'
  const regionCode = 'SO23'
  await client.iccprCases.create({
    input: caseInput({ title, regionCode, priority: 'critical', dueDate: '2026-01-04' }),
  })
  await client.incidents.create({ input: { ...DECIDED.incidents.example, regionCode } })
  await client.referrals.create({
    input: { ...DECIDED.referrals.example, urgencyLevel: 'immediate', regionCode, consentHow: 'spoken' },
  })
  await client.climateIncidents.create({
    input: { ...DECIDED['climate-incidents'].example, urgencyLevel: 'high', regionCode },
  })
  await client.uprRecommendations.create({ input: DECIDED['upr-recommendations'].example })
  await client.serviceProviders.create({ input: DECIDED['service-providers'].example })
  await client.webhooks.create({ input: { name: 'Our page', url: 'https://hooks.example.org/news' } })
})
afterAll(() => site.close())

async function resized(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // A list follows its width once that was drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test.each(Object.entries(SETTINGS))(
  'with %s the first column, headings and buttons have their text',
  async (_, set) => {
    const page = await site.open('/help', { user: administrator, width: 1440 })
    await page.evaluate((chosen) => localStorage.setItem('accessibility-settings', JSON.stringify(chosen)), {
      ...USUAL,
      ...set,
    })
    const faults: string[] = []
    for (const address of [...LISTS, ...OTHER_LISTS]) {
      await page.goto(`${site.server.url}${address}`)
      await page.locator('main tbody tr, main .empty').first().waitFor()
      for (const width of [1440, 1024, 390]) {
        await resized(page, width)
        faults.push(...(await withoutRoom(page)).map((fault) => `${address} ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test.each(['en', 'so'] as const)(
  'in %s the first record of a list is near the top of a phone',
  async (locale) => {
    const page = await site.open('/help', { user: administrator, width: 390, locale })
    const others = ['/users', '/access-log', '/devices', '/inbox', '/certificates/issued', '/triage']
    for (const address of [...LISTS, '/service-providers', ...others]) {
      await page.goto(`${site.server.url}${address}`)
      const row = page.locator('.rec-table tbody tr, .staff-table tbody tr, .queue-list li, .empty').first()
      await row.waitFor()
      await eventually(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(260)
    }
    await page.context().close()
  },
)

test('on a phone a row says urgency, region and when it is due, and what finds others is one press away', async () => {
  const page = await site.open('/incidents/referrals', { user: administrator, width: 390 })
  const row = page.locator('.rec-table tbody tr').first()
  const facts = row.locator('.rec-facts > span')
  await eventually(() => facts.count()).toBe(3)
  await eventually(() => facts.nth(0).locator('.level-alarm svg').count()).toBe(1)
  await eventually(() => facts.nth(0).locator('[aria-hidden="true"]').last().textContent()).toBe('Immediate')
  await eventually(() => facts.nth(1).textContent()).toBe('Lower Shabelle')
  await eventually(() => facts.nth(2).locator('small').textContent()).toBe('in 3 hours')
  const search = page.getByRole('searchbox')
  await eventually(() => search.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Search and sort' }).click()
  await search.fill('nothing has this')
  await page.getByText('0 found').waitFor({ state: 'attached' })
  await page.reload()
  // What narrows the list is in sight.
  await search.waitFor()
  await eventually(() => search.inputValue()).toBe('nothing has this')
  await page.context().close()
})
