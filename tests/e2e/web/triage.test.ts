import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as en } from '#shared/i18n/en/triage.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { texts as so } from '#shared/i18n/so/triage.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en: { texts: en, staff: enStaff }, so: { texts: so, staff: soStaff } }

let site: TestSite
let administrator: TestUser
let officer: TestUser
let ofGedo: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
  officer = await site.server.signIn('triage-officer')
  ofGedo = await site.server.signIn('field-officer', ['SO26'])
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const { texts, staff } = TEXTS[locale]

  test('a list is given to somebody, who opens a report and routes it, at both widths', async () => {
    await site.server.database.run(sql`update users set duties = '{}'`)
    const input = { ...incidentValues({ location: 'Garbahaarey' }), regionCode: null }
    const { id } = await site.server.visitor().client.incidents.create({ input })

    const lists = await site.open('/triage', { locale, user: administrator, width: 1440, theme: 'dark' })
    await lists.getByText(texts.nobodyOnDuty).waitFor()
    await lists.getByRole('link', { name: texts.duty.open }).click()
    await lists.getByRole('button', { name: texts.duty.changeOf.replace('{place}', 'Gedo') }).click()
    await lists.getByRole('dialog').getByRole('combobox').fill('triage')
    await lists.keyboard.press('Enter')
    await lists.keyboard.press('Tab')
    expect(await seriousFindings(lists)).toEqual([])
    await lists.getByRole('button', { name: texts.duty.save, exact: true }).click()
    await lists.getByText(texts.duty.saved.replace('{place}', 'Gedo')).waitFor()
    expect(await seriousFindings(lists)).toEqual([])
    await lists.context().close()

    const page = await site.open(`/triage?item=${id}`, { locale, user: officer, width: 390 })
    await page.getByRole('button', { name: texts.open, exact: true }).click()
    await page.getByText('Planted Reporter').waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: texts.routing.submit, exact: true }).click()
    await page.getByText(texts.routing.done.replace('{region}', 'Gedo')).waitFor()
    await page.getByText(texts.empty, { exact: true }).waitFor()
    expect(await ofGedo.client.incidents.get({ params: { id } })).toMatchObject({ regionCode: 'SO26' })
    await page.context().close()
  })

  test('reports are selected with the keyboard and refused, and one is passed on, at both widths', async () => {
    await site.server.database.run(sql`update users set duties = '{SO26}' where id = ${officer.id}`)
    const report = async (location: string) => {
      const input = { ...incidentValues({ location }), regionCode: 'SO26' }
      await site.server.visitor().client.incidents.create({ input })
    }
    for (const location of ['Luuq', 'Doolow', 'Baardheere']) await report(location)
    const page = await site.open('/triage', { locale, user: officer, width: 1440, theme: 'dark' })
    const item = page.locator('.queue-item')
    await item.getByRole('heading', { name: 'Luuq' }).waitFor()
    const refuse = page.getByRole('button', { name: texts.refusal.open })
    expect(await refuse.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const counted = (count: string) =>
      page.getByRole('status').getByText(staff.queue.selected_other.replace('{shown}', count))
    await counted('2').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await refuse.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(texts.refusal.title_other.replace('{count}', '2')).waitFor()
    await dialog.getByRole('button', { name: texts.refusal.submit, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByLabel(staff.reason.label).fill('They are all the same')
    await dialog.getByRole('button', { name: texts.refusal.submit, exact: true }).click()
    await page.getByText(texts.refusal.undo).waitFor()
    await item.getByRole('heading', { name: 'Baardheere' }).waitFor()
    await eventually(() => refuse.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.context().close()

    const phone = await site.open('/triage', { locale, user: officer, width: 390 })
    const all = phone.getByLabel(staff.queue.selectAll)
    await all.check()
    expect(await phone.getByRole('checkbox', { name: /Baardheere/ }).isChecked()).toBe(true)
    await all.uncheck()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await seriousFindings(phone)).toEqual([])
    await phone.locator('.queue-list').getByText('Baardheere').click()
    const passing = phone.getByRole('region', { name: texts.passing.title })
    await passing.getByRole('combobox').fill(texts.national)
    await phone.keyboard.press('Enter')
    await passing.getByRole('button', { name: texts.passing.submit, exact: true }).click()
    await phone.getByText(texts.passing.done.replace('{place}', texts.national)).waitFor()
    await phone.getByText(texts.empty, { exact: true }).waitFor()
    await phone.route('**/api/triage**', (route) => route.abort())
    await phone.reload()
    await phone.getByText(texts.needsLine).waitFor()
    expect(await seriousFindings(phone)).toEqual([])
    await phone.context().close()
  })
})
