import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/secondLooks.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as enMenu } from '#shared/i18n/en/staffMenu.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/administration/secondLooks.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { texts as soMenu } from '#shared/i18n/so/staffMenu.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = {
  en: { texts: en, staff: enStaff, menu: enMenu, records: enRecords },
  so: { texts: so, staff: soStaff, menu: soMenu, records: soRecords },
}
const REASON = 'The same text many times'

let site: Screens
let administrator: TestUser
let reviewer: TestUser
/** On duty for the same list. */
let first: TestUser
let second: TestUser
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
  reviewer = await site.server.signIn('reviewer')
  first = await site.server.signIn('triage-officer')
  second = await site.server.signIn('triage-officer')
  await site.server.database.run(
    sql`update users set duties = '{SO28}' where id in (${first.id}, ${second.id})`,
  )
})
afterAll(() => site.close())

async function reported(location: string): Promise<string> {
  const input = { ...incidentValues({ location, dateTime: '2026-11-24' }), regionCode: 'SO28' }
  return (await site.server.visitor().client.incidents.create({ input })).id
}
const refuse = (ids: string[]) => first.client.triage.refuse({ input: { ids, reason: REASON } })
const waiting = async () =>
  (await second.client.triage.list({ input: { limit: 200 } })).items.map(({ id }) => id)

describe.each(languages('en'))('in %s', (locale) => {
  const { texts, staff, menu, records } = TEXTS[locale]

  test('refused reports are brought back by another on duty: one by its key, then all at once', async () => {
    const ids = [await reported('Kismaayo'), await reported('Jilib'), await reported('Jamaame')]
    await refuse(ids)
    // Who refused them sees them wait, without a way to decide.
    const own = await site.open('/second-looks', { locale, user: first })
    await own.getByText(texts.own).waitFor()
    await eventually(() => own.locator('.queue-foot').count()).toBe(0)
    await own.getByRole('link', { name: menu.secondLooks }).waitFor()

    const page = await site.open('/second-looks', { locale, user: second })
    await page.locator('.queue-list').getByText('Jilib').click()
    await page.locator('.queue-item').getByRole('heading', { name: 'Jilib' }).waitFor()
    await page.getByText(texts.reason.replace('{reason}', REASON)).waitFor()
    const day = records.list.dayAlone.replace('{date}', formatDate('2026-11-24', locale, 'medium'))
    await page.locator('.queue-item').getByText(day).waitFor()
    await eventually(() => page.getByText('Planted').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.bringBack, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel(staff.reason.label).fill('She called again')
    await dialog.getByRole('button', { name: texts.bringBack, exact: true }).click()
    await page.getByText(texts.broughtBackDone_one).waitFor()
    expect(await waiting()).toEqual([ids[1]])

    const all = texts.bringBackAll_other.replace('{count}', '2')
    await page.locator('.queue-list').getByText('Jamaame').click()
    await page.getByRole('button', { name: all }).click()
    await dialog.getByLabel(staff.reason.label).fill('They are real')
    await dialog.getByRole('button', { name: all }).click()
    await page.getByText(texts.empty, { exact: true }).waitFor()
    expect((await waiting()).sort()).toEqual([...ids].sort())
    await refuse(ids)
    const looks = (await administrator.client.secondLooks.list()).items.map(({ id }) => id)
    await administrator.client.secondLooks.decide({ input: { ids: looks, decision: 'agree' } })
  })

  test('a reviewer agrees that a report was unfounded by its key, beside the tab of what is to be released', async () => {
    const made = await administrator.client.incidents.create({
      input: incidentValues({ location: 'Afmadow' }),
    })
    const input = { status: 'unfounded', reason: 'Nobody knows of it', version: 1 } as const
    await administrator.client.incidents.changeStatus({ params: { id: made.id }, input })
    const page = await site.open('/second-looks', { locale, user: reviewer })
    await page.getByText('Nobody knows of it').waitFor()
    const tabs = page.getByRole('navigation', { name: staff.secondPerson.label })
    await eventually(() => tabs.getByRole('link').count()).toBe(3)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('a')
    await page.getByText(texts.empty, { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
