import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeReports } from '#server/features/library/reports/index.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import type { ScheduleInput } from '#shared/contract/library/report-schedules.ts'
import { UNFIT_RECIPIENT } from '#shared/domain/report-schedules.ts'
import { texts as emailTemplates } from '#shared/i18n/en/emailTemplates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { settledReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { runSchedules } from './run.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let owner: TestUser
let colleague: TestUser

// Reports are made in the background; each test says when schedules are looked at.
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  await makeReports(server.services)
})
beforeEach(async () => {
  for (const table of ['report_schedules', 'report_links', 'reports', 'mail'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  owner = await server.signIn('field-officer', ['SO28'])
  colleague = await server.signIn('reviewer')
})
afterAll(() => server.close())

const PLANTED = 'Planted title'
const scheduled = (recipients: readonly TestUser[], by = owner) => {
  const input: ScheduleInput = {
    ...{ frequency: 'weekly', day: 1, at: '07:30', reportTitle: PLANTED, reportType: 'custom' },
    ...{ includeSections: ['executive-summary'], format: 'excel', locale: 'en' },
    recipients: recipients.map(({ id }) => id),
  }
  return by.client.reportSchedules.create({ input })
}
const look = () => runSchedules(server.services)
/** Makes a schedule's report and sends the mails about it; returns its id. */
async function delivered(id: string, by = owner): Promise<string> {
  const { last } = await by.client.reportSchedules.run({ params: { id } })
  const reportId = String(last?.reportId)
  expect(await settledReport(by.client.reports, reportId)).toMatchObject({ status: 'done' })
  await look()
  return reportId
}
const mails = async () =>
  (
    await server.database.run(
      sql`select id, subject, sealed from mail where kind = 'scheduled-report' order by created_at, id`,
      z.object({ id: z.string(), subject: z.string(), sealed: z.instanceof(Uint8Array) }),
    )
  ).map(({ id, subject, sealed }) => ({ subject, ...openMail(server.services.keys, id, sealed) }))
const mailsTo = async ({ email }: TestUser) => (await mails()).filter(({ to }) => to === email)
const opened = (user: TestUser, id: string) => user.client.reportSchedules.open({ params: { id } })
const file = (user: TestUser, id: string) => user.client.reportSchedules.file({ params: { id } })
const read = async (id: string, by = owner) =>
  (await by.client.reportSchedules.list()).items.find((each) => each.id === id)
const change = (user: TestUser, assignment: ReturnType<typeof sql>) =>
  server.database.run(sql`update users set ${assignment} where id = ${user.id}`)

test('owner and recipients get a link each, in their language, to this report and for their account alone', async () => {
  await change(colleague, sql`locale = 'so'`)
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  await look()
  expect((await mails()).map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort())
  expect(JSON.stringify(await mails())).not.toMatch(new RegExp(`${PLANTED}|Test `))
  const [own] = await mailsTo(owner)
  const [named] = await mailsTo(colleague)
  const address = `sign-in?return=${encodeURIComponent(`/scheduled-reports/${reportId}`)}`
  expect(own?.text).toContain(`${server.services.publicUrl}/${address}`)
  expect(named?.text).toContain(`${server.services.publicUrl}/so/${address}`)
  expect(named?.subject).toBe('Warbixin ayaa kuu diyaar ah')
  for (const user of [owner, colleague]) {
    const { state, until, report, isOwn } = await opened(user, reportId)
    expect({ state, isOwn, title: report?.request.reportTitle }).toEqual({
      ...{ state: 'open', isOwn: user === owner, title: PLANTED },
    })
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(14)
    expect((await (await file(user, reportId)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  // The list, and what can be done there, stays the owner's.
  const params = { id: reportId }
  expect((await colleague.client.reports.list()).items).toEqual([])
  expect(await failureOf(colleague.client.reports.file({ params }))).toMatchObject({ status: 404 })
  expect(await failureOf(colleague.client.reports.cancel({ params }))).toMatchObject({ status: 404 })
})

test('where scheduled reports wait for approval, colleagues hear only of the one that was approved', async () => {
  const administrator = await server.signIn('administrator')
  const setRule = (scheduledWait: boolean) =>
    administrator.client.reportApprovals.setRule({ input: { scheduledWait } })
  expect(
    await failureOf(owner.client.reportApprovals.setRule({ input: { scheduledWait: true } })),
  ).toMatchObject({
    status: 403,
  })
  await setRule(true)
  await owner.client.waiting.setNotices({ input: { subscribed: true, queues: [] } })
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  expect((await mails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: owner.email, subject: 'A scheduled report is waiting for approval' },
  ])
  expect(await failureOf(opened(colleague, reportId))).toMatchObject({ status: 404 })
  const approvals = colleague.client.reportApprovals
  const [waiting] = (await approvals.list({ input: { which: 'waiting' } })).items
  expect(waiting).toMatchObject({ id: reportId, requestedBy: 'Test field-officer' })
  const params = { id: reportId }
  await (await approvals.file({ params })).arrayBuffer()
  await approvals.approve({ params, input: { digest: String(waiting?.digest) } })
  const [made] = (await owner.client.reports.list()).items.filter(({ sourceId }) => sourceId === reportId)
  await settledReport(owner.client.reports, String(made?.id))
  await look()
  await look()
  expect((await mails()).slice(1).map(({ to, subject }) => ({ to, subject }))).toEqual(
    expect.arrayContaining([
      { to: owner.email, subject: 'A scheduled report was approved' },
      { to: colleague.email, subject: 'A report is ready for you' },
    ]),
  )
  expect(await mails()).toHaveLength(3)
  // No second mail says the same of what was decided on the owner's work.
  const notices = await server.database.run(
    sql`select id from mail where kind = 'waiting'`,
    z.object({ id: z.string() }),
  )
  expect(notices).toEqual([])
  expect(await opened(colleague, String(made?.id))).toMatchObject({
    report: { approval: { state: 'approved', isFile: true } },
  })
  await setRule(false)
})

test('whoever was sent no link learns nothing from a guessed or forwarded one, administrators included', async () => {
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  for (const role of ['administrator', 'editor', 'reviewer'] as const) {
    const other = await server.signIn(role)
    const forwarded = await failureOf(opened(other, reportId))
    expect(forwarded).toMatchObject({ status: 404 })
    expect(await failureOf(opened(other, crypto.randomUUID()))).toEqual(forwarded)
    expect(await failureOf(file(other, reportId))).toMatchObject({ status: 404 })
  }
  const member = await server.signIn('member')
  expect(await failureOf(opened(member, reportId))).toMatchObject({ status: 403 })
})

test('a link ends with its time, and when the report is removed, and says which', async () => {
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  await server.database.run(sql`update report_links set ends_at = now() - interval '1 second'`)
  for (const user of [owner, colleague]) {
    expect(await opened(user, reportId)).toMatchObject({ state: 'ended', report: null })
    expect(await failureOf(file(user, reportId))).toMatchObject({ status: 404 })
  }
  const params = { id: reportId }
  expect((await owner.client.reports.file({ params })).status).toBe(200)
  await owner.client.reports.cancel({ params })
  expect(await opened(owner, reportId)).toMatchObject({ state: 'removed', isOwn: true, report: null })
  expect(await opened(colleague, reportId)).toMatchObject({ state: 'removed', isOwn: false, report: null })
  await server.database.run(sql`update report_links set ends_at = now() - interval '91 days'`)
  await look()
  expect(await failureOf(opened(owner, reportId))).toMatchObject({ status: 404 })
})

test('nobody can be named who may not see all that the owner sees: of another region, a member, without an account', async () => {
  const elsewhere = await server.signIn('field-officer', ['SO22'])
  const member = await server.signIn('member')
  const former = await server.signIn('editor')
  await change(former, sql`disabled_at = now()`)
  const unfit = [elsewhere, member, former, owner]
  for (const user of unfit) {
    expect(await failureOf(scheduled([colleague, user]))).toMatchObject({
      ...{ code: 'invalid_input', details: [{ path: 'recipients', message: UNFIT_RECIPIENT }] },
    })
  }
  const nobody = { ...colleague, id: crypto.randomUUID() }
  expect(await failureOf(scheduled([nobody]))).toMatchObject({ code: 'invalid_input' })
  expect((await owner.client.reportSchedules.list()).items).toEqual([])
  // An officer sees one region, an editor all of them.
  const editor = await server.signIn('editor')
  const everywhere = await failureOf(scheduled([owner], editor))
  expect(everywhere).toMatchObject({ code: 'invalid_input' })
  const twoRegions = await server.signIn('triage-officer', ['SO22', 'SO28'])
  const { recipients } = await scheduled([twoRegions])
  expect(recipients).toEqual([{ id: twoRegions.id, name: 'Test triage-officer', dropped: null }])
})

test.each([
  [sql`disabled_at = now()`, 'disabled'],
  [sql`regions = '{SO22}'`, 'not_allowed'],
  [sql`role = 'member'`, 'not_allowed'],
] as const)(
  'a recipient who may not see it any more is dropped at once, and the owner told once (%#)',
  async (lost, dropped) => {
    const leaving = await server.signIn('field-officer', ['SO28'])
    const { id } = await scheduled([leaving, colleague])
    const { last } = await owner.client.reportSchedules.run({ params: { id } })
    const reportId = String(last?.reportId)
    await settledReport(owner.client.reports, reportId)
    await change(leaving, lost)
    await look()
    await look()
    expect(await mailsTo(leaving)).toEqual([])
    expect(await mailsTo(colleague)).toHaveLength(1)
    const told = (await mailsTo(owner)).filter(({ subject }) => subject.includes('no longer gets'))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${PLANTED}|Test |${leaving.email}`))
    const seen = await read(id)
    expect(seen?.recipients).toContainEqual({ id: leaving.id, name: 'Test field-officer', dropped })
    expect(seen?.input.recipients).toEqual([colleague.id])
    // Saving the schedule is what takes note of it.
    const input = { ...seen?.input, version: seen?.version ?? 0 } as ScheduleInput & { version: number }
    const changed = await owner.client.reportSchedules.edit({ params: { id }, input })
    expect(changed.recipients.map((each) => each.id)).toEqual([colleague.id])
  },
)

test('a link that was sent opens nothing that its reader has lost since', async () => {
  const moved = await server.signIn('field-officer', ['SO28'])
  const { id } = await scheduled([moved])
  const reportId = await delivered(id)
  expect(await opened(moved, reportId)).toMatchObject({ state: 'open' })
  await change(moved, sql`regions = '{SO22}'`)
  expect(await opened(moved, reportId)).toMatchObject({ state: 'not_allowed', report: null })
  expect(await failureOf(file(moved, reportId))).toMatchObject({ status: 403 })
  await change(moved, sql`regions = '{SO22,SO28}'`)
  expect(await opened(moved, reportId)).toMatchObject({ state: 'open' })
})

test('with the owner end the links of the recipients and further mails', async () => {
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  await server.database.run(sql`delete from mail`)
  await change(owner, sql`disabled_at = now()`)
  await look()
  expect(await opened(colleague, reportId)).toMatchObject({ state: 'ended', report: null })
  expect(await failureOf(file(colleague, reportId))).toMatchObject({ status: 404 })
  expect(await mails()).toEqual([])
})

test('a recipient can leave, the owner reads so, and a change that names nobody keeps the others', async () => {
  const other = await server.signIn('editor')
  const { id } = await scheduled([colleague, other])
  const reportId = await delivered(id)
  await colleague.client.reportSchedules.leave({ params: { id: reportId } })
  await colleague.client.reportSchedules.leave({ params: { id: reportId } })
  const seen = await read(id)
  const { recipients: _, ...rest } = seen?.input ?? {}
  const input = { ...rest, version: seen?.version } as ScheduleInput & { version: number }
  const { recipients } = await owner.client.reportSchedules.edit({ params: { id }, input })
  expect(recipients.map(({ name, dropped }) => [name, dropped])).toEqual([
    ['Test editor', null],
    ['Test reviewer', 'left'],
  ])
  await server.database.run(sql`delete from mail`)
  await delivered(id)
  expect(await mailsTo(colleague)).toEqual([])
  expect(await mailsTo(other)).toHaveLength(1)
  expect(
    await failureOf(owner.client.reportSchedules.leave({ params: { id: crypto.randomUUID() } })),
  ).toMatchObject({
    status: 404,
  })
})

test('each of two reports that were requested together is told, and who is taken off the list opens neither any more', async () => {
  const { id } = await scheduled([colleague])
  const requested: string[] = []
  for (let turn = 0; turn < 2; turn++) {
    const { last } = await owner.client.reportSchedules.run({ params: { id } })
    requested.push(String(last?.reportId))
  }
  for (const reportId of requested) await settledReport(owner.client.reports, reportId)
  await Promise.all([look(), look()])
  expect(await mailsTo(colleague)).toHaveLength(2)
  expect(await mailsTo(owner)).toHaveLength(2)
  expect((await read(id))?.last).toMatchObject({ reportId: requested[1], status: 'done' })
  for (const reportId of requested) expect(await opened(colleague, reportId)).toMatchObject({ state: 'open' })

  const seen = await read(id)
  const input = { ...seen?.input, recipients: [], version: seen?.version } as ScheduleInput & {
    version: number
  }
  await owner.client.reportSchedules.edit({ params: { id }, input })
  for (const reportId of requested) {
    expect(await opened(colleague, reportId)).toMatchObject({ state: 'ended', report: null })
    expect(await failureOf(file(colleague, reportId))).toMatchObject({ status: 404 })
    expect(await opened(owner, reportId)).toMatchObject({ state: 'open' })
  }
})

test('links to a report that was withdrawn end, also those to its draft; a deleted schedule leaves its author the mail of approvals', async () => {
  const { id } = await scheduled([colleague])
  const reportId = await delivered(id)
  expect((await file(colleague, reportId)).ok).toBe(true)
  const params = { id: reportId }
  const { digest } = await owner.client.reports.get({ params })
  await owner.client.reportApprovals.request({ params, input: {} })
  await (await colleague.client.reportApprovals.file({ params })).arrayBuffer()
  await owner.client.waiting.setNotices({ input: { subscribed: true, queues: [] } })
  await owner.client.reportSchedules.remove({ params: { id } })
  await server.database.run(sql`delete from mail`)
  await colleague.client.reportApprovals.approve({ params, input: { digest: String(digest) } })
  const subjects = (await keptMails(server.services, 'waiting/')).map(({ subject }) => subject)
  expect(subjects).toEqual([emailTemplates.waiting.reportApproved.subject])
  const notice = 'A wrong figure.'
  await colleague.client.reportApprovals.withdraw({ params, input: { notice } })
  expect(await failureOf(file(colleague, reportId))).toMatchObject({ status: 404 })
})
