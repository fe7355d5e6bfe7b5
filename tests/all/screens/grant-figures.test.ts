import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/grants/grantFigures.ts'
import { texts as so } from '#shared/i18n/so/grants/grantFigures.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())

async function apply(more: object): Promise<string> {
  const own = randomUUID()
  const answers = grantAnswers({ contactEmail: `${own}@example.org`, registrationNumber: own, ...more })
  const input = { ...answers, id: own, roundCode: '2025' }
  return (await site.server.visitor().client.grants.apply({ input })).id
}

test('before the first application the page says what will be there', async () => {
  const page = await site.open('/grants/figures', { user: manager })
  await page.getByText(en.none).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('each chart says what leads, and has the same figures as a table', async () => {
  const id = await apply({ operatingRegions: ['banadir'], requestedAmount: '3000' })
  await apply({ operatingRegions: ['banadir', 'galmudug'], requestedAmount: '2,500' })
  await site.server.database.run(sql`update grant_applications set state = 'awarded', awarded_minor = 275000,
    decided_at = received_at + interval '12 days' where id = ${id}::uuid`)
  const page = await site.open('/grants/figures', { user: manager })
  await page.getByText('Most common region: Banadir, 2 of 2 applications').first().waitFor()
  await page.getByText('50% of the requested amount has been awarded').first().waitFor()
  await page.getByText('Half of the decisions were made within 12 days').first().waitFor()
  await eventually(() => page.getByRole('img').count()).toBe(7)
  await eventually(() => page.locator('.chart table').count()).toBe(7)
  expect(await seriousFindings(page)).toEqual([])
  const inSomali = await site.open('/grants/figures', { user: manager, locale: 'so' })
  await inSomali.getByText(so.tiers.subtitle).waitFor()
})
