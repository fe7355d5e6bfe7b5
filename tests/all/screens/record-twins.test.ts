import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/recordTwins.ts'
import { texts as so } from '#shared/i18n/so/administration/recordTwins.ts'
import { decided } from '#tests/support/decided.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'
import { emptyAsBefore, makeTwin } from '#tests/support/twins.ts'

const PATH = '/devices/record-twins'

let site: Screens
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** An incident with a comment, and a twin of it. */
async function twinsWithComment(): Promise<{ id: string; comment: string; officer: TestUser }> {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const { client } = officer
  const input = incidentValues({ regionCode: 'SO28', location: 'Kismaayo' })
  const { id } = await client.incidents.create({ input })
  const comment = await client.comments.create({
    input: { parentCollection: 'incidents', parentId: id, body: 'The lawyer was called.' },
  })
  const twin = await client.climateIncidents.create({
    input: { ...decided('climate-incidents').example, regionCode: 'SO28' } as never,
  })
  const made = { collection: 'climate-incidents', id: twin.id } as const
  await makeTwin(site.server.database, made, { collection: 'incidents', id })
  return { id, comment: comment.id, officer }
}

test('an administrator sees records with the same identifier, and says that they were looked at', async () => {
  const empty = await site.open(PATH, { user: administrator, locale: 'so' })
  await empty.getByText(so.none).waitFor()

  const { id, officer } = await twinsWithComment()
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

test('emptied content is asked for with a reason, another administrator agrees, and what to run is said', async () => {
  const { comment } = await twinsWithComment()
  await emptyAsBefore(site.server.database, { collection: 'comments', id: comment })
  const t = en.emptied
  const page = await site.open(PATH, { user: administrator })
  await page.getByText(t.title).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: new RegExp(comment) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It belongs to the incident')
  await dialog.getByRole('button', { name: t.submit, exact: true }).click()
  await page.getByText(t.state.asked).waitFor()
  await eventually(() => page.getByRole('button', { name: t.agree, exact: true }).count()).toBe(0)

  const other = await site.server.signIn('administrator')
  const second = await site.open(PATH, { user: other, locale: 'so' })
  await second.getByText('It belongs to the incident').waitFor()
  expect(await seriousFindings(second)).toEqual([])
  await second.getByRole('button', { name: so.emptied.agree, exact: true }).click()
  await second.getByText(so.emptied.state.agreed).waitFor()
  await second.getByText(so.emptied.command).waitFor()
})
