import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/administration/session.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { filesBelow, filesWith, holds, planted, STEM } from '#tests/support/planted.ts'
import { descendantsOf, killAtOnce, type RunningProcess } from '#tests/support/processes.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

const PASSPHRASE = `${planted('passphrase')} badda buur`
const PATIENCE = { timeout: 60_000 }
const REGION = 'SO28'

let server: TestServer
let line: Line
let officer: TestUser
let folder: string
let app: ElectronApplication
let page: Page
let close: () => Promise<void>
let said = ''
/** How many calls of pages have been answered. */
let answered = 0

const userData = () => path.join(folder, 'data')
const temp = () => path.join(folder, 'temp')

beforeAll(async () => {
  server = await startTestServer()
  line = await openLine(server.url)
  officer = await server.signIn('field-officer', [REGION])
  folder = mkdtempSync(path.join(tmpdir(), 'planted-secrets-'))
  mkdirSync(temp())
  await start()
})
afterAll(async () => {
  await close()
  await line.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  // A temporary folder of its own, so that whatever any part of the app writes there is looked at.
  const env = { REMOTE_URL: line.url, TMPDIR: temp() }
  ;({ app, page, close } = await launchDesktop(userData(), env))
  page.setDefaultTimeout(PATIENCE.timeout)
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
    })
  }
}

interface Made {
  readonly status: number
  readonly id: string
}

/** A call as the app's own pages make it. */
async function call(method: string, address: string, body: unknown): Promise<Made> {
  const made = await page.evaluate(
    async ([verb, path, text]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(path, { method: verb, headers, body: text })
      const reported: { id?: string } = await response.json().catch(() => ({}))
      return { status: response.status, id: reported.id ?? '' }
    },
    [method, address, JSON.stringify(body)] as const,
  )
  answered += 1
  return made
}

async function create(address: string, body: object): Promise<string> {
  const { status, id } = await call('POST', address, body)
  expect(status, address).toBe(201)
  return id
}

/** With a reason, which stands in the history. The record's version rises when the server confirms it, at any moment. */
async function changeStatus(id: string, reason: string): Promise<void> {
  const address = `/api/iccpr/cases/${id}`
  const attempt = async () => {
    const version = await page.evaluate(async (path) => (await (await fetch(path)).json()).version, address)
    return (await call('POST', `${address}/status`, { status: 'active', reason, version })).status
  }
  const first = await attempt()
  expect(first === 409 ? await attempt() : first).toBe(200)
}

/** An incident and a case with a planted text in every field that takes one, and what hangs on them. */
async function recordEverything(round: string): Promise<void> {
  const at = (name: string) => planted(`${round}-${name}`)
  const incident = await create('/api/incidents', {
    incidentType: 'torture',
    severity: 'high',
    dateTime: '2026-11-17T06:40:00.000Z',
    regionCode: REGION,
    location: at('location'),
    description: at('description'),
    victimInfo: at('victim'),
    witnessInfo: at('witness'),
    reporterName: at('reporter'),
    reporterContact: at('contact'),
    tags: at('tag'),
  })
  const made = await create('/api/iccpr/cases', {
    title: at('title'),
    status: 'pending',
    priority: 'high',
    description: at('case-description'),
    assignedTo: at('assigned'),
    location: at('case-location'),
    tags: at('case-tag'),
    personsInfo: at('persons'),
    regionCode: REGION,
  })
  const onCase = { parentCollection: 'iccpr-cases', parentId: made }
  await create('/api/comments', { ...onCase, body: at('comment') })
  await create('/api/links', {
    ...onCase,
    targetCollection: 'incidents',
    targetId: incident,
    note: at('link-note'),
  })
  await changeStatus(made, at('reason'))
  await attach(incident, at)
}

async function attach(incident: string, at: (name: string) => string): Promise<void> {
  const content = `${at('file-content')} `.repeat(5000)
  const id = await create('/api/evidence', {
    parentCollection: 'incidents',
    parentId: incident,
    fileName: `${at('file-name')}.txt`,
    mediaType: 'text/plain',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    kind: 'document',
    note: at('file-note'),
  })
  const sent = await page.evaluate(
    async ([address, bytes]) => (await fetch(address, { method: 'PUT', body: bytes })).status,
    [`/api/evidence/${id}/file`, content] as const,
  )
  expect(sent).toBe(200)
}

const phase = () => page.evaluate(async () => (await window.desktop?.status())?.phase)
const unlock = () => page.evaluate((text) => window.desktop?.unlock(text), PASSPHRASE)

