import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/releases.ts'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import { texts as so } from '#shared/i18n/so/monitoring/releases.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { languages } from '#tests/support/languages.ts'
import { recommendationInput } from '#tests/support/monitoring.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = {
  en: { texts: en, staff: enStaff },
  so: { texts: so, staff: soStaff },
}

let site: Screens
let editor: TestUser
let reviewer: TestUser
beforeAll(async () => {
  site = await openScreens()
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
  const { texts, staff } = TEXTS[locale]

  test('a change is released by keys and another refused with a reason', async () => {
    const [first, second] = [`First ${locale}`, `Second ${locale}`]
    await written(`1.${locale}`, first)
    await written(`2.${locale}`, second)
    const page = await site.open('/releases', { locale, user: reviewer })
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

    const phone = await site.open('/releases', { locale, user: reviewer })
    await phone.locator('.queue-list').getByText(second).click()
    await phone.getByRole('button', { name: texts.refuse, exact: true }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await seriousFindings(phone)).toEqual([])
    await dialog.getByLabel(staff.reason.label).fill('The source is missing')
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await phone.getByText(texts.empty, { exact: true }).waitFor()
    expect(await onSite()).not.toContain(second)
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
    await eventually(() => own.getByRole('button', { name: texts.agree }).count()).toBe(0)
    const page = await site.open(`/releases?item=${id}`, { locale, user: reviewer })
    await page.getByText('Entered twice').waitFor()
    await page.getByRole('button', { name: texts.bringBack, exact: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(staff.reason.label).fill('It is not there twice')
    await dialog.getByRole('button', { name: texts.bringBack }).click()
    await page.getByText(texts.broughtBackDone).waitFor()
    expect(await onSite()).toContain(title)
  })
})

test('the menu has the releases for those who may release', async () => {
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const page = await site.open('/upr', { user: officer })
  await page.getByRole('link', { name: menu.monitoring }).waitFor()
  await eventually(() => page.getByRole('link', { name: menu.releases }).count()).toBe(0)
})
