import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** More than the space between two parts. */
const HOLE = 64

test('where there are no charts, nothing is empty between what is assigned and what happened', async () => {
  const page = await site.open('/overview', { user: administrator, width: 1440 })
  await page.getByText(en.mine.none).waitFor()
  const end = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().bottom)
  const start = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(async () => (await start('#figures')) - (await end('.ov-mine > p'))).toBeLessThan(HOLE)
  await expect.poll(async () => (await start('#activity')) - (await end('.ov-stats'))).toBeLessThan(HOLE)
  await page.context().close()
})

test('what must be done first begins within 300 px on a phone, and is one row on a wide screen', async () => {
  await administrator.client.incidents.create({
    input: incidentValues({ urgentAssistance: true, regionCode: null }) as never,
  })
  const page = await site.open('/dashboard', { user: administrator, width: 390 })
  const figures = page.locator('.ov-attention a')
  await figures.filter({ hasText: en.attention.urgent }).waitFor()
  expect((await figures.first().boundingBox())?.y).toBeLessThan(300)
  await page.setViewportSize({ width: 1440, height: 900 })
  const tops = () => figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect((await tops()).length).toBeGreaterThan(1)
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
})
