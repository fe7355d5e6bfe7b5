import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidentValues } from '#tests/support/records.ts'
import { askedReport, madeReport, reportFile, settledReport } from '#tests/support/reports.ts'
import { callerAt } from '#tests/support/server.ts'
import { ADMINISTRATOR, PATIENCE, startTwoServers, type TwoServers } from './two-servers.ts'

let world: TwoServers
beforeAll(async () => {
  world = await startTwoServers()
}, 120_000)
afterAll(() => world.close())

test('a save at one wakes the pull that the other holds', async () => {
  world.address = world.urlOfOther
  const pulls: Promise<string>[] = []
  world.device.line = async (pathname, pass) => {
    const answer = pass()
    if (pathname === '/api/sync/pull') pulls.push(answer.then((response) => response.clone().text(), String))
    return answer
  }
  const running = world.device.start()
  try {
    await expect.poll(() => world.device.status().phase, PATIENCE).toBe('up-to-date')
    const atOne = callerAt(world.urlOfOne)
    await atOne.client.session.signIn({ input: ADMINISTRATOR })
    for (let round = 0; round < 3; round++) {
      // Time to be held: an answer that does not come shows in nothing else.
      await sleep(300)
      const held = pulls.at(-1)
      const { id } = await atOne.client.incidents.create({ input: incidentValues() })
      expect(await held).toContain(id)
      await expect
        .poll(() => world.device.client.incidents.get({ params: { id } }).catch(() => null), PATIENCE)
        .toMatchObject({ id })
    }
  } finally {
    await running.stop()
    world.device.line = (_path, pass) => pass()
  }
}, 20_000)

test('each mail goes out once, whichever of them takes it', async () => {
  const COUNT = 20
  for (let count = 0; count < COUNT; count++) {
    world.address = count % 2 === 0 ? world.urlOfOne : world.urlOfOther
    await world.user.client.mail.test({})
  }
  const states = () =>
    world.rowsOf(`select state, tries, count(*)::int from mail where kind = 'test' group by 1, 2`)
  await expect.poll(states, PATIENCE).toEqual([{ state: 'sent', tries: 1, count: COUNT }])
  const ids = world.smtp.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(new Set(ids).size)
  expect(
    world.smtp.received.filter(({ to }) => to.includes(ADMINISTRATOR.email)).length,
  ).toBeGreaterThanOrEqual(COUNT)
}, 60_000)

test('a report made at one is read at the other', async () => {
  world.address = world.urlOfOne
  const { id } = await madeReport(world.user.client.reports, { format: 'excel' })
  const atOne = await reportFile(world.user.client.reports, id)
  world.address = world.urlOfOther
  expect(await reportFile(world.user.client.reports, id)).toEqual(atOne)
}, 60_000)

test('one is killed in the middle of a report: the other makes it, once', async () => {
  // Who asks the other one has it made there.
  await world.one.kill()
  world.address = world.urlOfOther
  const letGo = await world.holdIncidents()
  const { id } = await world.user.client.reports.generate({ input: askedReport({ format: 'excel' }) })
  await expect.poll(world.someoneWaits, PATIENCE).toBe(true)
  expect(await world.rowsOf(`select status from reports where id = '${id}'`)).toEqual([{ status: 'running' }])
  await world.other.kill()
  await letGo()
  world.urlOfOne = await world.one.start()
  world.address = world.urlOfOne
  // As when the heart of the killed one has not beaten for long enough.
  await world.client.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'reports' and state = 'active'`,
  )
  const boss = new PgBoss({ connectionString: world.made.url, schema: 'jobs' })
  await boss.start()
  await boss.supervise('reports')
  await boss.stop()
  expect(await settledReport(world.user.client.reports, id)).toMatchObject({ status: 'done', progress: 100 })
  expect((await reportFile(world.user.client.reports, id)).length).toBeGreaterThan(0)
  // The mark of the store, and of each report its file and its data: nothing of the attempt that was cut short.
  const named = await world.rowsOf<{ name: string }>(`
    select stored_name as name from reports union all select frozen_stored_name from reports union all
    select encode(sha256(convert_to(id::text, 'UTF8')), 'hex') from file_store order by name`)
  expect(await world.storedFiles()).toEqual(named.map(({ name }) => name))
}, 90_000)

test('a process whose file store is another one does not start, and says why', async () => {
  const stranger = world.serverWith({ FIELD_KEY_FILE: path.join(world.shared.dataDir, 'field-keys.json') })
  try {
    await expect(stranger.start()).rejects.toThrow('is not that of this database')
  } finally {
    await stranger.remove()
  }
}, 60_000)
