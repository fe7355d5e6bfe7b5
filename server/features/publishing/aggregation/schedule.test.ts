import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { ANSWERS, type SourceServer, sourceNetwork, startSource } from '#tests/support/news-sources.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { aggregateNews } from './schedule.ts'

const WITHIN = { timeout: 20_000 }
const PROCESS = fileURLToPath(new URL('../../../../tests/support/aggregation-process.ts', import.meta.url))

let feed: SourceServer
let first: TestServer
let second: TestServer
let editor: TestUser
const looks: (() => Promise<void>)[] = []

/** The services of a server whose clock calls only when the test does. */
const withClock = ({ services }: TestServer): Services => ({
  ...services,
  tasks: {
    ...services.tasks,
    clock: {
      async at(_rule, look) {
        looks.push(look)
        await look()
      },
      stop: async () => undefined,
    },
  },
})
const allLook = () => Promise.all(looks.map((look) => look()))
const missed = () =>
  first.database.run(
    sql`update recurring_work set sent_at = now() - interval '4 days' where name = 'news-aggregation'`,
  )
const runs = () => editor.client.aggregation.runs({ input: {} })
const finishedTasks = async () => {
  const [row] = await first.database.run(
    sql`select count(*)::int as count from jobs.job where name = 'news-aggregation' and state = 'completed'`,
    countRow,
  )
  return row?.count ?? 0
}

beforeAll(async () => {
  feed = await startSource((_, response) => response.end())
  const aggregation = { network: sourceNetwork(), spacingMs: 0 }
  first = await startTestServer({ withoutSockets: true, aggregation })
  const { databaseUrl, dataDir } = first
  second = await startTestServer({ withoutSockets: true, aggregation, place: { databaseUrl, dataDir } })
  editor = await first.signIn('editor')
  for (const server of [first, second]) await aggregateNews(withClock(server))
})
afterAll(async () => {
  feed.close()
  await second.close()
  await first.close()
})
beforeEach(async () => {
  await first.database.run(sql`truncate aggregation_stories, aggregation_bands, aggregation_runs cascade`)
  await first.database.run(sql`
    update aggregation_sources set enabled = id = 'radio-ergo', etag = null,
      address = case when id = 'radio-ergo' then ${`${feed.origin}/feed`} else address end`)
  feed.asked.length = 0
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const told = ['Garowe', 'Baidoa', 'Jowhar'].map((place) => ({
    ...{ path: `/${place}`, title: `Court in ${place} hears human rights lawyers`, at },
    text: `Lawyers in ${place}, Somalia, told the court about detained journalists of ${place}.`,
  }))
  feed.answer = (_, response) => response.end(ANSWERS.feed(told))
})

test('two servers with one schedule do one run for the times that none was there, and none while it is off', async () => {
  await missed()
  await allLook()
  await expect.poll(finishedTasks, WITHIN).toBe(1)
  expect(await runs()).toEqual([])

  await editor.client.aggregation.start()
  await missed()
  await allLook()
  await allLook()
  await expect.poll(async () => (await runs()).map(({ state }) => state), WITHIN).toEqual(['done'])
  expect(await runs()).toMatchObject([{ start: 'automatic', sources: [{ source: 'radio-ergo', added: 3 }] }])
  await expect.poll(finishedTasks, WITHIN).toBe(2)
  expect(feed.asked).toHaveLength(1)
  await allLook()
  expect(await runs()).toHaveLength(1)
})

test('a server that is killed while it stores leaves no half story, and the other completes the run', {
  timeout: 60_000,
}, async () => {
  const rowsOf = async (table: string) => {
    const [row] = await first.database.run(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
      countRow,
    )
    return row?.count
  }
  const child = fork(PROCESS, [first.databaseUrl, first.dataDir], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await first.database.transaction(async (holder) => {
    // The server waits after its stories and articles, before the keys of the articles.
    await holder.run(sql`lock table aggregation_bands in exclusive mode`)
    await expect
      .poll(async () => {
        const [waiting] = await second.database.run(
          sql`select count(*)::int as count from pg_locks where relation = 'aggregation_bands'::regclass and not granted`,
          countRow,
        )
        return waiting?.count
      }, WITHIN)
      .toBe(1)
    child.kill('SIGKILL')
    await ended
  })
  for (const table of ['aggregation_stories', 'aggregation_articles', 'aggregation_bands'])
    await expect.poll(() => rowsOf(table), WITHIN).toBe(0)
  expect(await runs()).toMatchObject([{ state: 'running' }])

  const other = await second.signIn('editor')
  await expect(other.client.aggregation.run()).rejects.toMatchObject({ code: 'conflict' })
  // Its last sign of life is two minutes old.
  await first.database.run(sql`update aggregation_state set busy_until = busy_until - interval '2 minutes'`)
  expect(await other.client.aggregation.run()).toEqual({ articlesAdded: 3, failed: 0 })
  expect((await runs()).map(({ state }) => state)).toEqual(['done', 'interrupted'])
  expect(await rowsOf('aggregation_articles')).toBe(3)
})
