import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeviceReport } from '#shared/contract/administration/sync.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { attach } from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let admin: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
beforeEach(async () => {
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await device.sync()
})
afterEach(() => device.close())
afterAll(() => server.close())

const view = async () => (await admin.client.sync.devices()).items.find(({ id }) => id === device.id)
const enter = () => device.client.incidents.create({ input: incidentValues() })

/** Lets everything pass but what `isCut` names, and gathers what the device reports. */
function gatherReports(isCut: (path: string) => boolean = () => false): DeviceReport[] {
  const reports: DeviceReport[] = []
  device.line = async (path, pass, { body }) => {
    if (isCut(path)) return down()
    if (path === '/api/sync/meetings') reports.push(JSON.parse(String(body)).report)
    return pass()
  }
  return reports
}

test('a device reports what it has not sent, and again once all of it has arrived', async () => {
  device.line = down
  await enter()
  const reports = gatherReports()
  await device.sync()
  expect(reports).toMatchObject([
    {
      ...{ waiting: 1, waitingFiles: 0, waitingFileBytes: 0, oldestUnsent: expect.any(String) },
      ...{ freeBytes: expect.any(Number), clockAheadMinutes: 0, keychain: 'strong', paperCode: 'made' },
    },
    { waiting: 0, oldestUnsent: null },
  ])
  expect(await view()).toMatchObject({
    keysConfirmed: true,
    report: { waiting: 0, oldestUnsent: null, keychain: 'strong', paperCode: 'made' },
  })
  expect(reports).toHaveLength(2)
})

test('a file counts as unsent work from the time of its record, after the record was sent too', async () => {
  device.line = down
  const bytes = Buffer.from('What a witness wrote down.\n')
  const id = await attach(device, bytes, { fileName: 'a.txt' })
  const { createdAt } = await device.client.evidence.get({ params: { id } })
  // The record comes through, and none of the bytes.
  const reports = gatherReports((path) => /evidence|uploads/.test(path))
  await device.sync()
  expect(reports.at(-1)).toMatchObject({
    ...{ waiting: 0, waitingFiles: 1, waitingFileBytes: bytes.length },
    oldestUnsent: createdAt,
  })
  expect((await view())?.report).toMatchObject({ waitingFiles: 1, oldestUnsent: createdAt })
  gatherReports()
  await device.sync()
  await device.sync()
  expect((await view())?.report).toMatchObject({ waitingFiles: 0, oldestUnsent: null })
})

test('a server of a former build, which refuses what it does not know, still gets the report that it knows', async () => {
  await server.database.run(
    sql`update device_counters set keychain = null where device_id = ${device.id}::uuid`,
  )
  const met: string[][] = []
  device.line = async (path, pass, { body }) => {
    if (path !== '/api/sync/meetings') return pass()
    const { report } = JSON.parse(String(body))
    met.push(Object.keys(report))
    if (!('keychain' in report)) return pass()
    return Response.json({ error: 'invalid_input', message: 'Unknown field', details: [] }, { status: 400 })
  }
  await device.sync()
  expect(met).toHaveLength(2)
  expect(met[1]).toEqual(['waiting', 'waitingFiles', 'oldestUnsent', 'freeBytes', 'clockAheadMinutes'])
  expect((await view())?.report).toMatchObject({ waiting: 0, keychain: null })
})
