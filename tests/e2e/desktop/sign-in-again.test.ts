import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as session } from '#shared/i18n/en/session.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '#tests/support/server.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 60_000

let server: TestServer
let officer: TestPerson
let userData: string
let page: Page
let close: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  userData = mkdtempSync(path.join(tmpdir(), 'sign-in-again-'))
  ;({ page, close } = await launchDesktop(userData, { REMOTE_URL: server.url }))
  page.setDefaultTimeout(PATIENCE_MS)
})
afterAll(async () => {
  await close()
  await server.close()
  rmSync(userData, { recursive: true, force: true })
})

async function signIn(): Promise<void> {
  const { email, password, submit } = session.signIn
  await page.getByLabel(email).fill(officer.email)
  await page.getByLabel(password, { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

test('a session that has ended keeps nobody from working, and is made good from the header', async () => {
  const header = page.locator('.staff-top')
  await page.evaluate((text) => window.desktop?.createVault(text), PASSPHRASE)
  await signIn()
  await header.getByText(shell.sync.upToDate).waitFor()

  await server.database.run(sql`delete from sessions where user_id = ${officer.id}`)
  const made = await page.evaluate(
    async (body) => (await (await fetch('/api/incidents', { method: 'POST', body })).json()).id,
    JSON.stringify(incidentValues({ location: 'Entered without a session' })),
  )
  const again = header.getByRole('button', { name: shell.sync.signInAgain })
  await again.waitFor()
  await again.hover()
  await page.getByRole('tooltip').getByText(shell.sync.reasons['signed-out']).waitFor()
  await again.click()
  const dialog = page.getByRole('dialog', { name: session.signIn.expiredTitle })
  await dialog.waitFor()
  // Not now: the records are here, and work goes on.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: shell.staff.emergency, exact: true }).click()
  await page.locator('[data-record]').first().waitFor()

  await again.click()
  await signIn()
  await header.getByText(shell.sync.upToDate).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { client } = await serverSide()
  expect(await client.incidents.get({ params: { id: made } })).toMatchObject({
    location: 'Entered without a session',
  })
})

/** The officer's own session on the web ended with the others. */
async function serverSide() {
  const visitor = server.visitor()
  await visitor.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  return visitor
}
