import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/accessLog.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as so } from '#shared/i18n/so/administration/accessLog.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const TIMELINES = { en: enRecords.timeline, so: soRecords.timeline }

let site: Screens
let administrator: TestUser
let officer: TestUser
let id: string
beforeAll(async () => {
  site = await openScreens()
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
  const timeline = TIMELINES[locale]

  test('the log is filtered by keys, and opens the record', async () => {
    const page = await site.open('/access-log', { locale, user: administrator })
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
    await rows.first().getByRole('link', { name: texts.openRecord }).click()
    await page.waitForURL((url) => url.searchParams.get('record') === id && url.pathname === '/incidents')

    const before = await site.open('/access-log?to=2020-01-01', { locale, user: administrator })
    await before.getByText(texts.empty, { exact: true }).waitFor()
    expect(await seriousFindings(before)).toEqual([])
    const json = { items: [], next: null, total: 0 }
    await before.route('**/api/access-log', (route) => route.fulfill({ json }))
    await before.goto('/access-log')
    await before.getByText(texts.none, { exact: true }).waitFor()
  })

  test("a record's page says to its officer who has opened it and where it was delivered", async () => {
    const page = await site.open(`/incidents?record=${id}`, { locale, user: officer })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: texts.ofRecord.show }).press('Enter')
    await page.getByRole('heading', { name: texts.ofRecord.noDevice }).waitFor()
    const openings = page.getByRole('button', { name: timeline.openings })
    await openings.press('Enter')
    await eventually(() => openings.getAttribute('aria-pressed')).toBe('true')
    await page.getByText(timeline.openedBy.replace('{name}', 'Test editor')).first().waitFor()
    await page.getByText(timeline.openedOffline).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
