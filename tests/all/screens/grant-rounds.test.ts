import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/grants/grantRounds.ts'
import { inDays } from '#tests/support/published-list.ts'
import { openScreens, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())
beforeEach(() => site.server.database.run(sql`delete from grant_rounds where code <> '2025'`))

const prepared = () =>
  manager.client.grantRounds.create({
    input: { id: randomUUID(), code: 'Next', opensOn: inDays(40), deadline: inDays(80) },
  })
const rounds = async () =>
  (await manager.client.grantRounds.list()).map(({ code, draft, announced }) => ({ code, draft, announced }))

test('the preview says what visitors will read, by what is typed', async () => {
  const { id } = await prepared()
  const page = await site.open(`/grants/rounds?round=${id}`, { user: manager })
  await page.locator('#field-yearsOfOperation').fill('4')
  const preview = page.locator('.round-preview')
  await preview.getByText('At least 4 years of operation').waitFor()
  await page.locator('#field-yearsOfOperation').fill('many')
  await preview.getByText(en.preview.saved).waitFor()
  await preview.getByText('At least 2 years of operation').waitFor()
})

test('the pages name the languages of the round, and the form falls back to one that it takes', async () => {
  const take = (taken: readonly string[]) =>
    site.server.database.run(
      sql`update grant_rounds set settings = settings || ${JSON.stringify({ languages: taken })}::jsonb where code = '2025'`,
    )
  const page = await site.open('/grants')
  await page.getByText('Applications are accepted in English, Somali or Arabic.').waitFor()
  await take(['ar', 'so'])
  await page.reload()
  await page.getByText('Applications are accepted in Somali or Arabic.').waitFor()
  await take(['so'])
  const form = await site.open('/grants/apply?language=ar')
  await form.locator('.grant-form-part[lang=so] form').waitFor()
  await take(['en', 'so', 'ar'])
})

test('a round in preparation is removed, and comes back as it was', async () => {
  const round = await prepared()
  const { opensOn, deadline, announced, settings, code, version } = round
  await manager.client.grantRounds.edit({
    params: { id: round.id },
    input: { ...settings, ...{ code, version, opensOn, deadline, announced }, equipmentLimit: 700 },
  })
  const page = await site.open('/grants/rounds', { user: manager })
  await page.getByRole('button', { name: en.remove.label.replace('{code}', 'Next') }).click()
  await page.getByText(en.remove.done).waitFor()
  expect(await rounds()).toHaveLength(1)
  await page.getByRole('button', { name: en.undo, exact: true }).click()
  await page.getByText(en.remove.undone).waitFor()
  const [back] = await manager.client.grantRounds.list()
  expect(back).toMatchObject({ code: 'Next', draft: true, settings: { equipmentLimit: 700 } })
})
