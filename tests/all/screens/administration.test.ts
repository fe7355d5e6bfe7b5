import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enSettings } from '#shared/i18n/en/administration/organizationSettings.ts'
import { texts as enUsers } from '#shared/i18n/en/administration/users.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as soSettings } from '#shared/i18n/so/administration/organizationSettings.ts'
import { texts as soUsers } from '#shared/i18n/so/administration/users.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
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
  await eventually(() => page.getByLabel('Role').inputValue()).toBe('reviewer')
  await page.getByLabel('Search people').fill('nobody at all')
  await page.getByText('No one matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(/\/users$/)
  await page.goBack()
  await page.getByText('No one matches these filters').waitFor()
})

/** Lets the ledger lack an entry that a device was shown, as after a backup was restored. */
async function addMisfit(name: string, entry: number): Promise<void> {
  await addDevice(administrator, name, 'active')
  await site.server.database.run(sql`insert into ledger_misfits (device_id, entry, hash)
    select id, ${entry}, sha256('shown') from devices where name = ${name}`)
}

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
    const visit = { user: administrator, locale: locale as Locale } as const
    const page = await site.open('/audit', visit)
    await page.getByText(verification.findings['audit-altered'].replace('{subject}', '41')).waitFor()
    for (const name of ['backup-old', 'files-missing'] as const)
      await page.getByText(upkeep.of[name]).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  }
})

test('what a device was shown of the ledger before a restore is explained, with a reason', async () => {
  await addMisfit('Laptop Baydhabo', 120)
  const page = await site.open('/audit', { user: administrator })
  await page.getByText(/Laptop Baydhabo saw entry 120/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Explain entry 120 of Laptop Baydhabo' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The backup of Friday was restored')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('1 explained entry').click()
  await page.getByText(/entry 120: Test administrator on .*: The backup of Friday was restored/).waitFor()
  await page
    .getByText(/saw an entry of the ledger that is no longer there/)
    .first()
    .waitFor({ state: 'hidden' })
  expect(await seriousFindings(page)).toEqual([])

  const somali = await site.open('/audit', { user: administrator, locale: 'so' })
  await somali.getByRole('heading', { name: 'Qoraallada buugga ka maqan' }).waitFor()
  expect(await seriousFindings(somali)).toEqual([])
})

test('the time for keeping closed records is set after a preview, in which a record is held back', async () => {
  const { client } = administrator
  const { id } = await client.incidents.create({ input: incidentValues({ location: 'Old market' }) })
  const { version } = await client.incidents.get({ params: { id } })
  await client.incidents.changeStatus({
    params: { id },
    input: { version, status: 'closed', reason: 'Done' },
  })
  await site.server.database.run(
    sql`update incidents set closed_at = now() - interval '13 months' where id = ${id}::uuid`,
  )
  const { retention } = enSettings
  const page = await site.open('/organization', { user: administrator })
  await page.getByRole('button', { name: retention.changeNamed.replace('{name}', 'Incident') }).click()
  const dialog = page.getByRole('dialog', { name: retention.dialog.replace('{name}', 'Incident') })
  const months = dialog.getByRole('textbox', { name: retention.field })
  await months.fill('3')
  await dialog.getByRole('button', { name: retention.submit }).click()
  await dialog.getByText(retention.invalid).first().waitFor()
  await months.fill('24')
  await dialog.getByText(retention.none).waitFor()
  await months.fill('12')
  await dialog.getByText(retention.due_one.replace('{count}', '1')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Keep longer: .*Old market/ }).click()
  const reason = page.getByRole('dialog', { name: retention.holdTitle })
  await reason.getByRole('textbox').fill('A court asked for it')
  await reason.getByRole('button', { name: retention.hold, exact: true }).click()
  await dialog.getByText(retention.kept.held).waitFor()
  await dialog.getByRole('button', { name: retention.submit }).click()
  await page.locator('.toast').getByText(retention.saved).waitFor()
  await page.getByText(retention.months_other.replace('{count}', '12')).waitFor()
  await page.getByText(retention.reason.replace('{reason}', 'A court asked for it')).waitFor()
  expect((await client.retention.rules()).rules).toContainEqual({ collection: 'incidents', months: 12 })
  await page.getByRole('button', { name: retention.releaseNamed.replace('{name}', 'Incident') }).click()
  await page.locator('.toast').getByText(retention.released).waitFor()
  const somali = await site.open('/organization', { user: administrator, locale: 'so' })
  await somali.getByRole('heading', { name: soSettings.retention.title }).waitFor()
  await somali.getByText(soSettings.retention.months_other.replace('{count}', '12')).waitFor()
})
