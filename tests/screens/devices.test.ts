import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enUsers } from '#shared/i18n/en/administration/users.ts'
import { texts as enWaiting } from '#shared/i18n/en/administration/waiting.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soUsers } from '#shared/i18n/so/administration/users.ts'
import { texts as soWaiting } from '#shared/i18n/so/administration/waiting.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'

const TEXTS = {
  en: { session: enSession, users: enUsers, waiting: enWaiting },
  so: { session: soSession, users: soUsers, waiting: soWaiting },
} as const

/** The day so many days from now, in Somalia. */
const dayIn = (days: number) => addDays(mogadishuDay(new Date()), days)

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

/** A device that somebody with the user's session, and nothing else, has added. */
async function addDevice(user: TestUser, name: string): Promise<string> {
  const id = uuidv7()
  const headers = { 'device-secret': randomBytes(32).toString('base64url') }
  await user.client.sync.enrol({ input: { deviceId: id, name }, headers })
  return id
}

test.each(languages('so'))('a new device is told on every page until it is known: %s', async (locale) => {
  const { newDevice } = TEXTS[locale].session
  const user = await site.server.signIn('editor')
  await addDevice(user, 'Laptop of a stranger')
  const page = await site.open('/upr', { user, locale })
  const notice = page.getByRole('region', { name: newDevice.label })
  await notice.getByText('Laptop of a stranger').waitFor()
  await notice.getByText(newDevice.waiting).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await notice.getByRole('link', { name: newDevice.notMine }).press('Enter')
  await page.waitForURL(`/account`)
  await notice.getByRole('button', { name: newDevice.mine }).press('Enter')
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await eventually(() => notice.count()).toBe(0)
  expect((await user.client.sync.newDevices()).items).toEqual([])
})

test.each(languages('en'))('one’s own device is approved with the password: %s', async (locale) => {
  const { session, users } = TEXTS[locale]
  const user = await site.server.signIn('administrator')
  const name = `Laptop ${locale}`
  await addDevice(user, name)
  const page = await site.open('/devices', { user, locale })
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: users.devices.approveOwnTitle.replace('{name}', name) })
  await dialog.getByText(users.devices.approveOwnText).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const approve = dialog.getByRole('button', { name: users.devices.approve, exact: true })
  await approve.press('Enter')
  await dialog.locator('.field-error').getByText(session.signIn.passwordMissing).waitFor()
  const password = dialog.getByLabel(session.signIn.password, { exact: true })
  await password.fill('a guess')
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText(session.secondFactor.passwordWrong).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await password.fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { items } = await user.client.sync.devices()
  expect(items.find((device) => device.name === name)).toMatchObject({ state: 'active' })
})

test.each(languages('so'))(
  'a device that needs attention is found, and its absence announced: %s',
  async (locale) => {
    const { devices } = TEXTS[locale].users
    const { alarms } = TEXTS[locale].waiting
    const user = await site.server.signIn('administrator')
    const name = `Silent ${locale}`
    const id = await addDevice(user, name)
    await site.server.database.run(sql`
    update devices set state = 'active', first_seen = now() - interval '1 year', last_seen = now() - interval '31 days'
    where id = ${id}::uuid`)
    await addDevice(user, `Quiet ${locale}`)
    const silent = fillText(alarms.kind.silent, { days: '30' })

    const page = await site.open('/waiting', { user, locale })
    const entries = page.getByRole('region', { name: alarms.title })
    await entries.getByRole('listitem').filter({ hasText: name }).getByText(silent).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await entries.getByRole('link', { name }).press('Enter')
    await page.waitForURL(/\/devices\?attention=true$/)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText(silent)
      .waitFor()
    await eventually(() => page.getByRole('row', { name: new RegExp(`Quiet ${locale}`) }).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: new RegExp(`^${devices.watch}`) })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: fillText(devices.watchTitle, { name }) })
    await dialog.getByLabel(devices.isAway).check()
    await dialog.getByLabel(devices.awayFrom, { exact: true }).fill(dayIn(-31))
    await dialog.getByLabel(devices.awayUntil, { exact: true }).fill(dayIn(7))
    await dialog.getByLabel(devices.awayReason).fill('A journey')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(devices.noneNeedsAttention).waitFor()
    const { items } = await user.client.sync.devices()
    expect(items.find((device) => device.id === id)).toMatchObject({
      alarms: [],
      absence: { reason: 'A journey' },
    })
  },
)
