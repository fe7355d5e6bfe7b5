import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { texts as syncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import {
  OFFICER_PASSPHRASE,
  type OfficerApp,
  onTheWeb,
  openOfficerApp,
} from '#tests/support/electron/officer-app.ts'
import { incidentValues } from '#tests/support/records.ts'
import { TEST_PASSWORD } from '#tests/support/server.ts'

let app: OfficerApp
beforeAll(async () => {
  app = await openOfficerApp()
})
afterAll(() => app.end())

test('a call that comes right after the first sign-in is answered', async () => {
  expect(await app.page.evaluate((text) => window.desktop?.createVault(text), OFFICER_PASSPHRASE)).toEqual({
    ok: true,
  })
  const statuses = await app.page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const signedIn = await fetch('/api/session', { method: 'POST', headers, body })
      const lists = await Promise.all([fetch('/api/incidents'), fetch('/api/statistics/monitoring')])
      return [signedIn.status, ...lists.map(({ status }) => status)]
    },
    JSON.stringify({ email: app.officer.email, password: TEST_PASSWORD }),
  )
  expect(statuses).toEqual([200, 200, 200])
  await app.page.reload()
})

test('a session that has ended keeps nobody from working, and is made good from the header', async () => {
  const header = app.page.locator('.staff-top')
  await header.getByText(syncStatus.upToDate).waitFor()

  await app.server.database.run(sql`delete from sessions where user_id = ${app.officer.id}`)
  const made = await app.page.evaluate(
    async (body) => (await (await fetch('/api/incidents', { method: 'POST', body })).json()).id,
    JSON.stringify(incidentValues({ location: 'Entered without a session' })),
  )
  const again = header.getByRole('button', { name: syncStatus.signInAgain })
  await again.waitFor()
  await again.hover()
  await app.page.getByRole('tooltip').getByText(syncStatus.reasons['signed-out']).waitFor()
  await again.click()
  const dialog = app.page.getByRole('dialog', { name: session.signIn.expiredTitle })
  await dialog.waitFor()
  // Not now: the records are here, and work goes on.
  await app.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await app.page.getByRole('link', { name: menu.emergency, exact: true }).click()
  await app.page.locator('[data-record]').first().waitFor()

  await again.click()
  await app.signIn()
  await header.getByText(syncStatus.upToDate).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { client } = await onTheWeb(app)
  expect(await client.incidents.get({ params: { id: made } })).toMatchObject({
    location: 'Entered without a session',
  })
})

test('a device that was revoked while it was locked wipes at the next start, and the set-up begins', async () => {
  await app.page.evaluate(() => window.desktop?.lock())
  await app.server.database.run(sql`update devices set state = 'revoked' where user_id = ${app.officer.id}`)
  await app.quit()
  await app.start()
  await app.page.getByRole('heading', { name: session.desktop.createTitle }).waitFor()
  expect(existsSync(path.join(app.userData, 'vault.json'))).toBe(false)
})
