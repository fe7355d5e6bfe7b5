import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/appVersions.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { openUpdatedApp, type UpdatedApp } from '#tests/support/electron/updated-app.ts'
import { seriousFindings } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'

let app: UpdatedApp
beforeAll(async () => {
  app = await openUpdatedApp()
})
afterAll(() => app.end())

const versions = () => app.page.evaluate(() => window.desktop?.appVersions())
const withVersion = (text: string, version: string) => text.replaceAll('{version}', version)
const button = (name: string) => app.page.getByRole('button', { name, exact: true })

// How a version that fails gives way, and that a changed one is never run: `desktop/updates`, and once more in `tests/all`.
test('a signed update is installed, runs after a restart with its own pages, and keeps the mirror', async () => {
  await app.page.evaluate((passphrase) => window.desktop?.createVault(passphrase), PASSPHRASE)
  await app.page.evaluate(() => window.desktop?.lock())
  await button(en.locked.open).click()
  await app.page.getByText(withVersion(en.running, '0.2.0')).waitFor()
  const file = await app.updateFile('0.3.0')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 1))
  await app.chooseNext(file)
  await button(en.choose).click()
  await app.page.getByText(en.fault.cut).waitFor()
  expect(await seriousFindings(app.page)).toEqual([])
  writeFileSync(file, whole)
  // Without a mouse, too.
  await button(en.choose).focus()
  await app.page.keyboard.press('Enter')
  await button(withVersion(en.install, '0.3.0')).focus()
  await app.page.keyboard.press('Enter')
  await app.page.getByText(withVersion(en.next, '0.3.0')).waitFor()
  expect(await seriousFindings(app.page)).toEqual([])
  expect(await versions()).toMatchObject({ running: '0.2.0', next: '0.3.0' })
  await app.restart()
  expect(await app.shown()).toBe('0.3.0')
  await app.page.getByLabel(enSession.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
  await app.page.keyboard.press('Enter')
  await expect
    .poll(() => app.page.evaluate(async () => (await window.desktop?.vault())?.state))
    .toBe('unlocked')
  expect(await versions()).toEqual({
    ...{ running: '0.3.0', takesFiles: true, next: null, former: '0.2.0', aside: null },
  })
})
