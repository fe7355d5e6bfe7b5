import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { languages } from '#tests/support/languages.ts'
import { faultsWideAndNarrow } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 60_000
/** Linux without a keyring: what protects there is a password that everybody knows. */
const WEAK = ['--password-store=basic']
const TEXTS = { en: enSession, so: soSession } as const

describe.each(languages('so'))('a device with a paper code, in %s', (locale) => {
  const { desktop, paper, signIn, vaultFault } = TEXTS[locale]
  let userData: string
  let page: Page
  let close: () => Promise<void>
  let code: string[]

  beforeAll(() => {
    userData = mkdtempSync(path.join(tmpdir(), 'paper-code-'))
  })
  afterAll(async () => {
    await close()
    rmSync(userData, { recursive: true, force: true })
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  async function start(switches: string[] = []): Promise<void> {
    // Nobody listens there: all of this works without a connection.
    ;({ page, close } = await launchDesktop(userData, { REMOTE_URL: 'http://127.0.0.1:9' }, { switches }))
    page.setDefaultTimeout(PATIENCE_MS)
  }

  test('is set up with a code that is shown, hidden and typed back', async () => {
    await start()
    if (locale === 'so') await button(LOCALE_NAMES.so).click()
    await page.getByLabel(desktop.newPassphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(desktop.repeat).fill(PASSPHRASE)
    await button(desktop.create).click()
    await heading(paper.title).waitFor()
    code = await page.locator('.paper-code li').allInnerTexts()
    expect(code).toHaveLength(6)
    expect(await faultsWideAndNarrow(page)).toEqual([])
    await button(paper.written).click()
    await page.locator('.paper-code').waitFor({ state: 'detached' })
    expect(await faultsWideAndNarrow(page)).toEqual([])
    const group = page.getByRole('textbox')
    const number = Number(/\d/.exec(await page.locator('form p').first().innerText())?.[0])
    await group.fill(code[number - 1] ?? '')
    await button(paper.finish).click()
    await page.getByLabel(signIn.email).waitFor()
    await close()
  })

  test('opens after its keychain has become weak, and says so first', async () => {
    await start(WEAK)
    await page.getByLabel(desktop.passphrase, { exact: true }).fill(PASSPHRASE)
    await button(desktop.unlock).click()
    await page.getByText(vaultFault.keychain_weak).first().waitFor()
    expect(await faultsWideAndNarrow(page)).toEqual([])
    await button(paper.open).click()
    await heading(paper.unlockTitle).waitFor()
    await page.getByLabel(desktop.passphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(paper.code).fill(code.with(1, 'AAAAAA').join(' '))
    await button(paper.open).click()
    await page.getByText(paper.mistyped_one.replace('{groups}', '2')).first().waitFor()
    expect(await faultsWideAndNarrow(page)).toEqual([])
    await page.getByLabel(paper.code).fill(code.join('').toLowerCase())
    await button(paper.open).click()
    await page.getByLabel(signIn.email).waitFor()
    expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({
      ...{ state: 'unlocked', keychain: false, paperCode: 'made' },
    })
    await close()
  })

  test('is bound to its keychain again once that is back', async () => {
    await start()
    await page.getByLabel(desktop.passphrase, { exact: true }).fill(PASSPHRASE)
    await button(desktop.unlock).click()
    await page.getByLabel(signIn.email).waitFor()
    expect(await page.evaluate(() => window.desktop?.vault())).toMatchObject({
      ...{ state: 'unlocked', keychain: true, paperCode: 'made' },
    })
  })
})
