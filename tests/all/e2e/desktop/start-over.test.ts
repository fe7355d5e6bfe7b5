import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkHandOver } from '#desktop/vault/index.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enSyncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soSyncStatus } from '#shared/i18n/so/administration/syncStatus.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { languages } from '#tests/support/languages.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { eventually, faultsWideAndNarrow } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 60_000
const TEXTS = {
  en: { session: enSession, syncStatus: enSyncStatus },
  so: { session: soSession, syncStatus: soSyncStatus },
} as const

let server: TestServer
let line: Line
beforeAll(async () => {
  server = await startTestServer()
  line = await openLine(server.url)
})
afterAll(async () => {
  await line.close()
  await server.close()
})

describe.each(languages('so'))('a lost passphrase without a recovery key, in %s', (locale) => {
  const { session, syncStatus } = TEXTS[locale]
  const words = session.startOver
  let userData: string
  let officer: TestUser
  let app: ElectronApplication
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    userData = mkdtempSync(path.join(tmpdir(), 'start-over-'))
    officer = await server.signIn('field-officer', [locale === 'en' ? 'SO26' : 'SO24'])
    await officer.client.iccprCases.create({ input: caseValues('Known to the server') })
    await start()
  })
  afterAll(async () => {
    await close()
    line.up()
    rmSync(userData, { recursive: true, force: true })
  })

  const caseValues = (title: string) => ({
    title,
    status: 'pending' as const,
    priority: 'high' as const,
    description: 'Taken from the school road and held without charge.',
    regionCode: locale === 'en' ? 'SO26' : 'SO24',
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const waitFor = (locator: Locator) => locator.first().waitFor({ timeout: PATIENCE_MS })
  const status = (text: string) => waitFor(page.locator('.staff-top .sync-status').getByText(text))

  async function start(): Promise<void> {
    ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: line.url }))
    page.setDefaultTimeout(PATIENCE_MS)
  }

  async function setUp(): Promise<void> {
    await page.getByLabel(session.desktop.newPassphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(session.desktop.repeat).fill(PASSPHRASE)
    await button(session.desktop.create).click()
    await button(session.paper.later).click()
    await page.getByLabel(session.signIn.email).fill(officer.email)
    await page.getByLabel(session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await button(session.signIn.submit).click()
    await status(syncStatus.upToDate)
  }

  async function openStartOver(): Promise<void> {
    await button(session.desktop.forgotten).click()
    await waitFor(page.getByRole('heading', { name: session.desktop.forgottenTitle }))
    await waitFor(page.getByText(session.vaultFault.recovery_unavailable))
    await button(words.open).click()
    await waitFor(page.getByRole('heading', { name: words.title }))
  }

  test('a language chosen before signing in stays, whatever the account reads in', async () => {
    if (locale === 'so') await button(LOCALE_NAMES.so).click()
    await setUp()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    await close()
    await start()
    await waitFor(page.getByRole('heading', { name: session.desktop.unlockTitle }))
    await page.getByLabel(session.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
    await button(session.desktop.unlock).click()
    await status(syncStatus.upToDate)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
  })

  test('what is lost is said first, and a typed word is asked for', async () => {
    line.down()
    const body = JSON.stringify(caseValues('Never sent'))
    const made = await page.evaluate(
      async (sent) => (await fetch('/api/iccpr/cases', { method: 'POST', body: sent })).status,
      body,
    )
    expect(made).toBe(201)
    await page.evaluate(() => window.desktop?.lock())
    await openStartOver()
    const reported = (await page.locator('.notice-danger').innerText()).split('\n').join(' ')
    expect(reported).toContain(words.lead)
    const [before, after] = words.unsent_one.split(/\{date\}|\{count\}/).filter((part) => part.length > 8)
    expect(reported).toContain(before)
    expect(reported).toMatch(/\b1\b/)
    expect(reported).toContain(after)

    await page.getByLabel(words.label).fill('everything')
    await button(words.submit).click()
    await waitFor(page.locator('.field-error', { hasText: words.word }))
    expect(await faultsWideAndNarrow(page)).toEqual([])
    await button(session.desktop.back).click()
    await waitFor(page.getByRole('heading', { name: session.desktop.unlockTitle }))
    expect(existsSync(path.join(userData, 'mirror.db'))).toBe(true)
  })

  test('everything goes, the set-up begins, and what the server has comes back', async () => {
    await openStartOver()
    const target = path.join(userData, 'stick.handover')
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, target)
    await page.getByLabel(words.label).fill(words.word.toLocaleUpperCase())
    await page.keyboard.press('Enter')
    await waitFor(page.locator('.field-error', { hasText: words.fileFirst }))
    await button(words.save).click()
    await waitFor(page.getByText(words.fileSaved.replace('{name}', 'stick.handover')))
    await checkHandOver(target)
    expect(await faultsWideAndNarrow(page)).toEqual([])
    await button(words.submit).click()
    await waitFor(page.getByRole('heading', { name: session.desktop.createTitle }))
    for (const name of ['vault.json', 'mirror.db', 'session.bin', 'unsent.json']) {
      expect([name, existsSync(path.join(userData, name))]).toEqual([name, false])
    }
    line.up()
    await setUp()
    await page.getByText('Known to the server').first().waitFor()
    await eventually(() => page.getByText('Never sent').count()).toBe(0)
  })
})
