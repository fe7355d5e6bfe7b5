import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { daily, recurs } from './recurring.ts'
import { openTaskQueue, type TaskQueue } from './task-queue.ts'

let made: TestDatabase
let database: Database
const opened: TaskQueue[] = []
let looks: (() => Promise<void>)[] = []
const count = z.object({ count: z.number() })

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, { connections: 6 })
  await migrate(database)
})
beforeEach(() => {
  looks = []
})
afterEach(async () => {
  for (const tasks of opened.splice(0)) await tasks.stop()
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** A server whose clock calls only when the test does, after the first time. */
function open(): { tasks: TaskQueue; database: Database } {
  const real = openTaskQueue(made.url, pino({ level: 'silent' }))
  opened.push(real)
  const clock: TaskQueue['clock'] = {
    async at(_rule, look) {
      looks.push(look)
      await look()
    },
    stop: async () => undefined,
  }
  return { tasks: { ...real, clock }, database }
}
const lookAgain = () => Promise.all(looks.map((look) => look()))
const pieces = async (name: string) => {
  const [found] = await database.run(
    sql`select count(*)::int as count from jobs.job where name = ${name}`,
    count,
  )
  return found?.count
}
const setSent = (name: string, to: string) =>
  database.run(sql`update recurring_work set sent_at = now() + ${to}::interval where name = ${name}`)

test('of servers that start at the same moment one does the work, also while another has just taken it', async () => {
  const done: string[] = []
  const recurring = { name: 'sweep', rule: daily('02:30') }
  await Promise.all(
    ['first', 'second', 'third'].map((server) =>
      recurs(open(), recurring, async () => void done.push(server)),
    ),
  )
  await lookAgain()
  await expect.poll(() => done, { timeout: 20_000 }).toHaveLength(1)
  expect(await pieces('sweep')).toBe(1)
})

test('a time that has passed is sent once, however many servers look and however often', async () => {
  let done = 0
  const recurring = { name: 'passed', rule: daily('02:30'), firstAfterHours: null }
  for (let server = 0; server < 3; server++) await recurs(open(), recurring, async () => void done++)
  expect(await pieces('passed')).toBe(0)
  // No server ran for four days.
  await setSent('passed', '-4 days')
  await lookAgain()
  await lookAgain()
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1)
  expect(await pieces('passed')).toBe(1)
})

test('a clock that is set back a little does no work twice, and one that was years ahead holds nothing up', async () => {
  const recurring = { name: 'jumping', rule: daily('02:30'), firstAfterHours: null }
  await recurs(open(), recurring, async () => undefined)
  await setSent('jumping', '20 hours')
  await lookAgain()
  expect(await pieces('jumping')).toBe(0)
  await setSent('jumping', '5 years')
  await lookAgain()
  expect(await pieces('jumping')).toBe(0)
  const [row] = await database.run(
    sql`select extract(epoch from now() - sent_at)::int as count from recurring_work where name = 'jumping'`,
    count,
  )
  expect(Math.abs(row?.count ?? Number.NaN)).toBeLessThan(60)
})

test('work that fails is tried again, and its next time comes', async () => {
  const tries: number[] = []
  const recurring = {
    name: 'failing',
    rule: daily('02:30'),
    options: { retryLimit: 1, retryDelay: 0, retryBackoff: false },
  }
  await recurs(open(), recurring, async () => {
    tries.push(tries.length)
    if (tries.length < 3) throw new Error('on purpose')
  })
  await expect.poll(() => tries, { timeout: 20_000 }).toEqual([0, 1])
  await setSent('failing', '-2 days')
  await lookAgain()
  await expect.poll(() => tries, { timeout: 20_000 }).toEqual([0, 1, 2])
})

test('what a former version sent for its next time does nothing, and does not stand in the way', async () => {
  const server = open()
  let done = 0
  const former = {
    name: 'upgraded',
    data: z.object({ of: z.string() }),
    options: { policy: 'short' as const },
  }
  await server.tasks.send(former, { of: 'upgraded' }, { key: 'next' })
  await recurs(server, { name: 'upgraded', rule: daily('02:30') }, async () => void done++)
  await expect
    .poll(
      async () => {
        const [found] = await database.run(
          sql`select count(*)::int as count from jobs.job where name = 'upgraded' and state = 'completed'`,
          count,
        )
        return found?.count
      },
      { timeout: 20_000 },
    )
    .toBe(2)
  expect(done).toBe(1)
})

test('what can not be sent leaves the time to the next look', async () => {
  const server = open()
  const { send } = server.tasks
  let fails = true
  const tasks: TaskQueue = {
    ...server.tasks,
    send: async (...given) => {
      if (fails) throw new Error('on purpose')
      return send(...given)
    },
  }
  let done = 0
  const starting = recurs(
    { tasks, database },
    { name: 'unsent', rule: daily('02:30') },
    async () => void done++,
  )
  await expect(starting).rejects.toThrow('on purpose')
  fails = false
  await lookAgain()
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1)
})