/** Nothing that was entered lies readable on the disk, or was told to anybody. */
function expectNothingReadable(when: string): void {
  const secrets = [STEM, TEST_PASSWORD]
  expect(filesWith(folder, secrets), when).toEqual([])
  expect(holds(said, secrets), when).toBe(false)
  expect(holds(server.logged.join('\n'), secrets), when).toBe(false)
}

test('nothing that was entered lies readable on the disk: while working, locked, and after crashes', async () => {
  await page.evaluate((text) => window.desktop?.createVault(text), PASSPHRASE)
  await page.getByLabel(texts.signIn.email).fill(officer.email)
  await page.getByLabel(texts.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: texts.signIn.submit }).click()
  await expect.poll(phase, PATIENCE).toBe('up-to-date')
  await recordEverything('online')
  await expect.poll(phase, PATIENCE).toBe('up-to-date')
  expectNothingReadable('synced')

  line.down()
  await recordEverything('offline')
  await typeWithoutSending()
  await makeReport()
  expectNothingReadable('working offline')
  await page.evaluate(() => window.desktop?.lock())
  expectNothingReadable('locked')

  await unlock()
  const engine = engineProcess()
  await recordUntil('cut', () => killAtOnce(engine.pid))
  const state = async () => (await page.evaluate(() => window.desktop?.vault()))?.state
  const message = `the vault, after ${engine.pid} was killed: ${engine.command}`
  await expect.poll(state, { ...PATIENCE, message }).toBe('locked')
  expectNothingReadable('after a crash of the engine')

  await expect.poll(unlock, PATIENCE).toEqual({ ok: true })
  await recordUntil('again', crash)
  // What is looked at is there, and is what it is thought to be.
  expect(statSync(path.join(userData(), 'mirror.db')).size).toBeGreaterThan(100_000)
  expect(existsSync(path.join(userData(), 'mirror.db-wal'))).toBe(true)
  expect(filesBelow(path.join(userData(), 'mirror-files')).length).toBeGreaterThan(0)
  expectNothingReadable('after a crash of the whole app')

  await start()
  await expect.poll(unlock, PATIENCE).toEqual({ ok: true })
  line.up()
  await page.evaluate(() => window.desktop?.syncNow())
  await expect.poll(phase, PATIENCE).toBe('up-to-date')
  const { items } = await officer.client.iccprCases.list({ input: { q: planted('offline-title') } })
  expect(items.map(({ title }) => title)).toContain(planted('offline-title'))
  expectNothingReadable('started again and synced')
})

/** Records until some of it is made, and ends something while the rest is on its way. */
async function recordUntil(round: string, end: () => unknown): Promise<void> {
  const before = answered
  const recording = recordEverything(round).catch((error: unknown) => error)
  await expect.poll(() => answered, { ...PATIENCE, interval: 5 }).toBeGreaterThan(before + 1)
  await end()
  await recording
}

/** A search, and a form that is left half filled in. */
async function typeWithoutSending(): Promise<void> {
  await page.getByRole('searchbox').fill(planted('search'))
  await page.waitForURL(/q=/)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^New Case/ })
    .first()
    .click()
  await page.locator('#new-title').fill(planted('draft'))
  await page.locator('#new-personsInfo').fill(planted('draft-persons'))
  // Drafts are kept a moment after the last key, and at once where the page is left.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
}

async function makeReport(): Promise<void> {
  const id = (
    await call('POST', '/api/reports/generate', {
      reportTitle: planted('report'),
      reportType: 'compliance',
      dateRange: 'last-year',
      includeSections: ['executive-summary', 'iccpr-analysis', 'appendices'],
      format: 'excel',
      locale: 'en',
      description: planted('report-note'),
    })
  ).id
  const state = async () =>
    page.evaluate(async (address) => (await (await fetch(address)).json()).status, `/api/reports/${id}`)
  await expect.poll(state, PATIENCE).toBe('done')
}

function mainPid(): number {
  const { pid } = app.process()
  if (pid === undefined) throw new Error('The app has no process')
  return pid
}

/** The one process that has the vault open: here the only utility process with Node.js, as no file is read. */
function engineProcess(): RunningProcess {
  const processes = descendantsOf(mainPid())
  const [engine, ...others] = processes.filter(({ command }) =>
    /utility-entry\.mjs .*engine\.js|--utility-sub-type=node\.mojom\.NodeService/.test(command),
  )
  const all = processes.map(({ pid, command }) => `${pid} ${command}`).join('\n')
  if (!engine || others.length > 0) throw new Error(`Which of these is the engine?\n${all}`)
  return engine
}

/** Ends every process of the app at once. */
async function crash(): Promise<void> {
  const pids = [mainPid(), ...descendantsOf(mainPid()).map(({ pid }) => pid)]
  for (const pid of pids) killAtOnce(pid)
  await close().catch((error: unknown) => error)
}
