import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/accessLog.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as so } from '#shared/i18n/so/administration/accessLog.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }
const TIMELINES = { en: enRecords.timeline, so: soRecords.timeline }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each(languages('so'))(
  'in %s: who has opened a record is told beside it, and saved as a file',
  async (locale) => {
    const texts = TEXTS[locale]
    const timeline = TIMELINES[locale]
    const editor = await site.server.signIn('editor')
    const { id } = await editor.client.incidents.create({ input: incidentValues() })
    await editor.client.incidents.history({ params: { id } })
    await site.server.services.records.accessLog.flush()
    const user = await site.server.signIn('administrator')
    const page = await site.open(`/incidents?record=${id}`, { locale, user, width: 390, theme: 'dark' })
    await page.getByRole('button', { name: texts.ofRecord.show }).press('Enter')
    await page.getByRole('heading', { name: texts.ofRecord.noDevice }).waitFor()
    await page.getByRole('button', { name: timeline.openings }).press('Enter')
    await page.getByText(timeline.openedBy.replace('{name}', 'Test editor')).first().waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.goto(`${site.server.url}/access-log?record=${id}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.export }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(id)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  },
)
