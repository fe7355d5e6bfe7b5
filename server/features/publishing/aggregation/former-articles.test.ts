import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/former-database.ts'
import { PUBLIC_FEED, sourceNetwork, startSource } from '#tests/support/news-sources.ts'
import { startTestServer } from '#tests/support/server.ts'

const FEED = `http://${PUBLIC_FEED}/feed`
const AT = '2026-11-19T05:00:00.000Z'
const READ_AT = '2026-11-20T05:00:00.000Z'
const TEXT = 'Human rights in Somalia: displaced people and detention.'

/** What the build before stored: of each address the first item, without a date that of the reading. */
const STORED = [
  {
    address: 'https://alerts.example/page',
    key: 'alerts.example/page',
    title: 'Alert 1 of detention in Somalia',
    at: AT,
  },
  {
    address: 'https://alerts.example/list#a1',
    key: 'alerts.example/list',
    title: 'Arrests in Mogadishu',
    at: AT,
  },
  {
    address: 'https://www.alerts.example/old/?utm_source=rss',
    key: 'alerts.example/old',
    title: 'Cholera in Luuq',
    at: READ_AT,
  },
  {
    address: 'https://alerts.example/eat',
    key: 'alerts.example/eat',
    title: 'Eviction of A&B in Baidoa',
    at: AT,
  },
]
const item = (title: string, more: string) =>
  `<item><title>${title}</title>${more}<description>${TEXT}</description></item>`
const DATE = '<pubDate>Thu, 19 Nov 2026 08:00:00 +0300</pubDate>'
const ITEMS = [
  item(
    'Alert 1 of detention in Somalia',
    `<link>https://alerts.example/page</link><guid isPermaLink="false">1</guid>${DATE}`,
  ),
  item('Arrests in Mogadishu', `<link>https://alerts.example/list#a1</link>${DATE}`),
  item('Cholera in Luuq', '<link>https://alerts.example/old/</link><guid isPermaLink="false">3</guid>'),
  // The same words, which are read by other rules now.
  item(
    'Eviction of &lt;b&gt;A&amp;amp;B&lt;/b&gt; in Baidoa',
    `<guid>https://alerts.example/eat</guid>${DATE}`,
  ),
]

async function storeFormer(database: Database, by: string): Promise<void> {
  await database.run(sql`
    insert into aggregation_sources (id, kind, name, address, enabled, publishing, publishing_by, etag)
    values ('feed-former', 'feed', 'Alerts', ${FEED}, true, 'at-once', ${by}, '"7"')`)
  for (const { address, key, title, at } of STORED) {
    const [story, hash] = [randomUUID(), createHash('sha256').update(`${title}\n${TEXT}`).digest('hex')]
    await database.run(sql`
      insert into aggregation_stories (id, state, relevance, created_at, published_at)
      values (${story}, 'hidden', 80, ${READ_AT}, ${at})`)
    await database.run(sql`
      insert into aggregation_articles (id, story_id, source, address, address_key, title, excerpt, text_hash, relevance,
        published_at, fetched_at)
      values (${randomUUID()}, ${story}, 'feed-former', ${address}, ${key}, ${title}, ${TEXT}, ${hash}, 80, ${at}, ${READ_AT})`)
  }
}

test('what was stored before the upgrade is not stored, published or changed again by reading it anew', {
  timeout: 60_000,
}, async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'test-former-feed-'))
  const made = await databaseBefore('0369-items-of-feeds.sql', path.join(place, 'migrations'))
  const database = openDatabase(made.url, { connections: 1 })
  const feed = await startSource((_, response) =>
    response.end(`<rss version="2.0"><channel><title>Alerts</title>${ITEMS.join('')}</channel></rss>`),
  )
  await storeFormer(database, randomUUID())
  await migrate(database)
  await database.close()
  const server = await startTestServer({
    withoutSockets: true,
    place: { databaseUrl: made.url, dataDir: path.join(place, 'data') },
    aggregation: { network: sourceNetwork(5000, feed), spacingMs: 0 },
  })
  try {
    const { aggregation, news } = (await server.signIn('editor')).client
    await server.database.run(sql`update aggregation_sources set enabled = id = 'feed-former'`)
    const read = async () =>
      (await aggregation.stories({ input: { state: ['waiting', 'published', 'hidden'] } })).items
    const before = await read()
    expect(before).toHaveLength(4)
    // The one whose date was that of the reading has none now.
    expect(
      before.flatMap(({ articles, publishedAt }) => (publishedAt ? [] : articles.map(({ title }) => title))),
    ).toEqual(['Cholera in Luuq'])
    for (let again = 0; again < 2; again++) {
      expect(await aggregation.run()).toEqual({ articlesAdded: 0, failed: 0 })
      expect(await read()).toEqual(before)
    }
    expect(
      (await news.list({ input: { q: 'Somalia' } })).items.filter(({ isAggregated }) => isAggregated),
    ).toEqual([])
    // What was not there is new, also at an address that is known.
    ITEMS.push(
      item(
        'Alert 2 of detention in Somalia',
        `<link>https://alerts.example/page</link><guid isPermaLink="false">2</guid>${DATE}`,
      ),
    )
    expect(await aggregation.run()).toEqual({ articlesAdded: 1, failed: 0 })
  } finally {
    await server.close()
    feed.close()
    await made.drop()
    await rm(place, { recursive: true, force: true })
  }
})
