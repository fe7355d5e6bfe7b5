import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_CHECK_PATH } from '#shared/domain/report-options.ts'
import { texts as en } from '#shared/i18n/en/protection/reportCheck.ts'
import { texts as so } from '#shared/i18n/so/protection/reportCheck.ts'
import { languages } from '#tests/support/languages.ts'
import { madeReport, reportFile } from '#tests/support/reports.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openSite({ tasks: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test.each(languages('so'))(
  'a copy is compared in the browser, which sends its hash and nothing else, in %s',
  async (locale) => {
    const t = TEXTS[locale]
    const { client } = await site.server.signIn('editor')
    const { id, number } = await madeReport(client.reports, {
      locale,
      includeSections: ['executive-summary'],
    })
    const bytes = await reportFile(client.reports, id)
    const fileOf = (name: string, content: Buffer) => {
      const at = path.join(folder, name)
      writeFileSync(at, content)
      return at
    }
    const page = await site.open(`${REPORT_CHECK_PATH}?number=${number}`, { locale, width: 390 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByText(t.missing).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.locator('input[type=file]').setInputFiles(fileOf('report.pdf', bytes))
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('heading', { name: t.unchanged, exact: true }).waitFor()
    await page.getByText(t.types.monthly).waitFor()
    await page.getByText(t.draft).waitFor()
    await page.getByText(number, { exact: true }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])

    const changed = Buffer.concat([bytes, Buffer.from('\n')])
    await page.locator('input[type=file]').setInputFiles(fileOf('changed.pdf', changed))
    await page.getByRole('heading', { name: t.unchanged, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('heading', { name: t.changed, exact: true }).waitFor()
    await page.locator('input[name=number]').fill('')
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('heading', { name: t.unknown, exact: true }).waitFor()
    expect(sent.every((request) => request.startsWith('GET '))).toBe(true)
    await page.context().close()
  },
)
