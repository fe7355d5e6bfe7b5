import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#server/audit/index.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let member: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  member = await server.signIn('member')
})
afterAll(() => server.close())

const article = (title: string, status: 'published' | 'draft') => ({
  title,
  summary: 'A summary that is long enough',
  content: 'A text that is long enough for an article, with its fifty characters and some.',
  status,
})

test('activity tells what everybody may know, without people and without what is not public', async () => {
  await editor.client.news.create({ input: article('A draft that nobody sees', 'draft') })
  const shown = await editor.client.news.create({ input: article('A new report on Bay', 'published') })
  const removed = await editor.client.news.create({ input: article('Taken back', 'published') })
  await editor.client.news.remove({ params: { id: removed.id } })
  await writeAudit(server.database, {
    actor: editor.id,
    act: 'publication.published',
    subject: 'iccpr-cases/x',
    detail: { user: 'Ubax' },
  })
  const activity = await member.client.overview.activity()
  expect(activity).toEqual([
    { id: expect.any(String), at: expect.any(String), act: 'publication.published', title: null, path: null },
    {
      id: expect.any(String),
      at: expect.any(String),
      act: 'news.published',
      title: shown.title,
      path: `/news/${shown.slug}`,
    },
  ])
  expect(JSON.stringify(activity)).not.toMatch(new RegExp(`Ubax|${editor.id}|${editor.email}|signed-in`))
})

test('health is measured: the database, the answers, and since when the server runs', async () => {
  const before = await member.client.overview.health()
  expect(before.databaseMs).toBeGreaterThan(0)
  expect(before.counted).toBeGreaterThan(0)
  const { half, p95, p99 } = before.responses ?? { half: 0, p95: 0, p99: 0 }
  expect(half).toBeGreaterThan(0)
  expect(p95).toBeGreaterThanOrEqual(half)
  expect(p99).toBeGreaterThanOrEqual(p95)
  await member.client.session.user()
  const after = await member.client.overview.health()
  expect(after.counted).toBeGreaterThanOrEqual(before.counted + 2)
  expect(after.since).toBe(before.since)
  expect(Date.parse(after.since)).toBeLessThanOrEqual(Date.parse(after.measuredAt))
})

test('visitors are told neither', async () => {
  const { overview } = server.visitor().client
  expect((await failureOf(overview.activity())).status).toBe(401)
  expect((await failureOf(overview.health())).status).toBe(401)
})
