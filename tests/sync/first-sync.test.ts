import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstSyncPercent } from '#desktop/sync/apply-pull.ts'
import { applyOperations } from '#server/records/apply.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { askedReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** A cursor follows each 200 rows, and half of the first answer has one. */
const RECORDS = 450

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

/** Records them by two pushes of another device: a call for each would take nine seconds. */
async function recordMany(id: string): Promise<void> {
  const sender = testDevice({ id, role: 'editor', regions: [] })
  const operations = Array.from({ length: RECORDS }, (_, count) =>
    sender.operation({
      ...{ collection: 'incidents', recordId: randomUUID(), kind: 'create' },
      patch: valuesPatch(incidentValues({ description: `Report number ${count} of a long list` })),
    }),
  )
  for (const half of [operations.slice(0, RECORDS / 2), operations.slice(RECORDS / 2)]) {
    const results = await applyOperations(server.services.records, sender, half)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
  }
}

test('a first sync says how far it has come, and nothing leaves the device as complete before it is', async () => {
  const editor = await server.signIn('editor')
  await recordMany(editor.id)
  const device = await createTestDevice(editor)
  const input = askedReport()
  const previewed = { dateRange: input.dateRange }
  const fails = { code: 'not_ready', message: expect.stringContaining('has not read all records yet') }
  let isSignedOut = true
  let cuts = 0
  const shown: unknown[] = []
  device.line = async (path, pass) => {
    if (isSignedOut) return Response.json({ message: '', error: 'unauthenticated' }, { status: 401 })
    if (path !== '/api/sync/pull') return pass()
    shown.push(device.status())
    const response = await pass()
    // The line is cut in the middle of the answer.
    if (cuts++ > 0) return response
    const text = await response.text()
    return new Response(text.slice(0, text.length / 2))
  }
  const loop = device.start()
  await expect.poll(() => device.status().reason).toBe('signed-out')
  isSignedOut = false
  loop.wake()
  await expect.poll(() => cuts).toBeGreaterThan(0)
  await expect.poll(() => device.status().firstSync ?? 0).toBeGreaterThan(0)
  expect(device.status().firstSync).toBeLessThan(100)
  await expect(device.client.reports.generate({ input })).rejects.toMatchObject(fails)
  await expect(device.client.reports.preview({ input: previewed })).rejects.toMatchObject(fails)
  await expect(device.client.reports.snapshot()).rejects.toMatchObject(fails)
  await expect(device.client.exports.incidents({ input: { format: 'csv' } })).rejects.toMatchObject(fails)
  loop.wake()
  await loop.settled()
  expect(shown).toContainEqual(expect.objectContaining({ firstSync: 0, reason: null, phase: 'syncing' }))
  expect(device.status().firstSync).toBeNull()
  expect((await device.client.incidents.list({ input: { limit: 1 } })).total).toBe(RECORDS)
  expect(await device.client.reports.generate({ input })).toMatchObject({ status: 'queued' })
  await loop.stop()
  // What is read again later is no first sync, nor is the time until that begins.
  device.mirror.meta.remove('cursor')
  expect(firstSyncPercent(device.mirror)).toBeNull()
  await device.close()
}, 60_000)
