import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { incidentValues } from '#tests/support/records.ts'
import { askedReport, madeReport, reportFile, settledReport } from '#tests/support/reports.ts'
import { callerAt, TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { makeTemporaryDataDir, type TemporaryDataDir } from '#tests/support/temporary-data.ts'
import { everything } from './kill-world.ts'

const ADMINISTRATOR = { email: 'director@example.org', password: TEST_PASSWORD }
/** Processes start anew on a machine that may be busy. */
const PATIENCE = { timeout: 60_000, interval: 30 }

let made: TestDatabase
let client: pg.Client
let smtp: TestSmtp
let shared: TemporaryDataDir
let one: ServerProcess
let other: ServerProcess
let urlOfOne: string
let urlOfOther: string
/** Where the proxy leads: a person and their device see one address. */
let address: string
let user: TestUser
let device: TestDevice

beforeAll(async () => {
  made = await createTestDatabase()
  client = new pg.Client({ connectionString: made.url })
  await client.connect()
  smtp = await startSmtp()
  shared = makeTemporaryDataDir()
  one = serverWith({ DATA_DIR: shared.dataDir })
  other = serverWith({ DATA_DIR: shared.dataDir })
  // At once, into an empty database and an empty folder.
  ;[urlOfOne, urlOfOther] = await Promise.all([one.start(), other.start()])
  address = urlOfOne
  const { client: calls, send } = callerAt(() => address)
  await calls.session.signIn({ input: ADMINISTRATOR })
  const { id, role } = await calls.session.user({})
  user = { id, role, email: ADMINISTRATOR.email, client: calls, send }
  device = await createTestDevice(user)
  await device.sync()
}, 120_000)
afterAll(async () => {
  await device.close()
  await one.remove()
  await other.remove()
  await smtp.close()
  await client.end()
  await made.drop()
  shared.remove()
})

function serverWith(settings: Readonly<Record<string, string>>): ServerProcess {
  return createServerProcess(ADMINISTRATOR, {
    DATABASE_URL: made.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@example.org',
    ...settings,
  })
}

async function rowsOf<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

/** Nothing that reads or writes incidents gets on until it is let go: whoever is killed meanwhile is in the middle of it. */
async function holdIncidents(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: made.url })
  await holder.connect()
  await holder.query('begin; lock table incidents in access exclusive mode')
  return () => holder.end()
}

/** What lies in the store, without what is on its way into it. */
async function storedFiles(): Promise<string[]> {
  const names = await readdir(path.join(shared.dataDir, 'files'), { recursive: true })
  const kept = names.filter((name) => !name.startsWith('incoming')).map((name) => path.basename(name))
  return kept.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort()
}

const someoneWaits = async () =>
  (await rowsOf(`select 1 from pg_locks where relation = 'incidents'::regclass and not granted`)).length > 0

