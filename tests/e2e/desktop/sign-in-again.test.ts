import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as overview } from '#shared/i18n/en/overview.ts'
import { texts as session } from '#shared/i18n/en/session.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as syncStatus } from '#shared/i18n/en/syncStatus.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { eventually, faultsWideAndNarrow, seriousFindings } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const PATIENCE_MS = 30_000
const HOTLINE = '+252 61 555 0101'

let server: TestServer
let officer: TestUser
let line: Line
let userData: string
let page: Page
let close: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  const { client } = await server.signIn('administrator')
  const { version } = await client.organization.get()
  await client.organization.edit({ input: { version, hotline: HOTLINE } })
  userData = mkdtempSync(path.join(tmpdir(), 'sign-in-again-'))
  line = await openLine(server.url)
  await start()
})
afterAll(async () => {
  await close()
  await line.close()
  await server.close()
  rmSync(userData, { recursive: true, force: true })
})

async function start(): Promise<void> {
  ;({ page, close } = await launchDesktop(userData, { REMOTE_URL: line.url }))
  page.setDefaultTimeout(PATIENCE_MS)
}

async function restartAndUnlock(): Promise<void> {
  await close()
  await start()
  await unlock()
}

async function unlock(): Promise<void> {
  await page.getByLabel(session.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
}

async function signIn(): Promise<void> {
  const { email, password, submit } = session.signIn
  await page.getByLabel(email).fill(officer.email)
  await page.getByLabel(password, { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

test('a call that comes right after the first sign-in is answered', async () => {
  expect(await page.evaluate((text) => window.desktop?.createVault(text), PASSPHRASE)).toEqual({ ok: true })
  const statuses = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const signedIn = await fetch('/api/session', { method: 'POST', headers, body })
      const lists = await Promise.all([fetch('/api/incidents'), fetch('/api/statistics/monitoring')])
      return [signedIn.status, ...lists.map(({ status }) => status)]
    },
    JSON.stringify({ email: officer.email, password: TEST_PASSWORD }),
  )
  expect(statuses).toEqual([200, 200, 200])
  await page.reload()
})

test('a session that has ended keeps nobody from working, and is made good from the header', async () => {
  const header = page.locator('.staff-top')
  await header.getByText(syncStatus.upToDate).waitFor()

  await server.database.run(sql`delete from sessions where user_id = ${officer.id}`)
  const made = await page.evaluate(
    async (body) => (await (await fetch('/api/incidents', { method: 'POST', body })).json()).id,
    JSON.stringify(incidentValues({ location: 'Entered without a session' })),
  )
  const again = header.getByRole('button', { name: syncStatus.signInAgain })
  await again.waitFor()
  await again.hover()
  await page.getByRole('tooltip').getByText(syncStatus.reasons['signed-out']).waitFor()
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
  await header.getByText(syncStatus.upToDate).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { client } = await serverSide()
  expect(await client.incidents.get({ params: { id: made } })).toMatchObject({
    location: 'Entered without a session',
  })
})

test('a session that is gone closes no records while there is no connection', async () => {
  line.down()
  await close()
  // It ran out after weeks in the field, or the computer has no keychain to keep it in.
  rmSync(path.join(userData, 'session.bin'))
  await start()
  await unlock()
  await page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  await page.getByRole('link', { name: shell.staff.emergency, exact: true }).click()
  await page.locator('[data-record]').first().waitFor()
  line.up()
  await page.locator('.staff-top').getByRole('button', { name: syncStatus.signInAgain }).click()
  await signIn()
  await page.locator('.staff-top').getByText(syncStatus.upToDate).waitFor()
})

test('signing out without a connection says what it means, and stays until somebody signs in', async () => {
  const signOut = page.getByRole('link', { name: shell.staff.signOut, exact: true })
  line.down()
  await page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await page.getByRole('button', { name: shell.menu, exact: true }).click()
    await signOut.last().click()
    const asked = page.getByRole('dialog', { name: syncStatus.signOutOffline.title })
    await asked.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await asked.getByRole('button', { name: syncStatus.signOutOffline.lock }).click()
    await unlock()
    await page.locator('.staff-top').waitFor()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await signOut.first().click()
  await page.getByRole('link', { name: syncStatus.signOutOffline.anyway }).click()
  await page.getByLabel(session.signIn.email).waitFor()
  await restartAndUnlock()
  await page.getByLabel(session.signIn.email).waitFor()
  line.up()
  await signIn()
  await page.locator('.staff-top').getByText(syncStatus.upToDate).waitFor()
})

test('“My first page is red.”: offline, the overview shows what the mirror knows, and says quietly what it does not', async () => {
  const { client } = await serverSide()
  await client.iccprCases.create({
    input: {
      ...{ title: 'Held in Kismaayo', status: 'active', priority: 'high', theme: 'liberty' },
      ...{ description: 'Held at a checkpoint without charge.', regionCode: 'SO28' },
    },
  })
  const expected = await client.statistics.monitoring({ input: {} })
  const figures = () => page.locator('.ov-stat')
  const counted = () =>
    page.evaluate(async () => (await (await fetch('/api/statistics/monitoring')).json()).cases.total)
  await eventually(counted).toBe(expected.cases.total)
  line.down()
  await page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  // What an earlier look left in the window is not what the mirror knows.
  await page.reload()
  await page.getByRole('link', { name: shell.staff.overview, exact: true }).click()
  await page.getByText(overview.offline.missing.split(':')[0] ?? '').waitFor()
  await eventually(() => figures().allTextContents()).toEqual([
    expect.stringContaining(`${overview.figures.cases}${expected.cases.total}`),
    expect.stringContaining(`${overview.figures.recommendations}${expected.recommendations.total}`),
  ])
  await eventually(() => page.locator('.failure, [role=alert], .skeleton').count()).toBe(0)
  expect(await faultsWideAndNarrow(page)).toEqual([])
  // Whoever reports somebody in danger sees whom to call, without a connection too.
  await page.getByRole('link', { name: shell.staff.report, exact: true }).click()
  await page
    .locator(`a[href="tel:${HOTLINE.replaceAll(' ', '')}"]`)
    .first()
    .waitFor()
  await page.getByRole('link', { name: shell.staff.overview, exact: true }).click()
  line.up()
  await page.getByRole('heading', { name: overview.health.title }).waitFor()
  // The four of the dashboard, and that of the learners.
  await eventually(() => figures().count()).toBe(5)
  await eventually(() => page.getByText(overview.offline.here).count()).toBe(0)
})

test('a device that was revoked while it was locked wipes at the next start, and the set-up begins', async () => {
  await page.evaluate(() => window.desktop?.lock())
  await server.database.run(sql`update devices set state = 'revoked' where user_id = ${officer.id}`)
  await close()
  await start()
  await page.getByRole('heading', { name: session.desktop.createTitle }).waitFor()
  expect(existsSync(path.join(userData, 'vault.json'))).toBe(false)
})

/** The officer's own session on the web ended with the others. */
async function serverSide() {
  const visitor = server.visitor()
  await visitor.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  return visitor
}
