import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readFileText } from '#server/features/library/documents/texts.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enSyncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as enDocuments } from '#shared/i18n/en/library/documents.ts'
import { texts as enKept } from '#shared/i18n/en/library/keptDocuments.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as enMenu } from '#shared/i18n/en/staffMenu.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soSyncStatus } from '#shared/i18n/so/administration/syncStatus.ts'
import { texts as soDocuments } from '#shared/i18n/so/library/documents.ts'
import { texts as soKept } from '#shared/i18n/so/library/keptDocuments.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { texts as soMenu } from '#shared/i18n/so/staffMenu.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { filesContaining } from '#tests/support/evidence.ts'
import { languages } from '#tests/support/languages.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 60_000
const OTHER = 'Not on the device'
const WORDS = 'Maxbuusku wuxuu xaq u leeyahay qareen dhakhso ah'

const TEXTS = {
  en: {
    session: enSession,
    menu: enMenu,
    shell: enShell,
    status: enSyncStatus,
    documents: enDocuments,
    kept: enKept,
  },
  so: {
    session: soSession,
    menu: soMenu,
    shell: soShell,
    status: soSyncStatus,
    documents: soDocuments,
    kept: soKept,
  },
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

describe.each(languages('so'))('the library without a connection, in %s', (locale) => {
  const t = TEXTS[locale]
  const title = `Xeerka habka ciqaabta ${locale}`
  let file: Buffer
  let id: string
  let userData: string
  let app: ElectronApplication
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    userData = mkdtempSync(path.join(tmpdir(), 'library-'))
    file = await makePdf(['Qodobka koowaad.', WORDS, locale])
    id = await addDocuments()
  })
  afterAll(async () => {
    await close?.()
    line.up()
    rmSync(userData, { recursive: true, force: true })
  })

  /** Adds the document that is kept, and one that is not; returns the id of the first. */
  async function addDocuments(): Promise<string> {
    const editor = await site.server.signIn('editor')
    const { documents } = editor.client
    const input = {
      description: 'Xeer ay qareennadu u baahan yihiin.',
      category: 'legal',
      documentType: 'pdf',
    } as const
    await documents.create({ input: { ...input, title: OTHER } })
    const made = await documents.create({ input: { ...input, title } })
    await sendDocumentFile(editor, made.id, file, 'xeer.pdf')
    const row = z.object({ sha256: z.string() })
    for (const { sha256 } of await site.server.database.run(sql`select sha256 from library_files`, row)) {
      await readFileText(site.server.services, sha256)
    }
    return made.id
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const named = (text: string) => text.replace('{title}', title)

  async function start(): Promise<void> {
    ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }))
    page.setDefaultTimeout(PATIENCE_MS)
  }

  async function setUp(): Promise<void> {
    const officer = await site.server.signIn('field-officer', ['SO22'])
    await site.server.database.run(sql`update users set locale = ${locale} where id = ${officer.id}`)
    await start()
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
  }

  async function openLibrary(): Promise<void> {
    await page.getByRole('link', { name: t.menu.documents, exact: true }).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
  }

  async function keepIt(): Promise<void> {
    await openLibrary()
    await button(named(t.kept.keepNamed)).click()
    await page.locator('.library-row .tag', { hasText: t.kept.kept }).waitFor()
  }

  async function readIt(): Promise<void> {
    await page.locator('.notice', { hasText: t.kept.offline }).waitFor()
    await page.getByRole('heading', { name: OTHER }).first().waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('maxbusku qaren')
    await page.getByRole('searchbox').press('Enter')
    await page.locator('.library-found mark', { hasText: 'Maxbuusku' }).waitFor()
    await eventually(() => page.locator('.library-found li').first().innerText()).toContain(
      t.documents.onPage.replace('{number}', '2'),
    )
    await page.getByRole('link', { name: named(t.documents.viewNamed) }).click()
    await page.locator('.library-passage', { hasText: WORDS }).waitFor()
  }

  async function saveIt(): Promise<void> {
    const target = path.join(userData, 'saved.pdf')
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, target)
    await page.getByRole('link', { name: named(t.documents.downloadNamed) }).click()
    await page.locator('.toast', { hasText: t.documents.started }).waitFor()
    expect(readFileSync(target)).toEqual(file)
    rmSync(target)
  }

  async function restart(): Promise<void> {
    await close()
    expect(await filesContaining(userData, 'Maxbuusku')).toEqual([])
    await start()
    await page.getByLabel(t.session.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
    await button(t.session.desktop.unlock).click()
  }

  test('a kept document is found by its text, read and saved, over a restart, until it is withdrawn', async () => {
    await setUp()
    await keepIt()
    line.down()
    await readIt()
    await saveIt()
    await restart()
    await openLibrary()
    await page.locator('.notice', { hasText: t.kept.offline }).waitFor()
    await readIt()
    const editor = await site.server.signIn('editor')
    const { version } = await editor.client.documents.get({ params: { id } })
    await editor.client.documents.decide({ params: { id }, input: { decision: 'withdraw', version } })
    line.up()
    await openLibrary()
    // The document is in the library as before, and no longer on the device.
    await page.getByRole('heading', { name: OTHER }).first().waitFor()
    await button(named(t.kept.keepNamed)).waitFor()
    line.down()
    await page.locator('.notice', { hasText: t.kept.offlineNone.slice(0, 40) }).waitFor()
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  })
})
