import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkers } from '#server/workers.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { publishWhenDue } from './schedule.ts'

let server: TestServer
let editor: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const ARTICLE = {
  title: 'An article for later',
  summary: 'A summary that is long enough to be published.',
  content: 'A content that is long enough, too, since it has more than fifty characters.',
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const schedule = (scheduledTime: string) =>
  editor.client.news.create({ input: { ...ARTICLE, status: 'published', scheduledTime } })
const published = async (id: string) =>
  (await editor.client.news.get({ params: { id } })).status === 'published'
const publishedEvents = async (id: string) => {
  const { items } = await administrator.client.users.audit({ input: { act: 'news.published' } })
  return items.filter(({ subject }) => subject === `news/${id}`).length
}

test('a time without a zone is East Africa Time, and a past one is refused', async () => {
  const made = await schedule('2999-05-01T09:30')
  expect(made).toMatchObject({
    status: 'scheduled',
    scheduledTime: '2999-05-01T06:30:00.000Z',
    publishedAt: null,
  })
  const timeless = editor.client.news.create({ input: { ...ARTICLE, status: 'scheduled' } })
  expect((await failureOf(timeless)).details).toEqual([
    { path: 'scheduledTime', message: 'Choose when it is published' },
  ])
  expect((await failureOf(schedule('2020-01-01T00:00Z'))).details).toMatchObject([{ path: 'scheduledTime' }])
})

test('nothing is published before its time, after it was taken back, or twice', async () => {
  const later = inMs(60_000)
  const [due, deleted, draft] = [await schedule(later), await schedule(later), await schedule(later)]
  await editor.client.news.remove({ params: { id: deleted.id } })
  await editor.client.news.edit({ params: { id: draft.id }, input: { version: 1, status: 'draft' } })
  expect(await publishWhenDue(server.services, (await schedule(inMs(60_000))).id)).toBe(false)
  const time = inMs(-1)
  await server.database.run(
    sql`update news set scheduled_for = ${time} where scheduled_for = ${later} and status = 'scheduled'`,
  )
  const tries = await Promise.all([1, 2, 3, 4].map(() => publishWhenDue(server.services, due.id)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await publishedEvents(due.id)).toBe(1)
  expect(await editor.client.news.get({ params: { id: due.id } })).toMatchObject({
    publishedAt: time,
    version: 2,
  })
  for (const { id } of [deleted, draft]) expect(await publishWhenDue(server.services, id)).toBe(false)
})

test('a server that starts later publishes what came due meanwhile, once, and what it is told to put off later', async () => {
  const [due, putOff] = [await schedule(inMs(200)), await schedule(inMs(200))]
  const input = { version: 1, scheduledTime: inMs(3_600_000) }
  await editor.client.news.edit({ params: { id: putOff.id }, input })
  await startWorkers(server.services)
  await expect.poll(() => published(due.id), { timeout: 15_000 }).toBe(true)
  expect(await publishedEvents(due.id)).toBe(1)
  expect(await published(putOff.id)).toBe(false)
})
