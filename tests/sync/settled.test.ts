import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let field: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  field = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await field.sync()
})
afterAll(async () => {
  await field.close()
  await server.close()
})

const save = () => field.client.incidents.create({ input: incidentValues() })
const send = () => {
  const clock = () => new Date()
  const line = new PushLine(field.mirror, field.remote, clock)
  return pushAll(field.mirror, line, new AbortController().signal, clock)
}

test('a device tells with its pushes which answers it has, and not the one that was lost', async () => {
  await save()
  await send()
  const { line } = field
  field.line = async (path, pass) => {
    await pass()
    throw new ConnectionFailed(`the answer of ${path} was lost`)
  }
  await save()
  await expect(send()).rejects.toThrow(ConnectionFailed)
  field.line = line
  await save()
  await send()
  const rows = await server.database.run(
    sql`select device_seq as seq, settled_below as below from operations order by device_seq`,
  )
  expect(rows).toEqual([
    { seq: 1, below: 1 },
    { seq: 2, below: 2 },
    { seq: 3, below: 2 },
  ])
})
