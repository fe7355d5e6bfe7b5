import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_KEYWORDS } from '#shared/domain/news-aggregation.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { readSources } from './read-sources.ts'
import { findSimilar } from './similar-articles.ts'
import { storeArticles } from './store-articles.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const copy = (at: number) => ({
  address: `https://coast.example/copies/${at}`,
  title: 'Families evicted from land near the old airport, Mogadishu',
  excerpt:
    'More than 300 displaced families were forced from their homes near the old airport in Mogadishu on Tuesday after bulldozers cleared the land, residents and aid workers said.',
  publishedAt: hoursAgo(5),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`truncate aggregation_stories, aggregation_bands cascade`)
})

async function store(id: string, articles: readonly ReturnType<typeof copy>[]) {
  const source = (await readSources(server.database)).find((row) => row.id === id)
  if (!source) throw new Error('There is no such source')
  return storeArticles(server.database, source, articles, FIRST_KEYWORDS, new Date())
}

test('sixty copies are one story, and so is one that another source tells later', async () => {
  const copies = Array.from({ length: 60 }, (_, at) => copy(at))
  expect(await store('news-api', copies)).toEqual({ added: 60, stories: 1, edited: 0 })
  expect(await store('guardian', [copy(60)])).toEqual({ added: 1, stories: 0, edited: 0 })
})

test('a key that many articles have is left out, and older articles do not make it common', async () => {
  await store('news-api', [copy(0)])
  const [{ band } = { band: 0 }] = await server.database.run<{ band: number }>(
    sql`select band from aggregation_bands limit 1`,
  )
  const wanted = [{ bands: [band], publishedAt: hoursAgo(1) }]
  const found = async () =>
    (await server.database.transaction((transaction) => findSimilar(transaction, wanted))).flat()
  expect(await found()).toHaveLength(1)
  await server.database.run(sql`
    with more as (insert into aggregation_articles (id, story_id, source, address, address_key, title, excerpt, text_hash,
        relevance, published_at, fetched_at)
      select gen_random_uuid(), story_id, source, address, address_key || at, title, excerpt, 'copy', relevance,
        published_at, fetched_at
      from aggregation_articles, generate_series(1, 40) as at returning id, published_at)
    insert into aggregation_bands (band, published_at, article_id) select ${band}::int, published_at, id from more`)
  expect(await found()).toEqual([])
  await server.database.run(sql`
    update aggregation_bands set published_at = now() - interval '20 days'
    where band = ${band} and article_id in (select id from aggregation_articles where text_hash = 'copy')`)
  expect(await found()).toHaveLength(1)
})
