import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enHelp } from '#shared/i18n/en/administration/staffHelp.ts'
import { texts as enSync } from '#shared/i18n/en/administration/sync.ts'
import { texts as enSyncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as enRecords } from '#shared/i18n/en/records.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as enMenu } from '#shared/i18n/en/staffMenu.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soHelp } from '#shared/i18n/so/administration/staffHelp.ts'
import { texts as soSync } from '#shared/i18n/so/administration/sync.ts'
import { texts as soSyncStatus } from '#shared/i18n/so/administration/syncStatus.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { texts as soMenu } from '#shared/i18n/so/staffMenu.ts'
import { texts as soTerms } from '#shared/i18n/so/terms.ts'
import { choose } from '#tests/support/choose.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { languages } from '#tests/support/languages.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { eventually, faultsWideAndNarrow } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 30_000
const HARMFUL = 'HARMFUL text of a message'
const TEXTS = {
  en: {
    records: enRecords,
    session: enSession,
    menu: enMenu,
    shell: enShell,
    help: enHelp,
    syncStatus: enSyncStatus,
    sync: enSync,
    terms: enTerms,
  },
  so: {
    records: soRecords,
    session: soSession,
    menu: soMenu,
    shell: soShell,
    help: soHelp,
    syncStatus: soSyncStatus,
    sync: soSync,
    terms: soTerms,
  },
} as const

let server: TestServer
let line: Line
let outsider: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ scanCommand: `sh -c 'if grep -q HARMFUL; then exit 1; fi'` })
  line = await openLine(server.url)
  outsider = await server.signIn('field-officer', ['SO11'])
  editor = await server.signIn('editor')
})
afterAll(async () => {
  await line.close()
  await server.close()
})

