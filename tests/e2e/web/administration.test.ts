import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_REGION } from '#shared/contract/users.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as enUsers } from '#shared/i18n/en/users.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as soUsers } from '#shared/i18n/so/users.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

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

/** Lets a device of the user stand in the list, as its first contact would. */
async function addDevice(user: TestUser, name: string, state: 'waiting' | 'active'): Promise<void> {
  const columns = sql`id, name, user_id, state, secret_hash`
  const values = sql`${uuidv7()}, ${name}, ${user.id}, ${state}, sha256(${name}::text::bytea)`
  await site.server.database.run(sql`insert into devices (${columns}) values (${values})`)
}

/** Lets the ledger lack an entry that a device was shown, as after a backup was restored. */
async function addMisfit(name: string, entry: number): Promise<void> {
  await addDevice(administrator, name, 'active')
  await site.server.database.run(sql`insert into ledger_misfits (device_id, entry, hash)
    select id, ${entry}, sha256('shown') from devices where name = ${name}`)
}

/** Lets time pass only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.each([
  ['/users', 'Users'],
  ['/devices', 'Devices'],
  ['/audit', 'Audit trail'],
  ['/account', 'Your account'],
])('%s can be read by everyone, wide and narrow', async (path, title) => {
  for (const [theme, width] of [
    ['light', 1280],
    ['contrast', 390],
  ] as const) {
    const page = await site.open(path, { user: administrator, theme, width })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page), theme).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  }
})

/** A check that has found an altered entry, and a last backup that is old and lacks files. */
async function addTroubles(): Promise<void> {
  const findings = JSON.stringify([{ code: 'audit-altered', subject: '41' }])
  await site.server.database.run(
    sql`insert into verifications (counts, findings) values ('{"audit": 120, "files": 3}', ${findings}::jsonb)`,
  )
  await site.server.database.run(
    sql`insert into backups (began_at, bytes, files, missing_files) values (now() - interval '9 days', 1000, 3, 1)`,
  )
}

test('what the last check and the backups need somebody to see to is said, in both languages', async () => {
  await addTroubles()
  for (const [locale, { verification, upkeep }] of Object.entries({ en: enUsers, so: soUsers })) {
    const visit = { user: administrator, locale: locale as Locale, width: 390, theme: 'dark' } as const
    const page = await site.open('/audit', visit)
    await page.getByText(verification.findings['audit-altered'].replace('{subject}', '41')).waitFor()
    for (const name of ['backup-old', 'files-missing'] as const)
      await page.getByText(upkeep.of[name]).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.context().close()
  }
})

test('what a device was shown of the ledger before a restore is explained, with a reason, on a phone too', async () => {
  await addMisfit('Laptop Baydhabo', 120)
  const page = await site.open('/audit', { user: administrator, width: 390 })
  await page.getByText(/Laptop Baydhabo was shown entry 120/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Explain entry 120 of Laptop Baydhabo' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The backup of Friday was restored')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('1 that was explained').click()
  await page.getByText(/entry 120: Test administrator on .*: The backup of Friday was restored/).waitFor()
  expect(await page.getByText(/was shown an entry of the ledger that is not there/).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()

  const somali = await site.open('/audit', { user: administrator, locale: 'so' })
  await somali.getByRole('heading', { name: 'Waxa qalabyada laga tusay buugga' }).waitFor()
  expect(await seriousFindings(somali)).toEqual([])
  await somali.context().close()
})

test('somebody is made an administrator with one’s own password, and not without it', async () => {
  const editor = await site.server.signIn('editor')
  const page = await site.open(`/users?q=${encodeURIComponent(editor.email)}`, {
    user: administrator,
    width: 390,
  })
  await page.getByRole('button', { name: 'Edit Test editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Test editor' })
  await dialog.getByRole('radio', { name: /^Administrator/ }).check()
  const password = dialog.getByLabel('Password', { exact: true })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await editor.client.session.user()).toMatchObject({ role: 'editor' })
  await password.fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('Changes saved').waitFor()
  expect(await editor.client.session.user()).toMatchObject({ role: 'administrator' })
  await page.context().close()
})

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

test('an officer without a region is not invited; the link is shown once, copied, and says where it was mailed', async () => {
  const page = await site.open('/users', { user: administrator, width: 390 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const invite = async (firstName: string) => {
    await page.getByRole('button', { name: enUsers.invite.title }).click()
    const form = page.getByRole('dialog', { name: enUsers.invite.title })
    await form.getByLabel(enUsers.invite.firstName).fill(firstName)
    await form.getByLabel(enUsers.invite.email).fill(`${randomUUID()}@example.org`)
    return form
  }
  const submit = { name: enUsers.invite.submit }
  const form = await invite('Xalimo')
  await form.getByRole('button', submit).click()
  await form.locator('.field-error, .error-summary').getByText(NO_REGION).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('checkbox', { name: 'Gedo' }).check()
  await form.getByRole('button', submit).click()
  const done = page.getByRole('dialog', { name: enUsers.invite.doneTitle.replace('{name}', 'Xalimo') })
  await done.getByText(enUsers.invite.doneText).waitFor()
  await done.getByRole('button', { name: shell.form.copy }).click()
  await done.getByRole('button', { name: shell.form.copied }).waitFor()
  const link = await done.getByLabel(enUsers.invite.link).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(new URL(link).pathname).toBe('/invitation')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  // Nothing but the button closes what is shown only once.
  await page.keyboard.press('Escape')
  await done.getByRole('button', { name: enUsers.invite.close }).click()
  await done.waitFor({ state: 'detached' })

  // As a server that has a mail server answers.
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mailed: true } })
  })
  const mailed = await invite('Sahra')
  const address = await mailed.getByLabel(enUsers.invite.email).inputValue()
  await mailed.getByRole('checkbox', { name: 'Gedo' }).check()
  await mailed.getByRole('button', submit).click()
  await page.getByText(enUsers.invite.mailedText.replace('{email}', address)).waitFor()
  await page.context().close()
})

test('one toast is shown at a time, F8 leads to it, it waits while it is looked at, and it goes', async () => {
  const user = await site.server.signIn('editor')
  for (const _other of [1, 2]) {
    const other = await site.open('/account', { user })
    await other.context().close()
  }
  const page = await site.open('/account', { user })
  const ends = page.getByRole('button', { name: /^End the session/ })
  await ends.first().waitFor()
  await stopClock(page)
  await ends.first().click()
  const toast = page.locator('.toast')
  await toast.getByText('Session ended').waitFor()
  expect(await toast.count()).toBe(1)
  await page.keyboard.press('F8')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Notification (F8)')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Close notification')
  await page.clock.runFor(TOAST_MS * 2)
  expect(await toast.count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.clock.runFor(TOAST_MS - 100)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(200)
  expect(await toast.count()).toBe(0)
  await page.context().close()
})
