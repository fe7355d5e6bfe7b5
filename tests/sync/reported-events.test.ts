import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteEvent } from '#desktop/mirror/events.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { madeReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let officer: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(() => device.close())

async function trail() {
  const { items } = await administrator.client.users.audit({ input: { actor: officer.id, limit: 200 } })
  return items.filter(({ act }) => act.startsWith('report') || act.startsWith('records'))
}

function tell(from: TestDevice, deviceId: string, acts: readonly unknown[]): Promise<Response> {
  return from.remote.fetch('/api/sync/acts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId, acts })),
  })
}

/** An export, and a report that is made, downloaded and removed. */
async function workOffline(): Promise<string> {
  device.line = down
  await device.client.iccprCases.create({
    input: {
      title: 'Held at the checkpoint',
      status: 'pending',
      priority: 'high',
      description: 'Held without charge.',
      regionCode: 'SO28',
    },
  })
  await device.client.exports.cases({ input: { format: 'csv' } })
  const { id } = await madeReport(device.client.reports)
  await device.client.reports.file({ params: { id } })
  await device.client.reports.cancel({ params: { id } })
  return id
}

test('who exported and reported what on a device, and when, is in the audit trail with the next sync', async () => {
  const before = new Date().toISOString()
  const report = `reports/${await workOffline()}`
  const after = new Date().toISOString()
  expect(await trail()).toEqual([])

  await device.restart()
  device.line = (_path, pass) => pass()
  await device.sync()
  const reported = await trail()
  const byDevice = { device: device.id, told: expect.any(String) }
  expect(reported.map(({ act, subject, detail }) => ({ act, subject, detail })).reverse()).toEqual([
    {
      act: 'records.exported',
      subject: null,
      detail: { collection: 'iccpr-cases', format: 'csv', count: 1, ...byDevice },
    },
    {
      act: 'report.requested',
      subject: report,
      detail: { reportType: 'monthly', format: 'pdf', ...byDevice },
    },
    { act: 'report.downloaded', subject: report, detail: byDevice },
    { act: 'report.removed', subject: report, detail: byDevice },
  ])
  for (const { at, actor, detail } of reported) {
    expect(actor).toBe('Test field-officer')
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(before))
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(after))
    expect(Date.parse(String(detail.told))).toBeGreaterThanOrEqual(Date.parse(after))
  }
})

test('an answer that is lost makes no second entry', async () => {
  device.line = down
  await device.client.exports.cases({ input: { format: 'xlsx' } })
  let lost = 0
  device.line = async (path, pass) => {
    const response = await pass()
    if (path !== '/api/sync/acts' || lost++ > 0) return response
    await response.text()
    throw new ConnectionFailed('lost on the way back')
  }
  await device.sync()
  expect(lost).toBeGreaterThan(1)
  expect(await trail()).toHaveLength(1)
})

test('a server that does not know the call yet keeps nobody from exchanging records', async () => {
  device.line = down
  await device.client.exports.cases({ input: { format: 'csv' } })
  device.line = async (path, pass) =>
    path === '/api/sync/acts' ? Response.json({ error: 'not_found' }, { status: 404 }) : pass()
  await device.sync()
  expect(device.status()).toMatchObject({ phase: 'up-to-date' })
  device.line = (_path, pass) => pass()
  await device.sync()
  expect(await trail()).toHaveLength(1)
})

test('a clock that runs ahead dates no entry into the future, and another device tells nothing for this one', async () => {
  noteEvent(
    device.mirror,
    { act: 'records.exported', report: null, detail: { collection: 'incidents', format: 'csv', count: 3 } },
    new Date(Date.now() + 86_400_000),
  )
  await device.sync()
  const [entry] = await trail()
  expect(Date.parse(entry?.at ?? '')).toBeLessThanOrEqual(Date.now())

  const other = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await other.sync()
  expect((await tell(other, device.id, [])).status).toBe(403)
  await other.close()
})

test('what is no act of a device, or holds more than names and counts, is refused', async () => {
  const good = { id: device.id, at: new Date().toISOString(), report: null, detail: {} }
  for (const acts of [
    [{ ...good, act: 'user.disabled' }],
    [{ ...good, act: 'records.exported', detail: { collection: 'Faadumo Xasan' } }],
    [{ ...good, act: 'records.exported', detail: { user: 'x' } }],
  ]) {
    expect((await tell(device, device.id, acts)).status).toBe(400)
  }
  expect(await trail()).toEqual([])
})

test('saved views are read without a connection as they were last, and written with one only', async () => {
  const input = { name: 'Mine', area: 'iccpr-cases' as const, query: 'status=active' }
  await officer.client.savedViews.save({ input })
  const names = async () => (await device.client.savedViews.list({})).items.map(({ name }) => name)
  device.line = down
  expect(await names()).toEqual([])
  device.line = (_path, pass) => pass()
  expect(await names()).toEqual(['Mine'])
  device.line = down
  await device.restart()
  expect(await names()).toEqual(['Mine'])
  device.line = (_path, pass) => pass()
  const [view] = (await officer.client.savedViews.list({})).items
  await officer.client.savedViews.remove({ params: { id: view?.id ?? '' } })
  expect(await names()).toEqual([])
})
