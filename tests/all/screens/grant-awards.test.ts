import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as arProgress } from '#shared/i18n/ar/grants/grantProgress.ts'
import { texts as enForm } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as en } from '#shared/i18n/en/grants/grantAwards.ts'
import { texts as enManagement } from '#shared/i18n/en/grants/grantManagement.ts'
import { texts as enProgress } from '#shared/i18n/en/grants/grantProgress.ts'
import { texts as soForm } from '#shared/i18n/so/grants/grantApplication.ts'
import { texts as so } from '#shared/i18n/so/grants/grantAwards.ts'
import { texts as soManagement } from '#shared/i18n/so/grants/grantManagement.ts'
import { texts as soProgress } from '#shared/i18n/so/grants/grantProgress.ts'
import { decidedApplication, signedAward } from '#tests/support/grant-awards.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const OWN = { en: { form: enForm, progress: enProgress }, so: { form: soForm, progress: soProgress } }
const MANAGEMENT = { en: enManagement, so: soManagement }
let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())
beforeEach(() => site.server.database.run(sql`delete from grant_applications`))

const LONG = 'We trained forty paralegals in four settlements and visited each of them twice.'

/** Opens an award by its code, as its applicant does. */
async function openOwn(page: Screen, code: string, button: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: button }).click()
}

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

  test('an applicant enters bank details, and writes a report that comes back and is approved', async () => {
    const { id, code } = await signedAward(site.server, manager)
    const { form, progress } = OWN[locale]
    const page = await site.open('/grants/status', { locale })
    await openOwn(page, code, form.status.open)
    await page.getByRole('heading', { name: progress.title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: progress.bank.send }).click()
    await page.getByRole('alert').getByText(progress.bank.fields.accountNumber).waitFor()
    const { accountHolder, bankName, accountNumber } = progress.bank.fields
    await page.getByRole('textbox', { name: accountHolder }).fill('Planted Holder')
    await page.getByRole('textbox', { name: bankName }).fill('Planted Bank')
    await page.getByRole('textbox', { name: accountNumber }).fill('9876543210')
    await page.getByRole('button', { name: progress.bank.send }).click()
    await page.getByText(progress.bank.sent).waitFor()

    const interim = page.getByRole('region', { name: progress.reports.kind.interim })
    await interim.getByRole('button', { name: progress.reports.write }).click()
    const answer = (name: keyof typeof progress.reports.questions) =>
      interim.getByRole('textbox', { name: progress.reports.questions[name] })
    await answer('activities').fill(LONG)
    await interim.getByRole('button', { name: progress.reports.save }).click()
    await interim.getByText(progress.reports.saved).waitFor()
    await answer('results').fill(LONG)
    await answer('beneficiaries').fill('1,200')
    await answer('spending').fill(LONG)
    expect(await seriousFindings(page)).toEqual([])
    await interim.getByRole('button', { name: progress.reports.submit }).click()
    await interim.getByText(progress.reports.state.submitted).waitFor()

    const staff = await site.open(`/grants/awards/${id}`, { locale, user: manager })
    await staff.getByRole('button', { name: t.reports.revise }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.reports.comment }).fill('Name the settlements.')
    await dialog.getByRole('button', { name: t.reports.revise }).click()
    await staff.getByText(t.reports.state['needs-revision'], { exact: true }).waitFor()

    const again = await site.open('/grants/status', { locale })
    await openOwn(again, code, form.status.open)
    await again.getByText('Name the settlements.').waitFor()
    const returned = again.getByRole('region', { name: progress.reports.kind.interim })
    const results = returned.getByRole('textbox', { name: progress.reports.questions.results })
    await eventually(() => results.inputValue()).toBe(LONG)
    await results.fill(`${LONG} They are in Baidoa.`)
    await returned.getByRole('button', { name: progress.reports.submit }).click()
    await returned.getByText(progress.reports.state.submitted).waitFor()

    const last = await site.open(`/grants/awards/${id}`, { locale, user: manager })
    await last.getByRole('button', { name: t.reports.approve }).click()
    await last.getByRole('dialog').getByRole('button', { name: t.reports.approve }).click()
    await last.getByText(t.reports.state.approved, { exact: true }).waitFor()
    const [report] = await manager.client.grantAwards.reports({ params: { id } })
    expect(report?.versions.map(({ number, verdict }) => [number, verdict])).toEqual([
      [2, 'approved'],
      [1, 'needs-revision'],
    ])
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
