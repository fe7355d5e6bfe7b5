import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/triage.ts'
import { texts as so } from '#shared/i18n/so/protection/triage.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en: { texts: en }, so: { texts: so } }

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
  const { texts } = TEXTS[locale]

  test('a list is given to somebody, who opens a report and routes it, and passes another on, at both widths', async () => {
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

    // Another one is none of this list's, and is passed on.
    await site.server.database.run(sql`update users set duties = '{SO26}' where id = ${officer.id}`)
    const ofElsewhere = { ...incidentValues({ location: 'Baardheere' }), regionCode: 'SO26' }
    await site.server.visitor().client.incidents.create({ input: ofElsewhere })
    await page.goto(`${site.server.url}/triage`)
    await page.locator('.queue-list').getByText('Baardheere').click()
    const passing = page.getByRole('region', { name: texts.passing.title })
    await passing.getByRole('combobox').fill(texts.national)
    await page.keyboard.press('Enter')
    await passing.getByRole('button', { name: texts.passing.submit, exact: true }).click()
    await page.getByText(texts.passing.done.replace('{place}', texts.national)).waitFor()
    await page.getByText(texts.empty, { exact: true }).waitFor()
    await page.context().close()
  })
})
