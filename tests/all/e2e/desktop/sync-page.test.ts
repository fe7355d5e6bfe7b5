import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS_CHANNEL } from '#desktop/preload/channels.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enSync } from '#shared/i18n/en/administration/sync.ts'
import { texts as enSyncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as enMenu } from '#shared/i18n/en/staffMenu.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soSync } from '#shared/i18n/so/administration/sync.ts'
import { texts as soSyncStatus } from '#shared/i18n/so/administration/syncStatus.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { texts as soMenu } from '#shared/i18n/so/staffMenu.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { languages } from '#tests/support/languages.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { faultsWideAndNarrow } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const NEXT_PASSPHRASE = 'geel badan oo roob sugaya'
const PATIENCE_MS = 30_000
const HARMFUL = 'HARMFUL text of a message'
const TEXTS = {
  en: { session: enSession, menu: enMenu, shell: enShell, syncStatus: enSyncStatus, sync: enSync },
  so: { session: soSession, menu: soMenu, shell: soShell, syncStatus: soSyncStatus, sync: soSync },
} as const

let server: TestServer
let outsider: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ scanCommand: `sh -c 'if grep -q HARMFUL; then exit 1; fi'` })
  outsider = await server.signIn('field-officer', ['SO11'])
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

describe.each(languages('en'))('the Sync page in %s', (locale) => {
  const t = TEXTS[locale]
  const regionCode = locale === 'en' ? 'SO26' : 'SO24'
  let userData: string
  let caseId: string
  let app: ElectronApplication
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    userData = mkdtempSync(path.join(tmpdir(), 'sync-page-'))
    const officer = await server.signIn('field-officer', [regionCode])
    const input = caseInput({ title: 'Has a file', regionCode })
    caseId = (await editor.client.iccprCases.create({ input })).id
    ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: server.url }))
    page.setDefaultTimeout(PATIENCE_MS)
    if (locale === 'so') await button(LOCALE_NAMES.so).click()
    await page.getByLabel(t.session.desktop.newPassphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(t.session.desktop.repeat).fill(PASSPHRASE)
    await button(t.session.desktop.create).click()
    await button(t.session.paper.later).click()
    await page.getByLabel(t.session.signIn.email).fill(officer.email)
    await page.getByLabel(t.session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await button(t.session.signIn.submit).click()
    await header(t.syncStatus.upToDate)
    await leaveRefused()
    await page.getByRole('link', { name: t.menu.sync, exact: true }).first().click()
    await header(t.syncStatus.attention)
  })
  afterAll(async () => {
    await close()
    rmSync(userData, { recursive: true, force: true })
  })

  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const waitFor = (locator: Locator) => locator.first().waitFor({ timeout: PATIENCE_MS })
  const header = (text: string) => waitFor(page.locator('.staff-top .sync-status').getByText(text))
  const section = (title: string) =>
    page.locator('.sync-section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const entry = (title: string) => section(t.sync.refused.title).locator('.sync-entry', { hasText: title })

  /** A call of the window, answered by the device. */
  async function call(method: string, address: string, body: object | string): Promise<{ id: string }> {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await page.evaluate(
      async ([how, where, what]) => {
        const response = await fetch(`/api${where}`, { method: how, body: what })
        return { ok: response.ok, text: await response.text() }
      },
      [method, address, sent] as const,
    )
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.text}`)
    return answer.text === '' ? { id: '' } : JSON.parse(answer.text)
  }

  /** A case that is given to somebody who may not see it, and a file that the scan finds harmful. */
  async function leaveRefused(): Promise<void> {
    const given = caseInput({ title: 'Not wanted', regionCode, assigneeId: outsider.id })
    await call('POST', '/iccpr/cases', given)
    const about = {
      fileName: 'fariin.txt',
      mediaType: 'text/plain',
      kind: 'document',
      parentCollection: 'iccpr-cases',
    }
    const { id } = await call('POST', '/evidence', evidenceOf(Buffer.from(HARMFUL), caseId, about))
    await call('PUT', `/evidence/${id}/file`, HARMFUL)
  }

  async function readableByEveryone(): Promise<void> {
    expect(await faultsWideAndNarrow(page)).toEqual([])
  }

  test('sends a refused change again as it is, and gives up what is not wanted', async () => {
    const change = entry('Not wanted')
    await button(t.sync.entry.retry, change).click()
    await waitFor(page.locator('.toast', { hasText: t.sync.entry.retried }))
    await waitFor(button(t.sync.entry.discard, change))
    await button(t.sync.entry.discard, change).click()
    const asked = page.getByRole('dialog', { name: t.sync.discard.title })
    await waitFor(asked.getByText(t.sync.discard.textCreate))
    await button(t.sync.discard.submit, asked).click()
    await change.waitFor({ state: 'detached' })

    const file = section(t.sync.files.title).locator('.sync-entry')
    await button(t.sync.entry.discard, file).click()
    const dialog = page.getByRole('dialog', { name: t.sync.discard.title })
    await waitFor(dialog.getByText(t.sync.discard.textFile))
    await readableByEveryone()
    await button(t.sync.discard.submit, dialog).click()
    await file.waitFor({ state: 'detached' })

    await header(t.syncStatus.upToDate)
    await waitFor(section(t.sync.refused.title).getByText(t.sync.refused.none))
    await waitFor(section(t.sync.waiting.title).getByText(t.sync.waiting.none))
    const left = await editor.client.evidence.list({
      input: { parentCollection: 'iccpr-cases', parentId: caseId },
    })
    expect(left.items).toEqual([])
    await readableByEveryone()
  })

  test('says that the clock is wrong, that the app is older than the server, and that the disk is full', async () => {
    const status = await page.evaluate(() => window.desktop?.status())
    const reported = { phase: 'attention', reason: 'disk-full', clockAheadMinutes: -90, appIsOlder: true }
    await app.evaluate(
      ({ BrowserWindow }, [channel, next]) => {
        for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, next)
      },
      [STATUS_CHANNEL, { ...status, ...reported }] as const,
    )
    await waitFor(page.getByText(t.sync.reasons['disk-full']))
    await waitFor(page.getByText(t.sync.clock.behind.replace('{minutes}', '90')))
    await waitFor(page.getByText(t.sync.status.olderApp))
    await readableByEveryone()
    await button(t.sync.now).click()
    await header(t.syncStatus.upToDate)
  })

  test('makes new keys with a new passphrase, and everything is there after it', async () => {
    await page.locator('summary', { hasText: t.sync.settings }).click()
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field(t.session.desktop.currentPassphrase).fill('badda cad iyo buur gaaban')
    await field(t.session.desktop.newPassphrase).fill(NEXT_PASSPHRASE)
    await field(t.session.desktop.repeat).fill(NEXT_PASSPHRASE)
    await page.getByLabel(t.session.desktop.newKeys).check()
    await readableByEveryone()
    await button(t.session.desktop.changePassphrase).click()
    await waitFor(page.locator('.field-error', { hasText: t.session.vaultFault.wrong_passphrase }))
    const total = () =>
      page.evaluate(async () => Number((await fetch('/api/iccpr/cases')).headers.get('x-total-count')))
    const before = await total()

    await page.evaluate(() => {
      window.desktop?.onStatus(({ renewingKeys }) => {
        if (renewingKeys !== undefined) document.body.dataset.renewed = String(renewingKeys)
      })
    })
    await field(t.session.desktop.currentPassphrase).fill(PASSPHRASE)
    await button(t.session.desktop.changePassphrase).click()
    await waitFor(page.locator('.toast', { hasText: t.session.desktop.passphraseChanged }))
    expect(await page.evaluate(() => document.body.dataset.renewed)).toBe('100')
    await header(t.syncStatus.upToDate)
    expect(before).toBeGreaterThan(0)
    expect(await total()).toBe(before)

    await page.evaluate(() => window.desktop?.lock())
    await field(t.session.desktop.passphrase).fill(NEXT_PASSPHRASE)
    await button(t.session.desktop.unlock).click()
    await header(t.syncStatus.upToDate)
  })
})
