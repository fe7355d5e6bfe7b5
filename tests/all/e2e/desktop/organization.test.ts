import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { texts as triage } from '#shared/i18n/en/protection/triage.ts'
import { texts as partners } from '#shared/i18n/en/publishing/partners.ts'
import { texts as strategy } from '#shared/i18n/en/publishing/strategy.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/site.ts'

let server: TestServer
let line: Line
let userData: string
beforeAll(async () => {
  server = await startTestServer()
  line = await openLine(server.url)
  await loadReferenceData(server.services)
  userData = mkdtempSync(path.join(tmpdir(), 'organization-'))
})
afterAll(async () => {
  await line.close()
  await server.close()
  rmSync(userData, { recursive: true, force: true })
})

test('in the app the plan is saved where the person chooses, the directory is read, and triage takes a line', async () => {
  const officer = await server.signIn('triage-officer', ['SO28'])
  await server.database.run(sql`update users set duties = '{SO28}' where id = ${officer.id}`)
  await server.visitor().client.incidents.create({ input: incidentValues({ location: 'Jamaame' }) })
  const { app, page, close } = await launchDesktop(userData, { REMOTE_URL: line.url })
  page.setDefaultTimeout(30_000)
  const target = path.join(userData, 'plan.pdf')
  try {
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, target)
    await page.evaluate((text) => window.desktop?.createVault(text), 'badda cad iyo buur dheer')
    await page.getByLabel(session.signIn.email).fill(officer.email)
    await page.getByLabel(session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    const navigation = page.getByRole('navigation', { name: shell.mainNavigation })
    await navigation.getByRole('link', { name: menu.strategy }).click()
    await page.getByRole('heading', { level: 1, name: strategy.title }).waitFor()
    await page.getByRole('link', { name: strategy.download }).click()
    const titleOf = () => {
      try {
        return readPdf(readFileSync(target)).info.Title
      } catch {
        // It is not there yet: it appears when it is whole.
        return null
      }
    }
    await eventually(titleOf).toBe(strategy.title)
    // Officers do not publish, so the group is folded for them at first.
    await navigation.getByRole('button', { name: shell.staff.groups.publishing }).click()
    await navigation.getByRole('link', { name: menu.partners }).click()
    await page.getByRole('heading', { level: 1, name: partners.title }).waitFor()
    await page.getByRole('heading', { name: 'Elman Peace', exact: true }).waitFor()
    const toTriage = navigation.getByRole('link', { name: menu.triage })
    await toTriage.click()
    await page.locator('.queue-list').getByText('Jamaame').waitFor()
    await navigation.getByRole('link', { name: menu.secondLooks }).click()
    line.down()
    await page.reload()
    await toTriage.click()
    await page.getByText(triage.needsLine).waitFor()
  } finally {
    await close()
  }
})
