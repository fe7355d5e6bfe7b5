import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORT_EXTENSIONS, REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enSyncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as enReports } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as enReportWords } from '#shared/i18n/en/library/reports.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soSyncStatus } from '#shared/i18n/so/administration/syncStatus.ts'
import { texts as soReports } from '#shared/i18n/so/library/reportGenerator.ts'
import { texts as soReportWords } from '#shared/i18n/so/library/reports.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { languages } from '#tests/support/languages.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 60_000
const TITLE = 'Jubaland'
const OWN_WORDS = 'The roads were closed for a week.'
/** What each file begins with. */
const BEGINNINGS: Readonly<Record<ReportFormat, string>> = {
  ...{ pdf: '%PDF-', word: 'PK', excel: 'PK', powerpoint: 'PK' },
}

const TEXTS = {
  en: { session: enSession, status: enSyncStatus, reports: enReports, words: enReportWords },
  so: { session: soSession, status: soSyncStatus, reports: soReports, words: soReportWords },
} as const

let site: TestSite
let line: Line
beforeAll(async () => {
  site = await openSite()
  line = await openLine(site.server.url)
})
afterAll(async () => {
  await line.close()
  await site.close()
})

describe.each(languages('en'))('reports without a connection, in %s', (locale) => {
  const t = TEXTS[locale]
  let userData: string
  let app: ElectronApplication
  let page: Page
  let close: () => Promise<void>

  beforeAll(() => {
    userData = mkdtempSync(path.join(tmpdir(), 'reports-'))
  })
  afterAll(async () => {
    await close?.()
    line.up()
    rmSync(userData, { recursive: true, force: true })
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = (format: ReportFormat) =>
    // The name of a format is on the buttons of other rows as well.
    page
      .locator('.report-row', { hasText: TITLE })
      .filter({ has: page.locator('.report-facts', { hasText: ` · ${t.words.formats[format]} · ` }) })

  async function setUp(): Promise<void> {
    const officer = await site.server.signIn('field-officer', ['SO28'])
    await site.server.database.run(sql`update users set locale = ${locale} where id = ${officer.id}`)
    ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }))
    page.setDefaultTimeout(PATIENCE_MS)
    if (locale === 'so') await button(LOCALE_NAMES.so).click()
    await button(t.session.desktop.changeServer).click()
    await page.getByLabel(t.session.desktop.serverAddress).fill(line.url)
    await button(t.session.desktop.continue).click()
    await page.getByLabel(t.session.desktop.newPassphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(t.session.desktop.repeat).fill(PASSPHRASE)
    await button(t.session.desktop.create).click()
    await button(t.session.paper.later).click()
    await page.getByLabel(t.session.signIn.email).fill(officer.email)
    await page.getByLabel(t.session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await button(t.session.signIn.submit).click()
    await page.locator('.staff-top .sync-status').getByText(t.status.upToDate).waitFor()
    line.down()
    await page.locator('.staff-top .sync-status').getByText(t.status.offline).waitFor()
  }

  async function make(format: ReportFormat): Promise<void> {
    await page.locator('[name=reportTitle]').fill(TITLE)
    await page.locator('select[name=reportType]').selectOption('compliance')
    await page.locator('select[name=dateRange]').selectOption('last-30-days')
    for (const section of ['executive-summary', 'statistical-analysis'])
      await page.locator(`[name=includeSections][value=${section}]`).check()
    await page.locator(`[name=format][value=${format}]`).check()
    await page.locator('form.report-request [type=submit]').click()
    await row(format).getByText(t.reports.states.done, { exact: true }).waitFor()
  }

  async function save(format: ReportFormat): Promise<string> {
    const target = path.join(userData, `saved.${REPORT_EXTENSIONS[format]}`)
    await app.evaluate(({ dialog, shell }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
      shell.showItemInFolder = (shown) => Reflect.set(globalThis, 'shownInFolder', shown)
    }, target)
    await row(format)
      .getByRole('button', { name: t.reports.list.downloadNamed.replace('{title}', TITLE) })
      .click()
    await row(format)
      .getByRole('button', { name: t.reports.list.openFolderNamed.replace('{title}', TITLE) })
      .click()
    await expect.poll(() => app.evaluate(() => String(Reflect.get(globalThis, 'shownInFolder')))).toBe(target)
    return target
  }

  test('all four formats are made and saved, and the page says how fresh the records are', async () => {
    await setUp()
    await page.evaluate(() => history.pushState(null, '', '/reports'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    const fresh = t.reports.device.asOf.slice(0, t.reports.device.asOf.indexOf('{'))
    await page.locator('.report-request', { hasText: fresh }).waitFor()
    // The figures are counted here as well; public summaries, of which case studies are made, are not.
    await page.locator('select[name=dateRange]').selectOption('last-30-days')
    await page.locator('[name=includeSections][value=executive-summary]').check()
    await page.locator('[name=includeSections][value=case-studies]').check()
    await page.locator('.report-figures').first().waitFor()
    await page.getByText(t.reports.studies.elsewhere).waitFor()
    await page.locator('[name=texts-executive-summary]').fill(OWN_WORDS)
    await page.locator('[name=includeSections][value=case-studies]').uncheck()
    for (const format of REPORT_FORMATS) {
      await make(format)
      const bytes = readFileSync(await save(format))
      expect(bytes.subarray(0, 5).toString('latin1'), format).toMatch(new RegExp(`^${BEGINNINGS[format]}`))
    }
    // A file that was moved away is not shown, and the page says so.
    rmSync(path.join(userData, `saved.${REPORT_EXTENSIONS.pdf}`))
    await row('pdf')
      .getByRole('button', { name: t.reports.list.openFolderNamed.replace('{title}', TITLE) })
      .click()
    await page.locator('.toast-danger').waitFor()
  })
})
