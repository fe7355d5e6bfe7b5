import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForChanges } from '#server/records/change-signal.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import { incidentValues } from '#tests/support/records.ts'
import { madeReport } from '#tests/support/reports.ts'
import { callerAt, TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'

const ADMINISTRATOR = { email: 'director@example.org', password: TEST_PASSWORD }
/** Processes start anew on a machine that may be busy. */
const PATIENCE = { timeout: 60_000, interval: 30 }

let server: ServerProcess
let url: string
let user: TestUser
let device: TestDevice

beforeAll(async () => {
  server = createServerProcess(ADMINISTRATOR)
  url = await server.start()
  const { client, send } = callerAt(url)
  await client.session.signIn({ input: ADMINISTRATOR })
  const { id, role } = await client.session.user({})
  user = { id, role, email: ADMINISTRATOR.email, client, send }
  device = await createTestDevice(user)
  await device.sync()
}, 120_000)
afterAll(async () => {
  await device.close()
  await server.remove()
})

const health = async (send: TestUser['send']) => {
  const response = await send('/api/health')
  const { database } = await response.json()
  return { status: response.status, database }
}

test('PostgreSQL is killed under the living server, twice: it says so, comes back by itself, and everything goes on', async () => {
  const running = device.start()
  try {
    for (const round of ['first', 'second']) {
      const location = `Written before the ${round} kill`
      const before = await user.client.incidents.create({ input: incidentValues({ location }) })
      await device.client.incidents.create({ input: incidentValues({ location: `On the device, ${round}` }) })
      server.killPostgres()
      const said: number[] = []
      await expect
        .poll(async () => {
          const { status, database } = await health(user.send)
          said.push(status)
          // Answered at every moment, by a user's browser too.
          expect([status, database]).toEqual(status === 200 ? [200, 'ok'] : [503, 'down'])
          return said.includes(503) && status === 200
        }, PATIENCE)
        .toBe(true)
      // Work goes on without a restart of the server: reading, writing, background work and waking pulls.
      expect(await user.client.incidents.get({ params: { id: before.id } })).toMatchObject({ location })
      const after = await user.client.incidents.create({
        input: incidentValues({ location: `After the ${round} kill` }),
      })
      const shown = () => device.client.incidents.get({ params: { id: after.id } }).catch(() => null)
      await expect.poll(shown, PATIENCE).toMatchObject({ location: `After the ${round} kill` })
      await expect.poll(() => device.status(), PATIENCE).toMatchObject({ waiting: 0, phase: 'up-to-date' })
      expect(await madeReport(user.client.reports, { format: 'excel' })).toMatchObject({ status: 'done' })
    }
  } finally {
    await running.stop()
  }
  expect(server.printed()).toContain('PostgreSQL is back.')
}, 180_000)

test('an external PostgreSQL that cuts its connections is listened to again, by one connection', async () => {
  const made = await createMigratedDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const faults: unknown[] = []
  const signal = await listenForChanges(made.url, (error) => faults.push(error))
  try {
    const listeners = async () => (await client.query<{ pid: number }>(listening)).rows
    for (let round = 0; round < 2; round++) {
      let rows: { pid: number }[] = []
      await expect.poll(async () => (rows = await listeners()), PATIENCE).toHaveLength(1)
      await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await expect
        .poll(async () => (await listeners()).map(({ pid }) => pid), PATIENCE)
        .not.toEqual(expect.arrayContaining([rows[0]?.pid]))
      await expect.poll(listeners, PATIENCE).toHaveLength(1)
      const woken = signal.hold({
        deviceId: 'one',
        from: { epoch: '', position: 0, link: 0, hash: '', draw: null, scope: '', base: 0 },
        concerns: () => true,
        withinMs: 30_000,
        signal: new AbortController().signal,
      })
      await client.query(`select pg_notify('record_changes', '1')`)
      await woken
    }
    // A connection that has just listened asks for its place before it listens again: only then is it counted.
    await expect.poll(listeners, PATIENCE).toHaveLength(1)
    expect(faults.length).toBeGreaterThanOrEqual(2)
  } finally {
    await signal.close()
    await client.end()
    await made.drop()
  }
}, 60_000)
