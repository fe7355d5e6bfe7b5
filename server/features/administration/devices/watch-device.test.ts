import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DeviceReport, syncContract } from '#shared/contract/administration/sync.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { mailAlarms } from './mail-alarms.ts'

const DAY_MS = 86_400_000

let server: TestServer
let admin: TestUser
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  admin = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from devices`)
  await server.database.run(sql`delete from mail`)
})
afterEach(() => vi.restoreAllMocks())

const WELL: DeviceReport = {
  ...{ waiting: 0, waitingFiles: 0, waitingFileBytes: 0, oldestUnsent: null },
  ...{ freeBytes: 50_000_000_000, clockAheadMinutes: 0, keychain: 'strong', paperCode: 'made' },
}

interface Enrolled {
  readonly id: string
  readonly report: (said: Partial<DeviceReport>) => Promise<unknown>
}

async function enrolled(name: string, keys?: { signing: string; sealing: string }): Promise<Enrolled> {
  const id = randomUUID()
  const headers = { 'device-secret': randomBytes(32).toString('base64url') }
  await signInOn(officer, headers['device-secret'])
  await officer.client.sync.enrol({ input: { deviceId: id, name, ...(keys ? { keys } : {}) }, headers })
  const numbers = { meetings: 0, next: 1, waitingFrom: null, wasOlder: false }
  const report = (said: Partial<DeviceReport>) =>
    officer.client.sync.meet({
      input: { deviceId: id, attempt: randomUUID(), ...numbers, report: { ...WELL, ...said } },
      headers,
    })
  return { id, report }
}

const seenDaysAgo = ({ id }: Enrolled, days: number) =>
  server.database.run(
    sql`update devices set first_seen = now() - interval '2 years', last_seen = now() - make_interval(days => ${days})
      where id = ${id}::uuid`,
  )

/** Makes the server believe that so many days have passed. */
const goOn = (days: number) => {
  const at = Date.now() + days * DAY_MS
  vi.spyOn(server.services.records, 'now').mockImplementation(() => new Date(at))
}

const view = async ({ id }: Enrolled, by = admin) =>
  (await by.client.sync.devices()).items.find((device) => device.id === id)

/** Sets something about a device, at the version that is read first. */
async function watch(device: Enrolled, set: Partial<z.input<typeof syncContract.watchDevice.input>>) {
  const { version = 0, silentAfterDays = null, absence = null } = (await view(device)) ?? {}
  const input = { version, silentAfterDays, absence, ...set }
  return admin.client.sync.watchDevice({ params: { id: device.id }, input })
}

const awayFor = (days: number) => {
  const from = mogadishuDay(new Date(Date.now() - 40 * DAY_MS))
  return { from, until: addDays(mogadishuDay(new Date()), days), reason: 'A journey' }
}

const inbox = async () => {
  const { queues, alarms = [] } = await admin.client.waiting.read()
  const waiting = queues.find(({ queue }) => queue === 'device-alarms')?.waiting
  expect(waiting).toBe(alarms.length)
  return alarms.map(({ deviceName, kind }) => `${deviceName}: ${kind}`)
}

/** What the job mails to the administrator, and forgets nothing. */
async function mailed(): Promise<string[]> {
  const before = (await keptMails(server.services, 'device-alarms/')).length
  await mailAlarms(server.services)
  return (await keptMails(server.services, 'device-alarms/')).slice(before).map(({ text }) => text)
}

test('administrators see what a device reports of its keychain, paper code, files and keys', async () => {
  const keys = { signing: randomBytes(32).toString('base64'), sealing: randomBytes(32).toString('base64') }
  const device = await enrolled('Laptop', keys)
  await device.report({ keychain: 'weak', paperCode: 'old', waitingFiles: 2, waitingFileBytes: 7_000_000 })
  expect(await view(device)).toMatchObject({
    keysConfirmed: true,
    report: { keychain: 'weak', paperCode: 'old', waitingFiles: 2, waitingFileBytes: 7_000_000 },
  })
  // A former build says none of it.
  const former = await enrolled('Former build')
  await former.report({ keychain: undefined, paperCode: undefined, waitingFileBytes: undefined })
  expect(await view(former)).toMatchObject({
    keysConfirmed: false,
    report: { keychain: null, paperCode: null, waitingFileBytes: null },
  })
})

test('an alarm is in the inbox of administrators while its cause lasts, and in that of no one else', async () => {
  const device = await enrolled('Baidoa')
  await device.report({ freeBytes: 1, clockAheadMinutes: -90 })
  expect(await inbox()).toEqual(['Baidoa: clock', 'Baidoa: space'])
  expect((await view(device))?.alarms).toEqual(['clock', 'space'])
  const { queues, alarms } = await officer.client.waiting.read()
  expect(alarms).toEqual([])
  expect(queues.map(({ queue }) => queue)).not.toContain('device-alarms')
  expect((await view(device, officer))?.alarms).toEqual([])
  await device.report({})
  expect(await inbox()).toEqual([])
})

test('a revoked device never alarms, and is not watched any more', async () => {
  const device = await enrolled('Lost')
  await device.report({ freeBytes: 1 })
  expect(await inbox()).toEqual(['Lost: space'])
  expect(await mailed()).toHaveLength(1)
  const { version = 0 } = (await view(device)) ?? {}
  await admin.client.sync.decideDevice({ params: { id: device.id }, input: { state: 'revoked', version } })
  officer = await server.signIn('field-officer', ['SO28'])
  await seenDaysAgo(device, 100)
  expect(await inbox()).toEqual([])
  goOn(1)
  expect(await mailed()).toEqual([])
  expect(await failureOf(watch(device, { silentAfterDays: 3 }))).toMatchObject({ code: 'rule_violated' })
})

test('how long a device may be silent is set by administrators alone, and audited', async () => {
  const device = await enrolled('Kismayo')
  await seenDaysAgo(device, 20)
  expect(await inbox()).toEqual([])
  expect(await watch(device, { silentAfterDays: 14 })).toMatchObject({
    silentAfterDays: 14,
    alarms: ['silent'],
  })
  expect(await inbox()).toEqual(['Kismayo: silent'])
  await watch(device, { silentAfterDays: null })
  expect(await inbox()).toEqual([])
  const acts = await admin.client.users.audit({ input: { act: 'device.silence-set', limit: 10 } })
  expect(acts.items.filter(({ subject }) => subject === `devices/${device.id}`)).toMatchObject([
    { detail: { from: 14, to: null } },
    { detail: { from: null, to: 14 } },
  ])
  for (const silentAfterDays of [0, 366, 1.5]) {
    expect(await failureOf(watch(device, { silentAfterDays }))).toMatchObject({ status: 400 })
  }
  expect(await failureOf(watch(device, { version: 99 }))).toMatchObject({ code: 'stale' })
  const input = { version: 1, silentAfterDays: null, absence: null }
  const own = officer.client.sync.watchDevice({ params: { id: device.id }, input })
  expect(await failureOf(own)).toMatchObject({ code: 'forbidden' })
})

test('an announced absence is quiet until its end or the next contact, and its reason is in no entry', async () => {
  const device = await enrolled('Gedo')
  await seenDaysAgo(device, 41)
  expect(await inbox()).toEqual(['Gedo: silent'])
  const absence = awayFor(2)
  expect(await watch(device, { absence })).toMatchObject({ absence, alarms: [] })
  expect(await inbox()).toEqual([])
  expect((await view(device, officer))?.absence).toBeNull()
  const { items } = await admin.client.users.audit({ input: { act: 'device.absence-set', limit: 1 } })
  expect(items).toMatchObject([{ subject: `devices/${device.id}` }])
  expect(JSON.stringify(items)).toContain(absence.until)
  expect(JSON.stringify(items)).not.toContain(absence.reason)
  expect(await mailed()).toEqual([])
  goOn(3)
  expect(await inbox()).toEqual(['Gedo: silent'])
  expect((await view(device))?.absence).toBeNull()
  vi.restoreAllMocks()
  expect((await view(device))?.absence).toEqual(absence)
  await device.report({})
  expect((await view(device))?.absence).toBeNull()
  // What has ended is forgotten by the job, with its reason.
  await mailAlarms(server.services)
  const stored = await server.database.run(
    sql`select absence_reason as reason from devices where id = ${device.id}::uuid`,
    z.object({ reason: z.string().nullable() }),
  )
  expect(stored).toEqual([{ reason: null }])
  expect(await failureOf(watch(device, { absence }))).toMatchObject({ code: 'rule_violated' })
  const wrong = [
    { ...absence, until: '2020-01-01' },
    { ...absence, reason: ' ' },
    { ...absence, reason: 'x'.repeat(201) },
    { ...absence, until: addDays(absence.from, 365) },
  ]
  for (const each of wrong) {
    expect(await failureOf(watch(device, { absence: each }))).toMatchObject({ status: 400 })
  }
})

test('one mail a day gathers the alarms: a silence weekly, the others once while they last', async () => {
  const [full, silent] = [await enrolled('Full disk'), await enrolled('Silent one')]
  await full.report({ freeBytes: 1, oldestUnsent: new Date(Date.now() - 8 * DAY_MS).toISOString() })
  await seenDaysAgo(full, 0)
  await seenDaysAgo(silent, 31)
  const [first = '', ...others] = await mailed()
  expect(others).toEqual([])
  for (const text of ['New alarms: 3', 'Full disk', 'Silent one', '/devices?attention=true']) {
    expect(first).toContain(text)
  }
  // Neither the person nor anything that is unsent.
  expect(first).not.toContain(officer.email)
  // A restart, or a second server.
  expect(await mailed()).toEqual([])
  await Promise.all([mailAlarms(server.services), mailAlarms(server.services)])
  expect(await mailed()).toEqual([])
  // What begins later on the same day waits for the next one.
  await silent.report({ clockAheadMinutes: 100 })
  await seenDaysAgo(silent, 31)
  expect(await mailed()).toEqual([])
  goOn(1)
  const [second = ''] = await mailed()
  expect(second).toContain('New alarms: 1')
  expect(second).toContain('Silent one')
  for (const days of [2, 6]) {
    goOn(days)
    expect(await mailed()).toEqual([])
  }
  goOn(7)
  const [third = ''] = await mailed()
  expect(third).toContain('New alarms: 1')
  expect(third).toContain('No contact')
  // An alarm that has ended is mailed again when it begins again.
  await full.report({})
  goOn(8)
  expect(await mailed()).toEqual([])
  await full.report({ freeBytes: 1 })
  goOn(9)
  const [fourth = ''] = await mailed()
  expect(fourth).toContain('Full disk')
  expect(fourth).not.toContain('Silent one')
})

test('administrators get it in their own language, and those who left get none', async () => {
  const [somali, left] = [await server.signIn('administrator'), await server.signIn('administrator')]
  await server.database.run(sql`update users set locale = 'so' where id = ${somali.id}::uuid`)
  await server.database.run(sql`update users set disabled_at = now() where id = ${left.id}::uuid`)
  const device = await enrolled('Xeebta')
  await device.report({ freeBytes: 1 })
  await mailAlarms(server.services)
  const mails = await keptMails(server.services, 'device-alarms/')
  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, somali.email].toSorted())
  expect(mails.find(({ to }) => to === somali.email)?.text).toContain('Waxaa bannaan in ka yar')
  await server.database.run(sql`update users set disabled_at = now() where id = ${somali.id}::uuid`)
})
