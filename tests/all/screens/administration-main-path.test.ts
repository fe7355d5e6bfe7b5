import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_REGION } from '#shared/contract/administration/users.ts'
import { texts as enUsers } from '#shared/i18n/en/administration/users.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'

let site: Screens
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

/** Lets a device of the user stand in the list, as its first contact would. */
async function addDevice(user: TestUser, name: string, state: 'waiting' | 'active'): Promise<void> {
  const columns = sql`id, name, user_id, state, secret_hash`
  const values = sql`${uuidv7()}, ${name}, ${user.id}, ${state}, sha256(${name}::text::bytea)`
  await site.server.database.run(sql`insert into devices (${columns}) values (${values})`)
}

test('a person is given another role and regions, and the change is in the audit trail', async () => {
  const officer = await site.server.signIn('member')
  const page = await site.open(`/users?q=${encodeURIComponent(officer.email)}`, { user: administrator })
  await page.getByRole('button', { name: 'Edit Test member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Test member' })
  await dialog.getByRole('radio', { name: /^Field officer/ }).check()
  await dialog.getByLabel('Lower Juba').check()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('.toast').getByText('Changes saved').waitFor()
  await page.getByRole('row', { name: /Test member.*Field officer.*Lower Juba/ }).waitFor()
  expect(await officer.client.session.user()).toMatchObject({ role: 'field-officer', regions: ['SO28'] })

  await page.goto(`/audit?act=user.edited`)
  await page.getByRole('row', { name: /Test administrator.*Person changed.*Test member/ }).waitFor()
})

test('a disabled person is signed out, after what is assigned to them was shown', async () => {
  const user = await site.server.signIn('editor')
  await user.client.iccprCases.create({ input: caseInput({ assigneeId: user.id }) })
  const page = await site.open(`/users?q=${encodeURIComponent(user.email)}`, { user: administrator })
  await page.getByRole('button', { name: 'Edit Test editor' }).click()
  const dialog = page.getByRole('dialog')
  const work = dialog.getByRole('link', { name: /^ICCPR cases.*1/ })
  await eventually(() => work.getAttribute('href')).toMatch(`/iccpr?assignee=${user.id}&status=`)
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await dialog.getByText('Disable Test editor?').waitFor()
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await page.locator('.toast').getByText('Account disabled').waitFor()
  await expect(user.client.session.user()).rejects.toMatchObject({ status: 401 })
})

test('a device is approved, and revoked after asking once', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  await addDevice(officer, 'Kismaayo laptop', 'waiting')
  const page = await site.open('/devices', { user: administrator })
  const row = page.getByRole('row', { name: /Kismaayo laptop/ })
  await row.getByRole('button', { name: 'Approve Kismaayo laptop of Test field-officer' }).click()
  await row.getByText('Active').waitFor()
  await row.getByRole('button', { name: 'Revoke Kismaayo laptop of Test field-officer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke Kismaayo laptop?' })
  await dialog.getByText('deletes all its records').waitFor()
  await dialog.getByRole('button', { name: 'Revoke and wipe' }).click()
  await row.getByText('Revoked').waitFor()
  await eventually(() => row.getByRole('button').count()).toBe(0)
})

test('somebody is made an administrator with one’s own password, and not without it', async () => {
  const editor = await site.server.signIn('editor')
  const page = await site.open(`/users?q=${encodeURIComponent(editor.email)}`, {
    user: administrator,
  })
  await page.getByRole('button', { name: 'Edit Test editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Test editor' })
  await dialog.getByRole('radio', { name: /^Administrator/ }).check()
  const password = dialog.getByLabel('Password', { exact: true })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await editor.client.session.user()).toMatchObject({ role: 'editor' })
  await password.fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('Changes saved').waitFor()
  expect(await editor.client.session.user()).toMatchObject({ role: 'administrator' })
})

test('an officer without a region is not invited; the link is shown once, copied, and says where it was mailed', async () => {
  const page = await site.open('/users', { user: administrator })
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
})
