import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/releases.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as enStatements } from '#shared/i18n/en/statements.ts'
import { texts as so } from '#shared/i18n/so/releases.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { texts as soStatements } from '#shared/i18n/so/statements.ts'
import { languages } from '#tests/support/languages.ts'
import { recommendationInput } from '#tests/support/monitoring.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = {
  en: { texts: en, staff: enStaff, statements: enStatements },
  so: { texts: so, staff: soStaff, statements: soStatements },
}

let site: TestSite
let editor: TestUser
let reviewer: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  reviewer = await site.server.signIn('reviewer')
})
afterAll(() => site.close())

const written = (number: string, title: string) =>
  editor.client.uprRecommendations.create({
    input: { ...recommendationInput(), recommendationNumber: number, title },
  })
const onSite = async () =>
  (await site.server.visitor().client.public.recommendations()).items.map(({ title }) => title)

describe.each(languages('so'))('in %s', (locale) => {
  const { texts, staff, statements } = TEXTS[locale]

  test('a change is released by keys and another refused with a reason, at both widths', async () => {
    const [first, second] = [`First ${locale}`, `Second ${locale}`]
    await written(`1.${locale}`, first)
    await written(`2.${locale}`, second)
    const page = await site.open('/releases', { locale, user: reviewer, width: 1440, theme: 'dark' })
    const item = page.locator('.queue-item')
    await item.getByRole('heading', { name: first }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.locator('.rail-count').first().waitFor()
    // J and K move, R releases what is in sight.
    await page.keyboard.press('j')
    await item.getByRole('heading', { name: second }).waitFor()
    await page.keyboard.press('k')
    await item.getByRole('heading', { name: first }).waitFor()
    await page.keyboard.press('r')
    await page.getByText(texts.releasedDone).waitFor()
    await item.getByRole('heading', { name: second }).waitFor()
    expect(await onSite()).toContain(first)
    await page.context().close()

    const phone = await site.open('/releases', { locale, user: reviewer, width: 390 })
    await phone.locator('.queue-list').getByText(second).click()
    await phone.getByRole('button', { name: texts.refuse, exact: true }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await seriousFindings(phone)).toEqual([])
    await dialog.getByLabel(staff.reason.label).fill('The source is missing')
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await phone.getByText(texts.empty, { exact: true }).waitFor()
    expect(await onSite()).not.toContain(second)
    await phone.context().close()
  })

  test('what was deleted is off the site at once, and a second person brings it back', async () => {
    const title = `Deleted ${locale}`
    const { id } = await written(`3.${locale}`, title)
    const { items } = await reviewer.client.releases.list()
    const released = items.filter((item) => item.id === id).map(({ version }) => ({ id, version }))
    await reviewer.client.releases.release({ input: { items: released } })
    await editor.client.uprRecommendations.remove({ params: { id }, input: { reason: 'Entered twice' } })
    expect(await onSite()).not.toContain(title)
    // Who deleted it sees it wait, without a way to decide.
    const own = await site.open(`/releases?item=${id}`, { locale, user: editor })
    await own.getByText(texts.ownDeletion).waitFor()
    expect(await own.getByRole('button', { name: texts.agree }).count()).toBe(0)
    await own.context().close()
    const page = await site.open(`/releases?item=${id}`, { locale, user: reviewer })
    await page.getByText('Entered twice').waitFor()
    await page.getByRole('button', { name: texts.bringBack, exact: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(staff.reason.label).fill('It is not there twice')
    await dialog.getByRole('button', { name: texts.bringBack }).click()
    await page.getByText(texts.broughtBackDone).waitFor()
    expect(await onSite()).toContain(title)
    await page.context().close()
  })

  test('the page on security says when one person is enough', async () => {
    const administrator = await site.server.signIn('administrator')
    const says = async () => {
      const page = await site.open(locale === 'so' ? '/so/security' : '/security', { locale })
      const found = await page.getByRole('heading', { name: statements.onePersonTitle }).count()
      await page.context().close()
      return found
    }
    expect(await says()).toBe(0)
    const page = await site.open('/releases', { locale, user: administrator })
    await page.getByRole('button', { name: texts.rule.to1 }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(staff.reason.label).fill('The second editor has left')
    await dialog.getByRole('button', { name: texts.rule.to1 }).click()
    await page.getByText(texts.rule.is1).waitFor()
    await eventually(says).toBe(1)
    await administrator.client.releases.setRule({ input: { people: 2, reason: 'She is back' } })
    await page.context().close()
  })
})

test('the menu has the releases for those who may release', async () => {
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const page = await site.open('/upr', { user: officer })
  await page.getByRole('link', { name: enShell.staff.monitoring }).waitFor()
  expect(await page.getByRole('link', { name: enShell.staff.releases }).count()).toBe(0)
  await page.context().close()
})
