import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { callerAt } from '#tests/support/server.ts'
import { everything } from '#tests/sync/kill-world.ts'
import { ADMINISTRATOR, PATIENCE, startTwoServers, type TwoServers } from './two-servers.ts'

let world: TwoServers
beforeAll(async () => {
  world = await startTwoServers()
}, 120_000)
afterAll(() => world.close())

/** Recurring work: how often each was sent to be done, for how many of its times, and how often it was done. */
async function scheduled(): Promise<Map<string, { sent: number; times: number; done: number }>> {
  const rows = await world.rowsOf<{ name: string; sent: number; times: number; done: number }>(`
    select name, count(*)::int as sent, count(distinct data ->> 'due')::int as times,
      count(*) filter (where state = 'completed')::int as done
    from jobs.job where name in (select name from recurring_work) group by name`)
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

test('both started at once on an empty database: there is one administrator, and scheduled work is done once', async () => {
  expect(await world.rowsOf(`select email from users`)).toEqual([{ email: ADMINISTRATOR.email }])
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
  let at = world.urlOfOne
  const { client: calls } = callerAt(() => at)
  await calls.session.signIn({ input: ADMINISTRATOR })
  at = world.urlOfOther
  expect(await calls.session.user({})).toMatchObject({ email: ADMINISTRATOR.email })
  const stolen = callerAt(world.urlOfOne)
  await stolen.client.session.signIn({ input: ADMINISTRATOR })
  await calls.session.signOut({})
  at = world.urlOfOne
  expect(await failureOf(calls.session.user({}))).toMatchObject({ code: 'unauthenticated' })
  expect(await stolen.client.session.user({})).toMatchObject({ email: ADMINISTRATOR.email })
}, 60_000)

test('one is killed in the middle of a push, and an answer of the other is lost: all is sent again, and nothing is doubled', async () => {
  const before = await everything((cursor) => world.user.client.incidents.list({ input: cursorOf(cursor) }))
  world.device.line = down
  const entered: string[] = []
  for (let count = 0; count < 30; count++) {
    const { id } = await world.device.client.incidents.create({
      input: incidentValues({ location: `Village ${count}` }),
    })
    entered.push(id)
  }
  world.address = world.urlOfOne
  world.device.line = (_path, pass) => pass()
  const letGo = await world.holdIncidents()
  const running = world.device.start()
  try {
    await expect.poll(world.someoneWaits, PATIENCE).toBe(true)
    await world.one.kill()
    await letGo()
    let lost = 0
    world.device.line = async (pathname, pass) => {
      const answer = await pass()
      if (pathname !== '/api/sync/push/lines' || lost > 0 || !answer.ok) return answer
      lost += 1
      throw new ConnectionFailed('the server was killed after it had saved')
    }
    world.address = world.urlOfOther
    running.wake()
    await expect
      .poll(() => world.device.status(), PATIENCE)
      .toMatchObject({ waiting: 0, failed: 0, conflicts: 0, phase: 'up-to-date' })
    expect(lost).toBe(1)
  } finally {
    await running.stop()
    world.device.line = (_path, pass) => pass()
  }
  const after = await everything((cursor) => world.user.client.incidents.list({ input: cursorOf(cursor) }))
  expect(after.map(({ id }) => id).sort()).toEqual([...before.map(({ id }) => id), ...entered].sort())
  const written = await world.rowsOf<{ record_id: string }>(
    `select record_id from history where collection = 'incidents' order by record_id`,
  )
  expect(written.map((row) => row.record_id)).toEqual(after.map(({ id }) => id).sort())
}, 60_000)

const cursorOf = (cursor: string | undefined) => ({ limit: 200, ...(cursor ? { cursor } : {}) })
