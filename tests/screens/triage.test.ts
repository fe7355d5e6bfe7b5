import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordReference } from '#shared/domain/record-reference.ts'
import { texts as en } from '#shared/i18n/en/protection/triage.ts'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as so } from '#shared/i18n/so/protection/triage.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en: { texts: en, staff: enStaff }, so: { texts: so, staff: soStaff } }

let site: Screens
let officer: TestUser
beforeAll(async () => {
  site = await openScreens()
  officer = await site.server.signIn('triage-officer')
})
afterAll(() => site.close())

/** Reports of one language are not among those of the other. */
const PLACES = { en: ['SO26', 'SO21'], so: ['SO27', 'SO22'] } as const

describe.each(languages('so'))('in %s', (locale) => {
  const { texts, staff } = TEXTS[locale]
  const [refusedIn, urgentIn] = PLACES[locale]

  test('reports are selected with the keyboard and refused', async () => {
    await site.server.database.run(
      sql`update users set duties = ${`{${refusedIn}}`} where id = ${officer.id}`,
    )
    const report = async (location: string) => {
      const input = { ...incidentValues({ location }), regionCode: refusedIn }
      await site.server.visitor().client.incidents.create({ input })
    }
    for (const location of ['Luuq', 'Doolow', 'Baardheere']) await report(location)
    const page = await site.open('/triage', { locale, user: officer })
    const item = page.locator('.queue-item')
    await item.getByRole('heading', { name: 'Luuq' }).waitFor()
    await page.getByRole('button', { name: staff.queue.whole }).click()
    await page.waitForURL(/item=.*whole=1/)
    await item.getByRole('heading', { name: 'Luuq' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('whole'))
    const refuse = page.getByRole('button', { name: texts.refusal.open })
    await eventually(() => refuse.getAttribute('aria-disabled')).toBe('true')
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

    const phone = await site.open('/triage', { locale, user: officer })
    const all = phone.getByLabel(staff.queue.selectAll)
    await all.check()
    await eventually(() => phone.getByRole('checkbox', { name: /Baardheere/ }).isChecked()).toBe(true)
    await all.uncheck()
    expect(await seriousFindings(phone)).toEqual([])
    await phone.route('**/api/triage**', (route) => route.abort())
    await phone.reload()
    await phone.getByText(texts.needsLine).waitFor()
    expect(await seriousFindings(phone)).toEqual([])
  })

  test('what medical help can still reach comes first with the hours left; alarms are listed, and a change is told', async () => {
    await site.server.database.run(sql`update users set duties = ${`{${urgentIn}}`} where id = ${officer.id}`)
    const report = async (more: Readonly<Record<string, unknown>>) => {
      const calm = { severity: 'low', urgentAssistance: false, incidentType: 'torture', regionCode: urgentIn }
      const input = incidentValues({ ...calm, ...more })
      return (await site.server.visitor().client.incidents.create({ input })).id
    }
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await report({ location: 'Hobyo' })
    const urgent = await report({ location: 'Gaalkacyo', severity: 'critical' })
    await report({ location: 'Cadaado', incidentType: 'sgbv', dateTime: hoursAgo(70.5) })
    const page = await site.open('/triage', { locale, user: officer })
    const list = page.locator('.queue-list')
    await list.getByText(texts.group.medical).waitFor()
    const groups = await list.locator('.queue-group').allTextContents()
    expect(groups).toEqual([texts.group.medical, texts.group.now, texts.group.later])
    const left = texts.medical.left.replace('{hours}', '1').split('{minutes}')[0] ?? ''
    await page.locator('.queue-item').getByText(left).waitFor()
    await page.getByText(texts.alarms.title_other.replace('{shown}', '2')).click()
    const link = page.getByRole('link', { name: recordReference(urgent) })
    await eventually(() => link.getAttribute('href')).toContain(urgent)
    const byMail = `/triage?reference=${recordReference(urgent)}`
    const led = await site.open(byMail, { locale, user: officer })
    await led.waitForURL((url) => url.searchParams.get('item') === urgent)
    await led.locator('.queue-item').getByRole('heading', { name: 'Gaalkacyo' }).waitFor()
    const away = await site.open('/triage?reference=2026-0000-00000', { locale, user: officer })
    await away.getByText(texts.notHere).waitFor()
    expect(await seriousFindings(away)).toEqual([])
    await page.getByRole('button', { name: texts.taken.take }).click()
    await page.getByRole('button', { name: texts.taken.giveBack }).waitFor()
    await list.getByText(texts.taken.by.replace('{name}', '').trim()).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
