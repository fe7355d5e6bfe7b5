import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { texts as syncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { incidentValues } from '#tests/support/records.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let userData: string
beforeAll(async () => {
  server = await startTestServer()
  userData = mkdtempSync(path.join(tmpdir(), 'second-factor-'))
})
afterAll(async () => {
  await server.close()
  rmSync(userData, { recursive: true, force: true })
})

test('the app asks for the code at the first sign-in, and when its session has ended', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  const { key, recoveryCodes } = await turnOnSecondFactor(officer)
  const { page, close } = await launchDesktop(userData, { REMOTE_URL: server.url })
  page.setDefaultTimeout(30_000)
  const header = page.locator('.staff-top')
  const signIn = async (code: string) => {
    await page.getByLabel(session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel(session.signIn.code).waitFor()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  try {
    await page.evaluate((text) => window.desktop?.createVault(text), 'badda cad iyo buur dheer')
    await page.getByLabel(session.signIn.email).fill(officer.email)
    await signIn(codeOf(key, 1))
    await header.getByText(syncStatus.upToDate).waitFor()

    await server.database.run(sql`delete from sessions where user_id = ${officer.id}`)
    // Sent at once, it finds the session gone.
    const made = JSON.stringify(incidentValues())
    await page.evaluate((body) => fetch('/api/incidents', { method: 'POST', body }).then(() => null), made)
    await header.getByRole('button', { name: syncStatus.signInAgain }).click()
    const dialog = page.getByRole('dialog', { name: session.signIn.expiredTitle })
    await signIn(String(recoveryCodes[0]))
    await dialog.waitFor({ state: 'detached' })
    await header.getByText(syncStatus.upToDate).waitFor()
    const state = await page.evaluate(async () => (await fetch('/api/user/second-factor')).json())
    expect(state).toMatchObject({ recoveryCodes: 9 })
  } finally {
    await close()
  }
})
