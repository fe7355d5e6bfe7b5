import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/recordTwins.ts'
import { texts as so } from '#shared/i18n/so/recordTwins.ts'
import { decided } from '#tests/support/decided.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'
import { makeTwin } from '#tests/support/twins.ts'

const PATH = '/devices/record-twins'

let site: Screens
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

test('an administrator sees records with the same identifier, and says that they were looked at', async () => {
  const empty = await site.open(PATH, { user: administrator, locale: 'so' })
  await empty.getByText(so.none).waitFor()

  const officer = await site.server.signIn('field-officer', ['SO28'])
  const { client } = officer
  const input = incidentValues({ regionCode: 'SO28', location: 'Kismaayo' })
  const { id } = await client.incidents.create({ input })
  await client.comments.create({
    input: { parentCollection: 'incidents', parentId: id, body: 'The lawyer was called.' },
  })
  const twin = await client.climateIncidents.create({
    input: { ...decided('climate-incidents').example, regionCode: 'SO28' } as never,
  })
  await makeTwin(
    site.server.database,
    { collection: 'climate-incidents', id: twin.id },
    { collection: 'incidents', id },
  )
  const page = await site.open(PATH, { user: administrator })
  await page.getByText(id).waitFor()
  await page.getByText(en.attached_one.replace('{count}', '1')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: en.lookNamed.replace('{id}', id) }).click()
  await page.locator('.toast').getByText(en.done).waitFor()
  await eventually(() => page.getByRole('button', { name: en.lookNamed.replace('{id}', id) }).count()).toBe(0)
  const { items } = await administrator.client.recordTwins.list({ input: {} })
  expect(items).toMatchObject([{ id, lookedAt: expect.any(String) }])
  const reader = await site.open(PATH, { user: officer })
  await eventually(() => reader.getByText(id).count()).toBe(0)
})
