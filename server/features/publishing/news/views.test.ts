import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let server: TestServer
let editor: TestUser
let path: string
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  const { slug } = await editor.client.news.create({
    input: {
      title: 'An article to be read',
      summary: 'A summary that is long enough to be published.',
      content: 'A content that is long enough, too, since it has more than fifty characters.',
    },
  })
  path = `/api/news/${slug}`
})
afterAll(() => server.close())

async function read(
  headers: Readonly<Record<string, string>>,
  send = server.visitor().send,
): Promise<number> {
  const { views }: { views: number } = await (await send(path, { headers: { ...headers } })).json()
  return views
}

test('a reading counts once a visitor and day, and never for robots, pages loaded ahead, or the author', async () => {
  for (const agent of [
    '',
    'curl/8.5',
    `${FIREFOX} Googlebot/2.1`,
    'Mozilla/5.0 HeadlessChrome/140',
    'WhatsApp/2',
    'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'Mozilla/5.0 (compatible; TelegramBot; like TwitterBot)',
  ]) {
    expect(await read({ 'user-agent': agent }), agent).toBe(0)
  }
  expect(await read({ 'user-agent': FIREFOX, 'sec-purpose': 'prefetch' })).toBe(0)
  expect(await read({ 'user-agent': FIREFOX }, editor.send)).toBe(0)
  expect(await read({ 'user-agent': FIREFOX })).toBe(1)
  expect(await read({ 'user-agent': FIREFOX })).toBe(1)
  expect(await read({ 'user-agent': `${FIREFOX} other` })).toBe(2)
  expect(await read({ 'user-agent': FIREFOX }, (await server.signIn('member')).send)).toBe(3)
  // Reading does not make somebody's edit stale.
  expect((await editor.client.news.list()).items).toMatchObject([{ views: 3, version: 1 }])
})

test('nothing of a visitor outlasts the day', async () => {
  await server.database.run(sql`update content_view_days set day = day - 1`)
  await server.database.run(sql`update content_views set day = day - 1`)
  expect(await read({ 'user-agent': FIREFOX })).toBe(4)
  const kept = await server.database.run(sql`
    select (select count(*) from content_views) as marks, (select count(*) from content_view_days) as days`)
  expect(kept).toEqual([{ marks: 1, days: 1 }])
})

test('a telephone whose maker is called as robots are is read on by a person', async () => {
  const before = (await editor.client.news.list()).items[0]?.views ?? Number.NaN
  const cubot =
    'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
  expect(await read({ 'user-agent': cubot })).toBe(before + 1)
})
