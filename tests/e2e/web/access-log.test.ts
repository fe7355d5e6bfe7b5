import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/accessLog.ts'
import { texts as so } from '#shared/i18n/so/accessLog.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }

let site: TestSite
let administrator: TestUser
let officer: TestUser
let id: string
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
  officer = await site.server.signIn('field-officer', ['SO28'])
  const editor = await site.server.signIn('editor')
  const made = await editor.client.incidents.create({ input: incidentValues() })
  id = made.id
  await editor.client.incidents.history({ params: { id } })
  await site.server.services.records.accessLog.flush()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const texts = TEXTS[locale]

  test('the log is filtered by keys, exported, and opens the record, at both widths', async () => {
    const page = await site.open('/access-log', { locale, user: administrator, width: 1440, theme: 'dark' })
    const rows = page.locator('.data-table tbody tr')
    await rows.first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const record = page.getByLabel(texts.filters.record, { exact: true })
    await record.fill('nothing')
    await record.press('Enter')
    await page.getByRole('alert').first().waitFor()
    await record.fill(id)
    await record.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('record') === id)
    await rows.filter({ hasText: texts.ways.history }).first().waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.export }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(id)
    await rows.first().getByRole('link', { name: texts.openRecord }).click()
    await page.waitForURL((url) => url.searchParams.get('record') === id && url.pathname === '/incidents')
    await page.context().close()

    const phone = await site.open('/access-log?to=2020-01-01', { locale, user: administrator, width: 390 })
    await phone.getByText(texts.empty, { exact: true }).waitFor()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await seriousFindings(phone)).toEqual([])
    const json = { items: [], next: null, total: 0 }
    await phone.route('**/api/access-log', (route) => route.fulfill({ json }))
    await phone.goto(`${site.server.url}/access-log`)
    await phone.getByText(texts.none, { exact: true }).waitFor()
    await phone.context().close()
  })

  test("a record's page says to its officer who has opened it and where it was delivered", async () => {
    const page = await site.open(`/incidents?record=${id}`, { locale, user: officer, width: 390 })
    await page.getByRole('button', { name: texts.ofRecord.show }).press('Enter')
    await page.getByRole('heading', { name: texts.ofRecord.openedBy }).waitFor()
    await page.getByText('Test editor').first().waitFor()
    await page.getByRole('heading', { name: texts.ofRecord.noDevice }).waitFor()
    await page.getByText(texts.ofRecord.offline).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})
