import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as arProgress } from '#shared/i18n/ar/grantProgress.ts'
import { texts as en } from '#shared/i18n/en/grantAwards.ts'
import { texts as enManagement } from '#shared/i18n/en/grantManagement.ts'
import { texts as so } from '#shared/i18n/so/grantAwards.ts'
import { texts as soManagement } from '#shared/i18n/so/grantManagement.ts'
import { decidedApplication, signedAward } from '#tests/support/grant-awards.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const MANAGEMENT = { en: enManagement, so: soManagement }
let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())
beforeEach(() => site.server.database.run(sql`delete from grant_applications`))

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('a letter that came back says so on both pages, and the day of a call takes its place', async () => {
    const { id, version } = await decidedApplication(site.server)
    const params = { id }
    const { text } = await manager.client.grantAwards.draftLetter({ params })
    await manager.client.grantAwards.sendLetter({ params, input: { id: randomUUID(), version, text } })
    await site.server.database.run(
      sql`update mail set state = 'returned', ended_at = now() where about = ${`grants/${id}`}`,
    )
    const page = await site.open(`/grants/applications/${id}`, { locale, user: manager })
    await page.getByText(t.letter.delivery.returned).waitFor()
    await page.getByText(MANAGEMENT[locale].page.returnedNote.slice(0, 25)).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.told.open }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.told.save }).click()
    await page.getByText(t.letter.delivery.returned).waitFor({ state: 'detached' })
    expect(await manager.client.grantAwards.get({ params })).toMatchObject({ letter: { way: 'other' } })
  })

  test('who has no confirmed address is told by telephone, and a template is changed', async () => {
    const { id } = await decidedApplication(site.server, { state: 'declined', confirmed: false })
    const page = await site.open(`/grants/awards/${id}`, { locale, user: manager })
    await page.getByText(t.letter.unconfirmed).waitFor()
    await eventually(() => page.getByRole('button', { name: t.letter.prepare }).count()).toBe(0)
    await page.getByRole('button', { name: t.told.open }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.told.save }).click()
    await page.getByText(t.step.none, { exact: true }).waitFor()
    await page.goto('/grants/awards?view=templates')
    const name = t.templates.name
      .replace('{kind}', t.templates.kind.decline)
      .replace('{language}', t.templates.language.en)
    await page.getByRole('button', { name: `${t.templates.edit}: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: t.templates.text })
      .fill(`Dear {contact}, in ${locale} we are sorry.`)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t.templates.save }).click()
    await page.getByText(`Dear {contact}, in ${locale} we are sorry.`).waitFor()
  })
})

test('the status page of an award is Arabic where the form is', async () => {
  const { code } = await signedAward(site.server, manager, { language: 'ar' })
  const page = await site.open('/grants/status?language=ar')
  await page.locator('[name=code]').fill(code)
  await page.locator('.grant-form-part button[type=submit]').click()
  await page.getByRole('heading', { name: arProgress.title }).waitFor()
  await page.getByText(arProgress.bank.lead).waitFor()
  await eventually(() => page.locator('.grant-form-part').getAttribute('dir')).toBe('rtl')
  expect(await seriousFindings(page)).toEqual([])
})
