import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { texts as en } from '#shared/i18n/en/grants/grantAwards.ts'
import { texts as so } from '#shared/i18n/so/grants/grantAwards.ts'
import { decidedApplication, signedAward } from '#tests/support/grant-awards.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const NAME = 'Planted Women’s Collective'
let site: Screens
let manager: TestUser
let second: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
  second = await site.server.signIn('grant-manager')
})
afterAll(() => site.close())
beforeEach(() => site.server.database.run(sql`delete from grant_applications`))

const today = () => mogadishuDay(new Date())

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('from the list to the letter, which is read before it is sent, and the agreement', async () => {
    const { id } = await decidedApplication(site.server)
    const page = await site.open('/grants/awards', { locale, user: manager })
    await page.getByRole('link', { name: NAME }).waitFor()
    await page.getByText(t.step.letter).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: NAME }).click()
    await page.getByRole('button', { name: t.letter.prepare }).click()
    const dialog = page.getByRole('dialog')
    const letter = dialog.getByRole('textbox', { name: t.letter.text })
    await letter.waitFor()
    await eventually(() => letter.inputValue()).toContain('Planted Contact')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t.letter.send }).click()
    await page.getByText(t.letter.delivery.waiting).waitFor()
    const typeDay = async (label: string, day: string) => {
      await page.getByRole('textbox', { name: label }).fill(day)
    }
    await typeDay(t.agreement.signedOn, today())
    await typeDay(t.agreement.startsOn, addDays(today(), 7))
    await typeDay(t.agreement.endsOn, addDays(today(), 100))
    await page.getByRole('button', { name: t.agreement.save }).click()
    await page.getByText(t.state['agreement-signed']).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const award = await manager.client.grantAwards.get({ params: { id } })
    expect(award).toMatchObject({ state: 'agreement-signed', agreement: { signedOn: today(), late: false } })
  })

  test('bank details are checked by one and approved by another, and a disbursement is released by a second person', async () => {
    const { id, code } = await signedAward(site.server, manager)
    const details = { accountHolder: 'Planted Holder', bankName: 'Planted Bank', accountNumber: '9876543210' }
    await site.server.visitor().client.grantFollowUp.enterBank({
      input: { secret: code, id: crypto.randomUUID(), details },
    })
    const first = await site.open(`/grants/awards/${id}`, { locale, user: manager })
    await first.getByText(t.bank.waiting.proposed).waitFor()
    await eventually(() => first.getByText('9876543210').count()).toBe(0)
    await first.getByRole('button', { name: t.bank.show }).click()
    await first.getByText('9876543210').waitFor()
    await first.getByRole('button', { name: t.bank.check }).click()
    await first.getByText(t.bank.notYou).waitFor()
    expect(await seriousFindings(first)).toEqual([])
    await eventually(() => first.getByRole('button', { name: t.bank.approve, exact: true }).count()).toBe(0)
    const other = await site.open(`/grants/awards/${id}`, { locale, user: second })
    await other.getByRole('button', { name: t.bank.show }).click()
    await other.getByRole('button', { name: t.bank.approve, exact: true }).click()
    await other.getByRole('textbox', { name: t.payments.reference }).fill('TRF-0417')
    await other.getByRole('button', { name: t.payments.record }).click()
    await other.getByText(t.payments.notYou).waitFor()
    expect(await seriousFindings(other)).toEqual([])
    const again = await site.open(`/grants/awards/${id}`, { locale, user: manager })
    await again.getByRole('button', { name: t.payments.release, exact: true }).click()
    await again.getByText(t.payments.isReleased, { exact: true }).waitFor()
    const award = await manager.client.grantAwards.get({ params: { id } })
    expect(award).toMatchObject({ state: 'active', payments: [{ amountMinor: 200_000, released: true }] })
  })
})
