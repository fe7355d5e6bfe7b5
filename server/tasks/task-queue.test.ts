import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTaskQueue, type TaskQueue } from './task-queue.ts'

let made: TestDatabase
let database: Database
const opened: TaskQueue[] = []

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, { connections: 3 })
  await database.run(sql`create table done (n integer)`)
})
afterEach(async () => {
  for (const tasks of opened.splice(0)) await tasks.stop()
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

function open(): TaskQueue {
  const tasks = openTaskQueue(made.url, pino({ level: 'silent' }))
  opened.push(tasks)
  return tasks
}
const queueOf = (name: string, options = {}) => ({ name, data: z.object({ n: z.int() }), options })

test('what was sent is done by another server, also one that starts later', async () => {
  const queue = queueOf('counting')
  await open().send(queue, { n: 7 })
  const got: number[] = []
  await open().work(queue, async ({ data }) => {
    got.push(data.n)
  })
  await expect.poll(() => got, { timeout: 10_000 }).toEqual([7])
})

test('work that is sent within a transaction exists only if that commits', async () => {
  const queue = queueOf('transactional')
  const tasks = open()
  const failed = database.transaction(async (transaction) => {
    await tasks.send(queue, { n: 1 }, { within: transaction })
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  await database.transaction(async (transaction) => {
    await transaction.run(sql`insert into done values (2)`)
    await tasks.send(queue, { n: 2 }, { within: transaction })
  })
  const got: number[] = []
  await tasks.work(queue, async ({ data }) => {
    got.push(data.n)
  })
  await expect.poll(() => got, { timeout: 10_000 }).toEqual([2])
})

test('a piece that fails is tried again, and of one key only one waits', async () => {
  const queue = queueOf('retried', { retryLimit: 2, retryDelay: 0, retryBackoff: false, policy: 'short' })
  const tasks = open()
  expect(await tasks.send(queue, { n: 1 }, { key: 'same' })).not.toBeNull()
  expect(await tasks.send(queue, { n: 2 }, { key: 'same' })).toBeNull()
  const tries: number[] = []
  await tasks.work(queue, async ({ data, retries }) => {
    tries.push(retries)
    if (retries === 0) throw new Error(`on purpose: ${data.n}`)
  })
  await expect.poll(() => tries, { timeout: 15_000 }).toEqual([0, 1])
})

test('a piece that runs hears that it was cancelled', async () => {
  const queue = queueOf('cancelled')
  const tasks = open()
  const id = await tasks.send(queue, { n: 1 })
  const seen: string[] = []
  await tasks.work(queue, async ({ signal }) => {
    seen.push('began')
    if (!signal.aborted) await once(signal, 'abort')
    seen.push('aborted')
  })
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['began'])
  await tasks.cancel(queue, String(id))
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['began', 'aborted'])
})
