import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/features/verification/index.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let officer: TestPerson
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const heads = () =>
  device.mirror.db
    .prepare<[], { entry: number; hash: string }>('select entry, hash from ledger_heads order by entry')
    .all()

async function work(): Promise<void> {
  await officer.client.incidents.create({ input: incidentValues() })
  await server.services.ledger.extend()
  await device.sync()
}

test('a device keeps the heads that it was shown, and tells the server of one that stands there no more', async () => {
  await work()
  await work()
  const kept = heads()
  expect(kept.length).toBeGreaterThan(1)
  expect((await verify(server.services)).findings).toEqual([])

  await behindItsBack(server.database, sql`delete from ledger where entry >= ${kept.at(-1)?.entry ?? 0}`)
  await work()
  await work()
  const { items } = await (await server.signIn('administrator')).client.users.audit({
    input: { act: 'ledger.misfit' },
  })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ subject: `devices/${device.id}`, detail: { entry: kept.at(-1)?.entry } })
  const codes = (await verify(server.services)).findings.map(({ code }) => code)
  expect(codes).toContain('ledger-misfit')
  expect(heads()).toEqual(expect.arrayContaining(kept))
})
