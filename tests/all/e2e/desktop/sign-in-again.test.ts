import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as overview } from '#shared/i18n/en/administration/overview.ts'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { texts as syncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import {
  OFFICER_PASSPHRASE,
  type OfficerApp,
  onTheWeb,
  openOfficerApp,
} from '#tests/support/electron/officer-app.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, faultsWideAndNarrow, seriousFindings } from '#tests/support/site.ts'

const HOTLINE = '+252 61 555 0101'

let app: OfficerApp
beforeAll(async () => {
  app = await openOfficerApp()
  const { client } = await app.server.signIn('administrator')
  const { version } = await client.organization.get()
  await client.organization.edit({ input: { version, hotline: HOTLINE } })
  await app.officer.client.incidents.create({ input: incidentValues() as never })
  await app.page.evaluate((text) => window.desktop?.createVault(text), OFFICER_PASSPHRASE)
  await app.page.reload()
  await app.signIn()
  await app.page.locator('.staff-top').getByText(syncStatus.upToDate).waitFor()
})
afterAll(() => app.end())

async function restartAndUnlock(): Promise<void> {
  await app.quit()
  await app.start()
  await app.unlock()
}

test('a session that is gone closes no records while there is no connection', async () => {
  app.line.down()
  await app.quit()
  // It ran out after weeks in the field, or the computer has no keychain to keep it in.
  rmSync(path.join(app.userData, 'session.bin'))
  await app.start()
  await app.unlock()
  await app.page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  await app.page.getByRole('link', { name: menu.emergency, exact: true }).click()
  await app.page.locator('[data-record]').first().waitFor()
  app.line.up()
  await app.page.locator('.staff-top').getByRole('button', { name: syncStatus.signInAgain }).click()
  await app.signIn()
  await app.page.locator('.staff-top').getByText(syncStatus.upToDate).waitFor()
})

test('signing out without a connection says what it means, and stays until somebody signs in', async () => {
  const signOut = app.page.getByRole('link', { name: shell.staff.signOut, exact: true })
  app.line.down()
  await app.page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  for (const width of [1440, 390]) {
    await app.page.setViewportSize({ width, height: 900 })
    if (width === 390) await app.page.getByRole('button', { name: shell.menu, exact: true }).click()
    await signOut.last().click()
    const asked = app.page.getByRole('dialog', { name: syncStatus.signOutOffline.title })
    await asked.waitFor()
    expect(await seriousFindings(app.page)).toEqual([])
    await asked.getByRole('button', { name: syncStatus.signOutOffline.lock }).click()
    await app.unlock()
    await app.page.locator('.staff-top').waitFor()
  }
  await app.page.setViewportSize({ width: 1440, height: 900 })
  await signOut.first().click()
  await app.page.getByRole('link', { name: syncStatus.signOutOffline.anyway }).click()
  await app.page.getByLabel(session.signIn.email).waitFor()
  await restartAndUnlock()
  await app.page.getByLabel(session.signIn.email).waitFor()
  app.line.up()
  await app.signIn()
  await app.page.locator('.staff-top').getByText(syncStatus.upToDate).waitFor()
})

test('“My first page is red.”: offline, the overview shows what the mirror knows, and says quietly what it does not', async () => {
  const { client } = await onTheWeb(app)
  await client.iccprCases.create({
    input: {
      ...{ title: 'Held in Kismaayo', status: 'active', priority: 'high', theme: 'liberty' },
      ...{ description: 'Held at a checkpoint without charge.', regionCode: 'SO28' },
    },
  })
  const expected = await client.statistics.monitoring({ input: {} })
  const figures = () => app.page.locator('.ov-stat')
  const counted = () =>
    app.page.evaluate(async () => (await (await fetch('/api/statistics/monitoring')).json()).cases.total)
  await eventually(counted).toBe(expected.cases.total)
  app.line.down()
  await app.page.locator('.staff-top').getByText(syncStatus.offline).waitFor()
  // What an earlier look left in the window is not what the mirror knows.
  await app.page.reload()
  await app.page.getByRole('link', { name: menu.overview, exact: true }).click()
  await app.page.getByText(overview.offline.missing.split(':')[0] ?? '').waitFor()
  await eventually(() => figures().allTextContents()).toEqual([
    expect.stringContaining(`${overview.figures.cases}${expected.cases.total}`),
    expect.stringContaining(`${overview.figures.recommendations}${expected.recommendations.total}`),
  ])
  await eventually(() => app.page.locator('.failure, [role=alert], .skeleton').count()).toBe(0)
  expect(await faultsWideAndNarrow(app.page)).toEqual([])
  // Whoever reports somebody in danger sees whom to call, without a connection too.
  await app.page.getByRole('link', { name: shell.staff.report, exact: true }).click()
  await app.page
    .locator(`a[href="tel:${HOTLINE.replaceAll(' ', '')}"]`)
    .first()
    .waitFor()
  await app.page.getByRole('link', { name: menu.overview, exact: true }).click()
  app.line.up()
  await app.page.getByRole('heading', { name: overview.health.title }).waitFor()
  // The four of the dashboard, and that of the learners.
  await eventually(() => figures().count()).toBe(5)
  await eventually(() => app.page.getByText(overview.offline.here).count()).toBe(0)
})
