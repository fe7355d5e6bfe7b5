import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import type { ScheduleInput } from '#shared/contract/library/report-schedules.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { runSchedules } from './run.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let owner: TestUser
let other: TestUser
let administrator: TestUser

// Without workers: each test says when schedules are looked at.
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  other = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
beforeEach(async () => {
  for (const table of ['report_schedules', 'reports', 'mail'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  owner = await server.signIn('editor')
})
afterAll(() => server.close())

const WEEKLY: ScheduleInput = {
  ...{ frequency: 'weekly', day: 1, at: '07:30', reportTitle: 'The week', reportType: 'custom' },
  ...{ includeSections: ['executive-summary'], format: 'pdf', locale: 'en' },
}
const scheduled = async (different: Partial<ScheduleInput> = {}, user = owner) =>
  (await user.client.reportSchedules.create({ input: { ...WEEKLY, ...different } })).id
const read = async (id: string, user = owner) =>
  (await user.client.reportSchedules.list()).items.find((each) => each.id === id)
const made = async () => (await owner.client.reports.list()).items
const setDue = (id: string, at: string) =>
  server.database.run(sql`update report_schedules set next_at = ${at}::timestamptz where id = ${id}`)
const look = () => runSchedules(server.services)
const mails = async () =>
  (
    await server.database.run(
      sql`select id, subject, sealed from mail where kind = 'scheduled-report' order by created_at`,
      z.object({ id: z.string(), subject: z.string(), sealed: z.instanceof(Uint8Array) }),
    )
  ).map(({ id, subject, sealed }) => ({ subject, ...openMail(server.services.keys, id, sealed) }))

test('a title with which no report could be read is refused', async () => {
  expect(await failureOf(scheduled({ reportTitle: 'A' }))).toMatchObject({
    ...{ status: 400, details: [{ path: 'reportTitle' }] },
  })
})

test('nothing is made before its time; what was missed is made once, with the days of the last time, by one server', async () => {
  const id = await scheduled()
  await look()
  expect(await made()).toEqual([])
  expect(Date.parse(String((await read(id))?.nextAt))).toBeGreaterThan(Date.now())
  // No server ran for ten weeks, and then three started together.
  await setDue(id, new Date(Date.now() - 70 * 86_400_000).toISOString())
  await Promise.all([look(), look(), look()])
  await look()
  const [report, ...more] = await made()
  expect(more).toEqual([])
  const { dateRange, dateFrom = '', dateTo = '' } = report?.request ?? {}
  expect(dateRange).toBe('custom')
  expect((Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000).toBe(6)
  expect(new Date(dateFrom).getUTCDay()).toBe(1)
  expect(Date.now() - Date.parse(dateTo)).toBeLessThan(9 * 86_400_000)
  const seen = await read(id)
  expect(Date.parse(String(seen?.nextAt))).toBeGreaterThan(Date.now())
  expect(seen?.last).toMatchObject({ reportId: report?.id, status: 'queued' })
})

test('its owner gets one mail for each report, which says nothing about it; one that was cancelled needs none', async () => {
  for (const status of ['done', 'failed', 'cancelled'] as const) {
    const id = await scheduled({ reportTitle: `Planted title ${status}` })
    await owner.client.reportSchedules.run({ params: { id } })
    const failure = status === 'failed' ? 'too_large' : null
    await server.database.run(sql`update reports set status = ${status}, failure = ${failure}, finished_at = now(),
      file_name = 'a', media_type = 'b', stored_name = ${status}, sha256 = 'c', size = 1 where status = 'queued'`)
    await Promise.all([look(), look()])
    await look()
    expect((await read(id))?.last).toMatchObject({ status, failure })
  }
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'A scheduled report is ready',
    'A scheduled report could not be created',
  ])
  expect(JSON.stringify(sent)).not.toContain('Planted')
  expect(sent[0]?.text).toContain(`${server.services.publicUrl}/sign-in?return=%2Fscheduled-reports%2F`)
})

test.each([
  [sql`disabled_at = now()`, 'owner_disabled'],
  [sql`role = 'member'`, 'owner_not_allowed'],
] as const)('it ends with its owner’s rights, and is not made once more (%#)', async (change, ended) => {
  const id = await scheduled()
  await setDue(id, '2026-01-01T00:00:00Z')
  await server.database.run(sql`update users set ${change} where id = ${owner.id}`)
  await look()
  expect(await read(id, administrator)).toMatchObject({ state: 'ended', ended, nextAt: null, last: null })
  expect((await administrator.client.reports.list()).items).toEqual([])
  const { items } = await administrator.client.users.audit({ input: {} })
  expect(items.find(({ subject }) => subject === `report-schedules/${id}`)?.act).toBe('report-schedule.ended')
  await administrator.client.reportSchedules.remove({ params: { id } })
  expect(await read(id, administrator)).toBeUndefined()
})

test('what its author wrote is in each report, stays where a change says nothing of it, and goes when it is told to', async () => {
  const own = { texts: { 'executive-summary': 'Our view.' }, keyMessages: ['Two teachers were released.'] }
  const id = await scheduled(own)
  await owner.client.reportSchedules.run({ params: { id } })
  expect((await made())[0]?.request).toMatchObject(own)
  const changed = async (more: { withoutTexts?: true }) => {
    const { version = 0, input } = (await read(id)) ?? {}
    if (!input) throw new Error('the schedule is gone')
    const { texts: _, keyMessages: __, ...rest } = input
    await owner.client.reportSchedules.edit({ params: { id }, input: { ...rest, ...more, version } })
    return (await read(id))?.input
  }
  expect(await changed({})).toMatchObject(own)
  expect(await changed({ withoutTexts: true })).not.toHaveProperty('texts')
})

test('one that is paused is not made; resumed, it waits for its next time', async () => {
  const id = await scheduled()
  await owner.client.reportSchedules.set({ params: { id }, input: { state: 'paused' } })
  expect(await read(id)).toMatchObject({ state: 'paused', nextAt: null })
  await look()
  expect(await made()).toEqual([])
  await owner.client.reportSchedules.set({ params: { id }, input: { state: 'active' } })
  await look()
  expect(await made()).toEqual([])
  expect(Date.parse(String((await read(id))?.nextAt))).toBeGreaterThan(Date.now())
})

test('it is nobody else’s: others neither see, change, run nor delete it, and administrators see and delete it only', async () => {
  const id = await scheduled()
  const params = { id }
  const { reportSchedules } = other.client
  expect((await reportSchedules.list()).items).toEqual([])
  expect(await failureOf(reportSchedules.remove({ params }))).toMatchObject({ status: 404 })
  for (const { client } of [other, administrator]) {
    const calls = client.reportSchedules
    const tries = [
      () => calls.run({ params }),
      () => calls.set({ params, input: { state: 'paused' } }),
      () => calls.edit({ params, input: { ...WEEKLY, version: 1 } }),
    ]
    for (const attempt of tries) expect(await failureOf(attempt())).toMatchObject({ status: 404 })
  }
  expect(await read(id, administrator)).toMatchObject({ isOwn: false, owner: 'Test editor' })
  const member = await server.signIn('member')
  expect(await failureOf(member.client.reportSchedules.list())).toMatchObject({ status: 403 })
})

test('a stale change is refused, and so is the eleventh schedule, also when all are asked for together', async () => {
  const id = await scheduled()
  const input = { ...WEEKLY, frequency: 'quarterly', day: 28, version: 1 } as const
  expect(await owner.client.reportSchedules.edit({ params: { id }, input })).toMatchObject({ version: 2 })
  expect(await failureOf(owner.client.reportSchedules.edit({ params: { id }, input }))).toMatchObject({
    code: 'stale',
  })
  const together = await Promise.allSettled(Array.from({ length: 12 }, () => scheduled()))
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
})

test('what can’t be is told by its field', async () => {
  const wrong = { ...WEEKLY, day: 8, at: '24:00', includeSections: [], reportTitle: ' ' }
  const failure = await failureOf(owner.client.reportSchedules.create({ input: wrong }))
  expect(failure.details.map(({ path }) => path).sort()).toEqual([
    'at',
    'day',
    'includeSections',
    'reportTitle',
  ])
})

test('at most three reports of one person are made by hand at once, and those of the times come beside them', async () => {
  const id = await scheduled()
  for (let turn = 0; turn < 3; turn++) await owner.client.reportSchedules.run({ params: { id } })
  expect(await failureOf(owner.client.reportSchedules.run({ params: { id } }))).toMatchObject({ status: 422 })
  await setDue(id, '2026-01-01T00:00:00Z')
  await look()
  expect(await made()).toHaveLength(4)
})
