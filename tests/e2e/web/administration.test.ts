import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { eventually, faultsWideAndNarrow, openSite, type TestSite } from '#tests/support/site.ts'

/** Milliseconds that a toast stays (REQ-SHL-43). */
const TOAST_MS = 5000
/** Milliseconds after which a new dialog's first control takes the focus (REQ-SHL-45). */
const FOCUS_MS = 100

let site: TestSite
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** Lets time pass only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('the first control of a new dialog takes the focus after a tenth of a second', async () => {
  const page = await site.open('/users', { user: administrator })
  const opener = page.getByRole('button', { name: 'Invite a person' })
  await opener.waitFor()
  await stopClock(page)
  await opener.click()
  await page.getByRole('dialog', { name: 'Invite a person' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
  await page.clock.runFor(FOCUS_MS - 1)
  expect(await focused()).toBeNull()
  await page.clock.runFor(1)
  expect(await focused()).toBe('firstName')
  await page.context().close()
})

test('Escape closes a dialog and the focus returns to what opened it', async () => {
  const page = await site.open('/users', { user: administrator })
  const opener = page.getByRole('button', { name: 'Invite a person' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'firstName')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.context().close()
})

test('the absence of a device is announced by keyboard, wide and narrow', async () => {
  const headers = { 'device-secret': randomBytes(32).toString('base64url') }
  const input = { deviceId: uuidv7(), name: 'Laptop of Gedo' }
  await administrator.client.sync.enrol({ input, headers })
  const page = await site.open('/devices', { user: administrator })
  const row = page.getByRole('row', { name: /Laptop of Gedo/ })
  const opener = row.getByRole('button', { name: /^Alarm settings/ })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alarm settings of Laptop of Gedo' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'days')
  await page.keyboard.type('14')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const reason = dialog.getByLabel('Reason')
  await reason.waitFor()
  expect(await faultsWideAndNarrow(page)).toEqual([])
  await dialog.getByLabel('First day', { exact: true }).fill('2100-01-01')
  await dialog.getByLabel('Last day', { exact: true }).fill('2100-02-01')
  await reason.fill('A journey')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('May be silent for 14 days').waitFor()
  await row.getByText(/Away from .*: A journey/).waitFor()
  await page.context().close()
})

test('one toast is shown at a time, F8 leads to it, it waits while it is looked at, and it goes', async () => {
  const user = await site.server.signIn('editor')
  for (const _other of [1, 2])
    await site.server
      .visitor()
      .client.session.signIn({ input: { email: user.email, password: TEST_PASSWORD } })
  const page = await site.open('/account', { user })
  const ends = page.getByRole('button', { name: /^End the session/ })
  await ends.first().waitFor()
  await stopClock(page)
  await ends.first().click()
  const toast = page.locator('.toast')
  await toast.getByText('Session ended').waitFor()
  await eventually(() => toast.count()).toBe(1)
  await page.keyboard.press('F8')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Notification (F8)')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Close notification')
  await page.clock.runFor(TOAST_MS * 2)
  await eventually(() => toast.count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.clock.runFor(TOAST_MS - 100)
  await eventually(() => toast.count()).toBe(1)
  await page.clock.runFor(200)
  await eventually(() => toast.count()).toBe(0)
  await page.context().close()
})
