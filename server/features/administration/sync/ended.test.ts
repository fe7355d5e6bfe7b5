import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

/** An officer with a device that has read everything. */
async function syncedOfficer() {
  const officer = await server.signIn('field-officer', ['SO28'])
  const deviceId = uuidv7()
  const secret = randomBytes(32).toString('base64url')
  await signInOn(officer, secret)
  await officer.client.sync.enrol({
    input: { deviceId, name: 'Laptop' },
    headers: { 'device-secret': secret },
  })
  const pull = (cursor: string | null, wait: number) =>
    officer.send('/api/sync/pull', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'device-secret': secret },
      body: JSON.stringify({ deviceId, cursor, wait }),
    })
  const lines = (await (await pull(null, 0)).text()).trim().split('\n')
  const { cursor } = JSON.parse(lines.at(-1) ?? '') as { cursor: string }
  return { officer, deviceId, pull, cursor }
}
type Synced = Awaited<ReturnType<typeof syncedOfficer>>

const write = (description: string) =>
  administrator.client.incidents.create({ input: incidentValues({ description }) })

/** A pull that the server holds by now. */
async function heldPull({ pull, cursor }: Synced): Promise<{ readonly answer: Promise<Response> }> {
  const listening = vi.spyOn(server.services.changes, 'hold')
  const waiting = pull(cursor, 20)
  await vi.waitFor(() => expect(listening).toHaveBeenCalled())
  listening.mockRestore()
  return { answer: waiting }
}

const endings: readonly [string, string, (of: Synced) => Promise<unknown>, number][] = [
  [
    'its person was disabled',
    'device_revoked',
    ({ officer }) =>
      administrator.client.users.edit({
        params: { id: officer.id },
        input: { version: 1, disabled: true },
      }),
    403,
  ],
  [
    'its device was revoked',
    'device_revoked',
    ({ deviceId }) =>
      administrator.client.sync.decideDevice({
        params: { id: deviceId },
        input: { state: 'revoked', version: 1 },
      }),
    403,
  ],
  ['its person signed out', 'unauthenticated', ({ officer }) => officer.client.session.signOut(), 401],
  [
    'an administrator ended the session',
    'unauthenticated',
    ({ officer }) => server.database.run(sql`delete from sessions where user_id = ${officer.id}`),
    401,
  ],
]

describe('a held pull', () => {
  test.each(endings)('delivers nothing after %s', async (_how, code, end, status) => {
    const synced = await syncedOfficer()
    const { answer } = await heldPull(synced)
    await end(synced)
    await write('Written after the end.')
    const response = await answer
    const text = await response.text()
    expect(text).not.toContain('Written after the end.')
    expect(response.status).toBe(status)
    expect(JSON.parse(text)).toMatchObject({ error: code })
  })

  test('of a person with other regions by now gives what they may see by now', async () => {
    const synced = await syncedOfficer()
    const { officer } = synced
    const { answer } = await heldPull(synced)
    await administrator.client.users.edit({
      params: { id: officer.id },
      input: { version: 1, regions: ['SO11'] },
    })
    await write('Of the former region.')
    const text = await (await answer).text()
    expect(text).not.toContain('Of the former region.')
    expect(text).toContain('"reset":true')
  })
})

describe('a pull of many pages', () => {
  test('breaks off when the session is ended while it flows', async () => {
    const { officer, pull } = await syncedOfficer()
    await addIncidents(officer, 2000)
    const { database } = server.services
    const read = database.runKept.bind(database)
    let pages = 0
    const reading = vi.spyOn(database, 'runKept').mockImplementation((async (
      ...given: Parameters<typeof read>
    ) => {
      const rows = await read(...given)
      const isPage = rows.some((row) => Reflect.get(Object(row), 'collection') === 'clock')
      // The last page has been read, and has not been given, when the session ends.
      if (isPage && ++pages === 4) await database.run(sql`delete from sessions where user_id = ${officer.id}`)
      return rows
    }) as typeof database.runKept)
    const response = await pull(null, 0)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(pages).toBeGreaterThanOrEqual(4)
    reading.mockRestore()
  })
})

async function addIncidents({ id }: TestUser, count: number): Promise<void> {
  const device = testDevice({ id, role: 'field-officer', regions: ['SO28'] })
  const operations = Array.from({ length: count }, () =>
    device.operation({
      collection: 'incidents',
      recordId: uuidv7(),
      kind: 'create',
      patch: valuesPatch(incidentValues()),
    }),
  )
  await applyOperations(
    server.services.records,
    { author: device.author, deviceId: device.deviceId },
    operations,
  )
}
