import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

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

test('filters of the users are in the address: reload and back show the same', async () => {
  await site.server.signIn('reviewer')
  const page = await site.open('/users', { user: administrator })
  await page.getByLabel('Role').selectOption('reviewer')
  await page.waitForURL(/\?role=reviewer$/)
  await page.getByText('1 person').waitFor()
  await page.reload()
  await page.getByText('1 person').waitFor()
  expect(await page.getByLabel('Role').inputValue()).toBe('reviewer')
  await page.getByLabel('Search names and addresses').fill('nobody at all')
  await page.getByText('Nobody fits these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(/\/users$/)
  await page.goBack()
  await page.getByText('Nobody fits these filters').waitFor()
})

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

test('a disabled person is signed out', async () => {
  const user = await site.server.signIn('editor')
  const page = await site.open(`/users?q=${encodeURIComponent(user.email)}`, { user: administrator })
  await page.getByRole('button', { name: 'Edit Test editor' }).click()
  const dialog = page.getByRole('dialog')
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
  await dialog.getByText('deletes its records').waitFor()
  await dialog.getByRole('button', { name: 'Revoke and wipe' }).click()
  await row.getByText('Revoked').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
})
