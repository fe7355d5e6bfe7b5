import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { itemPages } from './item-pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('the map of the site names what visitors may read of news: no draft, nothing deleted, no example', async () => {
  const { news } = (await server.signIn('editor')).client
  await loadJobExamples(server.services)
  await loadProjectExamples(server.services)
  const input = {
    title: 'An article in the map of the site',
    summary: 'A summary that is long enough to be published.',
    content: 'A content that is long enough, too, since it has more than fifty characters.',
  }
  const shown = await news.create({ input })
  await news.create({ input: { ...input, status: 'draft' } })
  await news.create({ input: { ...input, channels: ['social'] } })
  const removed = await news.create({ input })
  await news.remove({ params: { id: removed.id }, input: {} })
  const pages = await itemPages(server.database, new Date())
  expect(pages.map(({ path }) => path)).toEqual([`/news/${shown.slug}`])
})
