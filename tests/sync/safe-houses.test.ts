import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { madeReport, pdfText } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PLACE = 'Plantedlane behind the market'

let server: TestServer
let houseId: string
const devices: TestDevice[] = []
beforeAll(async () => {
  server = await startTestServer({ tasks: true })
  const administrator = await server.signIn('administrator')
  const input = { name: 'House A', type: 'safe-house', regionCode: 'SO28', exactPlace: PLACE, listed: true }
  houseId = (await administrator.client.serviceProviders.create({ input: input as never })).id
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await server.close()
})

async function deviceOf(user: TestUser): Promise<TestDevice> {
  const device = await createTestDevice(user)
  devices.push(device)
  await device.sync()
  return device
}
/** Everything that the mirror of a device has, as text. */
function mirrored({ mirror }: TestDevice): string {
  const tables = mirror.db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
  return JSON.stringify(
    tables.flatMap(({ name }) =>
      mirror.db.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all(),
    ),
  )
}

test('the place of a safe house is on the devices of those who bring people there, and on no other', async () => {
  const triage = await server.signIn('triage-officer')
  const there = await deviceOf(triage)
  expect(await there.client.serviceProviders.get({ params: { id: houseId } })).toMatchObject({
    exactPlace: PLACE,
  })
  for (const role of ['field-officer', 'editor', 'reviewer'] as const) {
    const user = await server.signIn(role, role === 'field-officer' ? ['SO28'] : [])
    const device = await deviceOf(user)
    const found = await device.client.serviceProviders.get({ params: { id: houseId } })
    expect(found.masked, role).toContain('exactPlace')
    expect(mirrored(device), role).toContain('House A')
    expect(mirrored(device), role).not.toContain('Plantedlane')
    const { items } = await device.client.serviceProviders.list({ input: { q: 'Plantedlane' } })
    expect(items, role).toEqual([])
  }
})

test('no export, search or report has it, whoever asks', async () => {
  const administrator = await server.signIn('administrator')
  const { client } = administrator
  const file = await (await client.exports.serviceProviders({ input: { format: 'csv' } })).text()
  expect(file).toContain('House A')
  expect(file).not.toContain('Plantedlane')
  const { items } = await client.serviceProviders.list({ input: { q: 'Plantedlane' } })
  expect(items).toEqual([])
  const { id } = await madeReport(client.reports)
  expect(await pdfText(client.reports, id)).not.toContain('Plantedlane')
  const rows = await server.database.run(
    sql`select terms::text as text from service_providers
      union all select open_values::text from history_values where open_values is not null`,
    z.object({ text: z.string() }),
  )
  expect(rows.filter(({ text }) => /plantedlane/i.test(text))).toEqual([])
})
