import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprintOf } from '#server/features/administration/recovery-keys/index.ts'
import { texts as recovery } from '#shared/i18n/en/administration/recovery.ts'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { newRecoveryKey, putKeyInForce } from '#tests/support/recovery-keys.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/site.ts'

let server: TestServer
let userData: string
beforeAll(async () => {
  server = await startTestServer()
  userData = mkdtempSync(path.join(tmpdir(), 'recovery-key-notice-'))
})
afterAll(async () => {
  await server.close()
  rmSync(userData, { recursive: true, force: true })
})

test('the app seals for the recovery key of the office once its officer has agreed to the fingerprint', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  const { publicKey } = newRecoveryKey()
  await putKeyInForce(server, publicKey)
  const { page, close } = await launchDesktop(userData, { REMOTE_URL: server.url })
  page.setDefaultTimeout(30_000)
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate((text) => window.desktop?.createVault(text), 'badda cad iyo buur dheer')
    await page.getByLabel(session.signIn.email).fill(officer.email)
    await page.getByLabel(session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    const notice = page.getByRole('region', { name: recovery.notice.label })
    await notice.getByText(fingerprintOf(publicKey)).waitFor()
    const recoverable = () => page.evaluate(async () => (await window.desktop?.vault())?.recoverable)
    expect(await recoverable()).toBe(false)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    const other = newRecoveryKey().publicKey
    const refused = page.evaluate((key) => window.desktop?.acceptRecoveryKey(key), other)
    await expect(refused).rejects.toThrow('not offered')
    expect(await recoverable()).toBe(false)
    await notice.getByRole('button', { name: recovery.notice.accept }).press('Enter')
    await notice.waitFor({ state: 'detached' })
    expect(await recoverable()).toBe(true)
  } finally {
    await close()
  }
})