describe.each(languages('en'))('the Sync page in %s', (locale) => {
  const t = TEXTS[locale]
  const region = locale === 'en' ? 'SO26' : 'SO24'
  const ids = { both: '', moved: '', refused: '', file: '' }
  let userData: string
  let officer: TestUser
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    userData = mkdtempSync(path.join(tmpdir(), 'sync-page-'))
    officer = await server.signIn('field-officer', [region])
    const made = async (title: string) =>
      (await editor.client.iccprCases.create({ input: caseInput({ title, regionCode: region }) })).id
    ids.both = await made('Written twice')
    ids.moved = await made('Closed in the office')
    ;({ page, close } = await launchDesktop(userData, { REMOTE_URL: line.url }))
    page.setDefaultTimeout(PATIENCE_MS)
    await page.evaluate(() => window.desktop?.setDeviceName('Laptop Baydhabo'))
    if (locale === 'so') await button(LOCALE_NAMES.so).click()
    await page.getByLabel(t.session.desktop.newPassphrase, { exact: true }).fill(PASSPHRASE)
    await page.getByLabel(t.session.desktop.repeat).fill(PASSPHRASE)
    await button(t.session.desktop.create).click()
    await button(t.session.paper.later).click()
    await page.getByLabel(t.session.signIn.email).fill(officer.email)
    await page.getByLabel(t.session.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await button(t.session.signIn.submit).click()
    await header(t.syncStatus.upToDate)
  })
  afterAll(async () => {
    await close()
    line.up()
    rmSync(userData, { recursive: true, force: true })
  })

  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const waitFor = (locator: Locator) => locator.first().waitFor({ timeout: PATIENCE_MS })
  const header = (text: string) => waitFor(page.locator('.staff-top .sync-status').getByText(text))
  const section = (title: string) =>
    page.locator('.sync-section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const entry = (title: string, within = t.sync.refused.title) =>
    section(within).locator('.sync-entry', { hasText: title })
  const conflict = (field: string) =>
    page.locator('.rec-conflict', { hasText: t.records.conflict.title.replace('{field}', field) })
  const figure = (name: string) =>
    page
      .locator('.sync-facts > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')

  /** A call of the window, answered by the device. */
  async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
    const answer = await page.evaluate(
      async ([how, where, sent]) => {
        const response = await fetch(`/api${where}`, { method: how, ...(sent ? { body: sent } : {}) })
        return { ok: response.ok, text: await response.text() }
      },
      [method, address, typeof body === 'string' ? body : JSON.stringify(body)] as const,
    )
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.text}`)
    return (answer.text === '' ? null : JSON.parse(answer.text)) as T
  }

  async function readableByEveryone(): Promise<void> {
    expect(await faultsWideAndNarrow(page)).toEqual([])
  }

  test('tells without a connection what waits, since when there was none, and which device this is', async () => {
    line.down()
    await header(t.syncStatus.offline)
    await call('PATCH', `/iccpr/cases/${ids.both}`, {
      version: 1,
      location: 'Kismaayo, Calanley',
      priority: 'low',
    })
    await call('POST', `/iccpr/cases/${ids.moved}/status`, {
      version: 1,
      status: 'review',
      reason: 'More was said',
    })
    const given = caseInput({ title: 'Given to a stranger', regionCode: region, assigneeId: outsider.id })
    ids.refused = (await call<{ id: string }>('POST', '/iccpr/cases', given)).id
    const bytes = Buffer.from(HARMFUL)
    const about = {
      fileName: 'fariin.txt',
      mediaType: 'text/plain',
      kind: 'document',
      parentCollection: 'iccpr-cases',
    }
    ids.file = (await call<{ id: string }>('POST', '/evidence', evidenceOf(bytes, ids.both, about))).id
    await call('PUT', `/evidence/${ids.file}/file`, HARMFUL)

    await page.getByRole('link', { name: t.menu.sync, exact: true }).first().click()
    await waitFor(page.getByText(t.sync.status.offline))
    const waiting = section(t.sync.waiting.title)
    await expect.poll(() => waiting.locator('.sync-entry').count()).toBe(4)
    await eventually(() => waiting.locator('h3').allInnerTexts()).toEqual([
      'Written twice',
      'Closed in the office',
      'Given to a stranger',
      t.sync.entry.of.replace('{kind}', t.terms.collection.evidence).replace('{record}', 'Written twice'),
    ])
    await waiting.locator('summary').first().click()
    await waitFor(waiting.getByText('Kismaayo, Calanley'))
    // Four operations and a file.
    await eventually(() => figure(t.sync.status.waiting).innerText()).toBe('5')
    await eventually(() => figure(t.sync.status.device).innerText()).toBe('Laptop Baydhabo')
    expect(await figure(t.sync.status.lastContact).innerText()).not.toBe(t.sync.status.never)
    await waitFor(section(t.sync.files.title).getByText(t.sync.files.waiting))
    await waitFor(section(t.sync.refused.title).getByText(t.sync.refused.none))
    await readableByEveryone()

    // The help is part of the app.
    await page.getByRole('link', { name: t.shell.staff.helpHere }).click()
    await waitFor(page.getByRole('heading', { name: t.help.offline.title, level: 1 }))
    await waitFor(page.locator('.help-topic strong').getByText(t.sync.now, { exact: true }))
    await page.goBack()
    await waitFor(page.getByText(t.sync.status.offline))
  })

  test('tells what the server refused and why, and what met the work of others', async () => {
    await editor.client.iccprCases.edit({
      params: { id: ids.both },
      input: { version: 1, location: 'Kismaayo, Farjano', priority: 'critical' },
    })
    const params = { id: ids.moved }
    for (const [version, status] of [
      [1, 'escalated'],
      [2, 'completed'],
    ] as const) {
      await editor.client.iccprCases.changeStatus({ params, input: { version, status, reason: 'Decided' } })
    }
    line.up()
    await button(t.sync.now).click()
    await header(t.syncStatus.attention)
    await waitFor(entry('Given to a stranger').getByText(t.sync.rejections.out_of_scope))
    await waitFor(section(t.sync.files.title).getByText(t.sync.fileRefusals.rule_violated))
    for (const field of ['location', 'priority', 'status'] as const) {
      await waitFor(conflict(t.records.fields[field]))
    }
    const location = conflict(t.records.fields.location)
    for (const shown of ['Kismaayo, Farjano', 'Kismaayo, Calanley', 'Laptop Baydhabo', 'Test editor']) {
      await waitFor(location.getByText(shown))
    }
    await readableByEveryone()
  })

  test('takes a choice for each field of a conflict', async () => {
    const location = conflict(t.records.fields.location)
    await button(t.records.conflict.decide, location).click()
    await waitFor(location.getByText(t.records.conflict.choose))
    await location.getByLabel('Kismaayo, Calanley').check()
    await button(t.records.conflict.decide, location).click()
    await location.waitFor({ state: 'detached' })
    const priority = conflict(t.records.fields.priority)
    // By the keyboard alone.
    await priority.getByRole('radio').first().press('Space')
    await button(t.records.conflict.decide, priority).press('Enter')
    await priority.waitFor({ state: 'detached' })
    const status = conflict(t.records.fields.status)
    await status.getByRole('radio').first().check()
    await button(t.records.conflict.decide, status).click()
    await waitFor(page.getByText(t.sync.conflicts.none))
    const read = () => editor.client.iccprCases.get({ params: { id: ids.both } })
    await expect
      .poll(read, { timeout: PATIENCE_MS })
      .toMatchObject({ location: 'Kismaayo, Calanley', priority: 'critical' })
    await expect
      .poll(() => call('GET', `/iccpr/cases/${ids.moved}`), { timeout: PATIENCE_MS })
      .toMatchObject({ status: 'completed' })
  })

  test('sends a refused change corrected, and the server has it once', async () => {
    await button(t.sync.entry.correct, entry('Given to a stranger')).click()
    const dialog = page.getByRole('dialog', { name: t.sync.correction.title })
    await waitFor(dialog.getByText(t.sync.rejections.out_of_scope))
    await readableByEveryone()
    const title = dialog.locator('#correct-title')
    await title.fill('x')
    await button(t.sync.correction.submit, dialog).click()
    await waitFor(dialog.getByRole('alert'))
    await title.fill('Given to nobody')
    await choose(page, dialog.locator('#correct-assigneeId'), '')
    await button(t.sync.correction.submit, dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const read = () => editor.client.iccprCases.get({ params: { id: ids.refused } })
    await expect
      .poll(async () => (await read().catch(() => null))?.title, { timeout: PATIENCE_MS })
      .toBe('Given to nobody')
    await entry('Given to').waitFor({ state: 'detached' })
    const found = await editor.client.iccprCases.list({ input: { q: 'Given to nobody', region: [region] } })
    expect(found.total).toBe(1)
  })

  test('keeps what was entered for a record that was removed for good meanwhile, and records it anew', async () => {
    // Nothing else is left that would need attention.
    await call('DELETE', `/sync/files/${ids.file}`)
    const { version } = await call<{ version: number }>('GET', `/iccpr/cases/${ids.both}`)
    line.down()
    await header(t.syncStatus.offline)
    await call('PATCH', `/iccpr/cases/${ids.both}`, { version, location: 'Entered while away' })
    await editor.client.iccprCases.remove({ params: { id: ids.both }, input: { reason: 'Entered twice' } })
    await purgeNow({ ...server.services, deletedKeptDays: 0 })
    line.up()
    await button(t.sync.now).click()
    const change = entry('Written twice')
    await waitFor(change.getByText(t.sync.rejections.purged))
    await eventually(() => button(t.sync.entry.retry, change).count()).toBe(0)
    await readableByEveryone()
    await button(t.sync.entry.anew, change).click()
    await change.waitFor({ state: 'detached' })
    const input = { q: 'Written twice', region: [region] }
    const read = async () => (await editor.client.iccprCases.list({ input })).items
    await expect
      .poll(read, { timeout: PATIENCE_MS })
      .toMatchObject([{ location: 'Entered while away', createdBy: officer.id }])
    await header(t.syncStatus.upToDate)
  })
})