/** Recurring work: how often each was sent to be done, for how many of its times, and how often it was done. */
async function scheduled(): Promise<Map<string, { sent: number; times: number; done: number }>> {
  const rows = await rowsOf<{ name: string; sent: number; times: number; done: number }>(`
    select name, count(*)::int as sent, count(distinct data ->> 'due')::int as times,
      count(*) filter (where state = 'completed')::int as done
    from jobs.job where name in (select name from recurring_work) group by name`)
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

test('both started at once on an empty database: there is one administrator, and scheduled work is done once', async () => {
  expect(await rowsOf(`select email from users`)).toEqual([{ email: ADMINISTRATOR.email }])
  const due = [
    'purge-deleted',
    'sweep-words',
    'clear-mail',
    'clear-imports',
    'public-figures',
    'tell-waiting',
  ]
  for (const name of due) {
    await expect.poll(async () => (await scheduled()).get(name)?.done, PATIENCE).toBeGreaterThan(0)
  }
  // Each server has looked at each kind of work when it started.
  const twice = [...(await scheduled()).entries()].filter(([, { sent, times }]) => sent !== times)
  expect(twice).toEqual([])
}, 60_000)

test('a session of one counts in the other, and ends in both', async () => {
  let at = urlOfOne
  const { client: calls } = callerAt(() => at)
  await calls.session.signIn({ input: ADMINISTRATOR })
  at = urlOfOther
  expect(await calls.session.user({})).toMatchObject({ email: ADMINISTRATOR.email })
  const stolen = callerAt(urlOfOne)
  await stolen.client.session.signIn({ input: ADMINISTRATOR })
  await calls.session.signOut({})
  at = urlOfOne
  expect(await failureOf(calls.session.user({}))).toMatchObject({ code: 'unauthenticated' })
  expect(await stolen.client.session.user({})).toMatchObject({ email: ADMINISTRATOR.email })
}, 60_000)

test('a save at one wakes the pull that the other holds', async () => {
  address = urlOfOther
  const pulls: Promise<string>[] = []
  device.line = async (pathname, pass) => {
    const answer = pass()
    if (pathname === '/api/sync/pull') pulls.push(answer.then((response) => response.clone().text(), String))
    return answer
  }
  const running = device.start()
  try {
    await expect.poll(() => device.status().phase, PATIENCE).toBe('up-to-date')
    const atOne = callerAt(urlOfOne)
    await atOne.client.session.signIn({ input: ADMINISTRATOR })
    for (let round = 0; round < 3; round++) {
      // Time to be held: an answer that does not come shows in nothing else.
      await sleep(300)
      const held = pulls.at(-1)
      const { id } = await atOne.client.incidents.create({ input: incidentValues() })
      expect(await held).toContain(id)
      await expect
        .poll(() => device.client.incidents.get({ params: { id } }).catch(() => null), PATIENCE)
        .toMatchObject({ id })
    }
  } finally {
    await running.stop()
    device.line = (_path, pass) => pass()
  }
}, 20_000)

test('each mail goes out once, whichever of them takes it', async () => {
  const COUNT = 20
  for (let count = 0; count < COUNT; count++) {
    address = count % 2 === 0 ? urlOfOne : urlOfOther
    await user.client.mail.test({})
  }
  const states = () =>
    rowsOf(`select state, tries, count(*)::int from mail where kind = 'test' group by 1, 2`)
  await expect.poll(states, PATIENCE).toEqual([{ state: 'sent', tries: 1, count: COUNT }])
  const ids = smtp.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(new Set(ids).size)
  expect(smtp.received.filter(({ to }) => to.includes(ADMINISTRATOR.email)).length).toBeGreaterThanOrEqual(
    COUNT,
  )
}, 60_000)

test('a report made at one is read at the other', async () => {
  address = urlOfOne
  const { id } = await madeReport(user.client.reports, { format: 'excel' })
  const atOne = await reportFile(user.client.reports, id)
  address = urlOfOther
  expect(await reportFile(user.client.reports, id)).toEqual(atOne)
}, 60_000)

test('one is killed in the middle of a push, and an answer of the other is lost: all is sent again, and nothing is doubled', async () => {
  const before = await everything((cursor) => user.client.incidents.list({ input: cursorOf(cursor) }))
  device.line = down
  const entered: string[] = []
  for (let count = 0; count < 30; count++) {
    const { id } = await device.client.incidents.create({
      input: incidentValues({ location: `Village ${count}` }),
    })
    entered.push(id)
  }
  address = urlOfOne
  device.line = (_path, pass) => pass()
  const letGo = await holdIncidents()
  const running = device.start()
  try {
    await expect.poll(someoneWaits, PATIENCE).toBe(true)
    await one.kill()
    await letGo()
    let lost = 0
    device.line = async (pathname, pass) => {
      const answer = await pass()
      if (pathname !== '/api/sync/push' || lost > 0 || !answer.ok) return answer
      lost += 1
      throw new ConnectionFailed('the server was killed after it had saved')
    }
    address = urlOfOther
    running.wake()
    await expect
      .poll(() => device.status(), PATIENCE)
      .toMatchObject({ waiting: 0, failed: 0, conflicts: 0, phase: 'up-to-date' })
    expect(lost).toBe(1)
  } finally {
    await running.stop()
    device.line = (_path, pass) => pass()
  }
  const after = await everything((cursor) => user.client.incidents.list({ input: cursorOf(cursor) }))
  expect(after.map(({ id }) => id).sort()).toEqual([...before.map(({ id }) => id), ...entered].sort())
  const written = await rowsOf<{ record_id: string }>(
    `select record_id from history where collection = 'incidents' order by record_id`,
  )
  expect(written.map((row) => row.record_id)).toEqual(after.map(({ id }) => id).sort())
}, 60_000)

test('one is killed in the middle of a report: the other makes it, once', async () => {
  address = urlOfOther
  const letGo = await holdIncidents()
  const { id } = await user.client.reports.generate({ input: askedReport({ format: 'excel' }) })
  await expect.poll(someoneWaits, PATIENCE).toBe(true)
  expect(await rowsOf(`select status from reports where id = '${id}'`)).toEqual([{ status: 'running' }])
  await other.kill()
  await letGo()
  urlOfOne = await one.start()
  address = urlOfOne
  // As when the heart of the killed one has not beaten for long enough.
  await client.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'reports' and state = 'active'`,
  )
  const boss = new PgBoss({ connectionString: made.url, schema: 'jobs' })
  await boss.start()
  await boss.supervise('reports')
  await boss.stop()
  expect(await settledReport(user.client.reports, id)).toMatchObject({ status: 'done', progress: 100 })
  expect((await reportFile(user.client.reports, id)).length).toBeGreaterThan(0)
  // The mark of the store, and one file for each report: nothing of the attempt that was cut short.
  const named = await rowsOf<{ name: string }>(`
    select stored_name as name from reports union all
    select encode(sha256(convert_to(id::text, 'UTF8')), 'hex') from file_store order by name`)
  expect(await storedFiles()).toEqual(named.map(({ name }) => name))
}, 90_000)

test('a process whose file store is another one does not start, and says why', async () => {
  const stranger = serverWith({ FIELD_KEY_FILE: path.join(shared.dataDir, 'field-keys.json') })
  try {
    await expect(stranger.start()).rejects.toThrow('is not that of this database')
  } finally {
    await stranger.remove()
  }
}, 60_000)

const cursorOf = (cursor: string | undefined) => ({ limit: 200, ...(cursor ? { cursor } : {}) })
