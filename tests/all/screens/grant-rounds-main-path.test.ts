import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/grants/grantRounds.ts'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as so } from '#shared/i18n/so/grants/grantRounds.ts'
import { languages } from '#tests/support/languages.ts'
import { inDays } from '#tests/support/published-list.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())
beforeEach(() => site.server.database.run(sql`delete from grant_rounds where code <> '2025'`))

/** A round that opened can't be in preparation again, so this one is always to come. */
const DATES = { opensOn: inDays(40), deadline: inDays(80) }
const prepared = () =>
  manager.client.grantRounds.create({ input: { id: randomUUID(), code: 'Next', ...DATES } })
const rounds = async () =>
  (await manager.client.grantRounds.list()).map(({ code, draft, announced }) => ({ code, draft, announced }))

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('a round is prepared from the last one, corrected where it is wrong, announced, and that is undone', async () => {
    const page = await site.open('/grants/rounds', { locale, user: manager })
    await page.getByRole('link', { name: t.named.replace('{code}', '2025') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.prepare.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.fields.code).fill('Next')
    await dialog.getByLabel(t.fields.opensOn).fill(DATES.opensOn)
    await dialog.getByLabel(t.fields.deadline).fill(DATES.deadline)
    await dialog.getByRole('button', { name: t.prepare.submit }).click()
    await page.getByText(t.told.preparation).waitFor()
    await page.locator('[id="field-criteria.3.points"]').fill('25')
    await page.getByText(t.sum.wrong.replace('{sum}', '110')).waitFor()
    await page.locator('#field-minimum').fill('three thousand')
    await page.getByRole('button', { name: t.announce.submit }).click()
    const problems = page.getByRole('alert').getByRole('link')
    await eventually(() => problems.count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await page.locator('[id="field-criteria.3.points"]').fill('15')
    await page.locator('#field-minimum').fill('2,500')
    await page.getByRole('button', { name: t.announce.submit }).click()
    const asked = page.getByRole('dialog', { name: t.announce.asks.replace('{code}', 'Next') })
    await asked.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await asked.getByRole('button', { name: t.announce.submit }).click()
    await page.getByText(t.announce.done).waitFor()
    expect(await rounds()).toContainEqual({ code: 'Next', draft: false, announced: true })
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await page.getByText(t.undone).waitFor()
    expect(await rounds()).toContainEqual({ code: 'Next', draft: true, announced: false })
  })
})

test('what somebody else saved meanwhile is merged, and nothing is lost', async () => {
  const round = await prepared()
  const page = await site.open(`/grants/rounds?round=${round.id}`, { user: manager })
  await page.locator('#field-equipmentLimit').fill('900')
  const { opensOn, deadline, announced, settings, code, version } = round
  const other = await site.server.signIn('administrator')
  await other.client.grantRounds.edit({
    params: { id: round.id },
    input: { ...settings, ...{ code, version, opensOn, deadline, announced }, personnelPercent: 50 },
  })
  await page.getByRole('button', { name: en.save, exact: true }).click()
  await page.getByRole('button', { name: enTools.stale.take }).click()
  await eventually(() => page.locator('#field-personnelPercent').inputValue()).toBe('50')
  await page.getByRole('button', { name: en.save, exact: true }).click()
  await page.getByText(en.saved).waitFor()
  const saved = await manager.client.grantRounds.get({ params: { id: round.id } })
  expect(saved.settings).toMatchObject({ equipmentLimit: 900, personnelPercent: 50 })
})
