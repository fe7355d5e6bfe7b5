import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { FIRST_KEYWORDS } from '#shared/domain/news-aggregation.ts'
import {
  type AggregationWorld,
  COPY,
  EVICTION,
  forgetNews,
  hoursAgo,
  NEWS_API_KEY,
  openAggregation,
  playFeed,
} from '#tests/support/aggregation.ts'
import { ANSWERS, type SourceServer, type ToldArticle } from '#tests/support/news-sources.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { readSources } from './read-sources.ts'
import { runAggregation } from './run.ts'
import { storeArticles } from './store-articles.ts'

let world: AggregationWorld
let server: TestServer
let editor: TestUser
let api: SourceServer
let feed: SourceServer

const COURT: ToldArticle = {
  path: '/world/court',
  title: 'Court in Garowe orders release of two journalists',
  text: 'A court in Garowe ordered the release of two journalists who had been detained for eleven days without charge, human rights lawyers said.',
  at: hoursAgo(3),
}
const FOOTBALL: ToldArticle = {
  path: '/sport/1',
  title: 'Cup final ends in penalties',
  text: 'The forward scored twice.',
  at: hoursAgo(2),
}

const answers = (source: SourceServer, kind: 'news-api' | 'feed', articles: readonly ToldArticle[]) => {
  source.answer = (_, response) => response.end(ANSWERS[kind](articles))
}

beforeAll(async () => {
  world = await openAggregation()
  ;({ server, editor, api, feed } = world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await forgetNews(server.database)
  await playFeed(server.database, feed)
  answers(api, 'news-api', [EVICTION, COURT, FOOTBALL])
  answers(feed, 'feed', [COPY])
})

const run = () => world.run()
const stories = () => world.stories()

describe('a run', () => {
  test('adds relevant articles once, and makes one story of those that tell the same', async () => {
    expect(await run()).toEqual({ articlesAdded: 3, failed: 0 })
    const found = await stories()
    expect(found.map(({ articles }) => articles.length).toSorted()).toEqual([1, 2])
    const eviction = found.find(({ articles }) => articles.length === 2)
    expect(eviction?.articles.map(({ source }) => source).toSorted()).toEqual(['NewsAPI', 'Radio Ergo'])
    expect(eviction?.relevance).toBeGreaterThanOrEqual(55)
    expect(await run()).toEqual({ articlesAdded: 0, failed: 0 })
    expect(await stories()).toHaveLength(2)
  })

  test('asks with the keywords joined by OR, with an honest name, and tells its key to the service only', async () => {
    await run()
    const asked = api.asked.at(-1)
    const q = new URL(asked?.url ?? '', 'http://a').searchParams.get('q') ?? ''
    expect(q).toMatch(/^\(Somalia AND human AND rights\) OR /)
    expect(q.length).toBeLessThanOrEqual(500)
    expect(asked?.headers).toMatchObject({ 'x-api-key': NEWS_API_KEY })
    expect(asked?.headers['user-agent']).toContain('HumanRightsProtection/0.0.0-test (+http://localhost)')
    expect(feed.asked.at(-1)?.headers['x-api-key']).toBeUndefined()
    expect(asked?.url).not.toContain(NEWS_API_KEY)
  })

  test.each([
    ['its ETag', 'if-none-match', { etag: '"7"' }, '"7"'],
    [
      'its date of change',
      'if-modified-since',
      { 'last-modified': 'Tue, 24 Nov 2026 06:00:00 GMT' },
      'Tue, 24 Nov 2026 06:00:00 GMT',
    ],
  ])('asks a feed by %s only for what has changed', async (_by, condition, headers, value) => {
    feed.answer = (request, response) => {
      if (request.headers[condition] === value) response.writeHead(304).end()
      else response.writeHead(200, headers).end(ANSWERS.feed([COPY]))
    }
    const ended = async () => {
      const [newest] = await editor.client.aggregation.runs({ input: {} })
      return newest?.sources.find(({ source }) => source === 'radio-ergo')
    }
    await run()
    expect(await ended()).toMatchObject({ outcome: 'done', found: 1 })
    const before = await stories()
    // A third time too: an answer without content must not make us forget what the feed said of itself.
    for (let again = 0; again < 2; again++) {
      expect(await run()).toEqual({ articlesAdded: 0, failed: 0 })
      expect(await ended()).toMatchObject({ outcome: 'unchanged', found: 0, added: 0, fault: null })
    }
    expect(await stories()).toEqual(before)
    const other = condition === 'if-none-match' ? 'if-modified-since' : 'if-none-match'
    expect(feed.asked.at(-1)?.headers[other]).toBeUndefined()
    // A new article ends it.
    answers(feed, 'feed', [COPY, { ...COURT, path: '/court-again' }])
    await run()
    expect(await ended()).toMatchObject({ outcome: 'done', found: 2 })
  })

  test('keeps the former text of an article that its publisher has changed', async () => {
    await run()
    answers(api, 'news-api', [
      EVICTION,
      { ...COURT, title: 'Two journalists are free after order of court in Garowe' },
    ])
    expect(await run()).toEqual({ articlesAdded: 0, failed: 0 })
    const article = (await stories())
      .flatMap(({ articles }) => articles)
      .find(({ address }) => address.includes('court'))
    expect(article).toMatchObject({
      title: 'Two journalists are free after order of court in Garowe',
      edits: 1,
    })
  })

  test('keeps within the budget of a day', async () => {
    await server.database.run(
      sql`insert into aggregation_requests (source, day, count) values ('news-api', (now() at time zone 'UTC')::date, 100)`,
    )
    const before = api.asked.length
    expect(await run()).toMatchObject({ failed: 1 })
    expect(api.asked).toHaveLength(before)
    const [newest] = await editor.client.aggregation.runs({ input: {} })
    expect(newest?.sources.find(({ source }) => source === 'news-api')).toMatchObject({
      fault: 'budget-used',
    })
  })

  test('counts its requests of the day, and the status tells them for each service that allows only so many', async () => {
    const told = async () => {
      const { sources } = await editor.client.aggregation.status()
      return Object.fromEntries(sources.map(({ id, requests }) => [id, requests]))
    }
    expect(await told()).toMatchObject({
      ...{ 'news-api': { used: 0, most: 100 }, guardian: { used: 0, most: 500 } },
      ...{ broadcaster: null, 'radio-ergo': null },
    })
    // What yesterday used up is free again.
    await server.database.run(sql`
      insert into aggregation_requests (source, day, count) values ('news-api', (now() at time zone 'UTC')::date - 1, 100)`)
    const before = api.asked.length
    await run()
    expect((await told())['news-api']).toEqual({ used: api.asked.length - before, most: 100 })
    expect(api.asked.length).toBeGreaterThan(before)
  })

  test('is refused while another is under way, and two at once are one', async () => {
    // The first ends only after the second has asked.
    const answer = Promise.withResolvers<void>()
    api.answer = async (_, response) => {
      await answer.promise
      response.end(ANSWERS['news-api']([EVICTION]))
    }
    const both = [runAggregation(server.services, 'manual'), runAggregation(server.services, 'automatic')]
    expect(await Promise.race(both)).toBeNull()
    answer.resolve()
    expect((await Promise.all(both)).filter((result) => result === null)).toHaveLength(1)
    await server.database.run(sql`update aggregation_state set busy_until = now() + interval '1 minute'`)
    await expect(run()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('whose server was killed counts as interrupted; the next one completes it, and no story is half there', async () => {
    const { database } = server
    const [source] = (await readSources(database)).filter(({ id }) => id === 'news-api')
    if (!source) throw new Error('There is no such source')
    await database.run(sql`
      insert into aggregation_runs (id, start, state, started_at) values (gen_random_uuid(), 'automatic', 'running', now())`)
    await database.run(sql`update aggregation_state set busy_until = now() - interval '1 second'`)
    // The database ends the work in the middle: after the stories, before the keys of their articles.
    await database.run(sql`alter table aggregation_bands rename to aggregation_bands_away`)
    const fetched = [EVICTION, COURT].map(({ path, title, text, at }) => ({
      ...{ address: `https://coast.example${path}`, title, excerpt: text, publishedAt: at },
    }))
    await expect(storeArticles(database, source, fetched, FIRST_KEYWORDS, new Date())).rejects.toThrow()
    await database.run(sql`alter table aggregation_bands_away rename to aggregation_bands`)
    expect(await stories()).toEqual([])
    expect(await run()).toEqual({ articlesAdded: 3, failed: 0 })
    const runs = await editor.client.aggregation.runs({ input: {} })
    expect(runs.map(({ state }) => state)).toEqual(['done', 'interrupted'])
  })
})

describe('a story', () => {
  const first = async () => {
    await run()
    const found = (await stories()).find(({ articles }) => articles.length === 2)
    if (!found) throw new Error('There is no story of two articles')
    return found
  }

  test('waits for approval, and then visitors see an excerpt with its source and a link out', async () => {
    const { id } = await first()
    const published = await editor.client.aggregation.decide({
      params: { id },
      input: { state: 'published' },
    })
    const item = await server.visitor().client.news.get({ params: { id: published.newsId ?? '' } })
    expect(item).toMatchObject({
      isAggregated: true,
      status: 'published',
      publishedAt: published.articles[0]?.publishedAt,
    })
    expect(item.externalSource).toBe(published.articles[0]?.source)
    expect(item.sourceUrl).toBe(published.articles[0]?.address)
    expect(item.content.length).toBeLessThanOrEqual(300)
    const atom = await server.visitor().send('/api/news/feed.atom')
    expect(await atom.text()).not.toContain(item.title)
    await editor.client.aggregation.decide({ params: { id }, input: { state: 'hidden' } })
    await expect(server.visitor().client.news.get({ params: { id: item.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await editor.client.aggregation.decide({ params: { id }, input: { state: 'published' } })
    expect(await server.visitor().client.news.get({ params: { id: item.id } })).toMatchObject({ id: item.id })
  })

  test('of a source that publishes at once is there at once, and follows its publisher until one of us edits it', async () => {
    await editor.client.aggregation.editSource({
      params: { source: 'news-api' },
      input: { publishing: 'at-once' },
    })
    answers(feed, 'feed', [])
    await run()
    const court = (await stories()).find(({ articles }) => articles[0]?.address.includes('court'))
    const newsId = court?.newsId ?? ''
    answers(api, 'news-api', [{ ...COURT, title: 'Two journalists are free after order of court in Garowe' }])
    await run()
    const read = () => server.visitor().client.news.get({ params: { id: newsId } })
    const followed = await read()
    expect(followed.title).toBe('Two journalists are free after order of court in Garowe')
    expect(followed.slug).not.toMatch(/court|garowe|journalist/)
    await editor.client.news.edit({
      params: { id: newsId },
      input: {
        version: followed.version,
        summary: `${followed.summary} (shortened)`,
        content: followed.content,
      },
    })
    answers(api, 'news-api', [
      { ...COURT, title: 'Three journalists are free after order of court in Garowe' },
    ])
    await run()
    expect((await read()).title).toBe('Two journalists are free after order of court in Garowe')
  })

  test('can lose an article that tells another one, and that is remembered', async () => {
    const { articles } = await first()
    const [, second] = articles
    const apart = await editor.client.aggregation.separate({ params: { id: second?.id ?? '' } })
    expect(apart.articles.map(({ id }) => id)).toEqual([second?.id])
    await expect(
      editor.client.aggregation.separate({ params: { id: second?.id ?? '' } }),
    ).rejects.toMatchObject({
      code: 'rule_violated',
    })
    // The article is forgotten and comes again.
    await server.database.run(sql`delete from aggregation_articles where id = ${second?.id}`)
    await server.database.run(sql`update aggregation_sources set etag = null`)
    await run()
    const counts = (await stories()).map(({ articles: list }) => list.length)
    expect(counts.filter((count) => count === 2)).toEqual([])
  })

  test('becomes a draft of our own that names its source', async () => {
    const { id, articles } = await first()
    const { newsId } = await editor.client.aggregation.write({ params: { id } })
    const draft = await editor.client.news.get({ params: { id: newsId } })
    expect(draft).toMatchObject({ status: 'draft', isAggregated: false })
    expect(draft.content).toContain(articles[0]?.address)
    await expect(server.visitor().client.news.get({ params: { id: newsId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('becomes one incident lead, which waits in triage and is in no figure', async () => {
    const { id, articles } = await first()
    const count = async () => (await editor.client.statistics.monitoring()).incidents
    const before = await count()
    const input = {
      grade: 'C',
      incidentType: 'forced-displacement',
      severity: 'high',
      location: 'Mogadishu',
    } as const
    const lead = await editor.client.aggregation.lead({ params: { id }, input })
    expect(lead).toMatchObject({ leadGrade: 'C' })
    await expect(editor.client.aggregation.lead({ params: { id }, input })).rejects.toMatchObject({
      code: 'exists',
    })
    const [kept] = await server.database.run<{ lead_hash: string; lead_address: string }>(
      sql`select lead_hash, lead_address, lead_at from aggregation_stories where id = ${id}`,
    )
    expect(kept).toMatchObject({
      lead_address: articles[0]?.address,
      lead_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [incident] = await server.database.run<{ status: string; channel: string }>(
      sql`select status, channel from incidents where id = ${lead.leadId}`,
    )
    expect(incident).toMatchObject({ channel: 'public', status: 'new' })
    expect(await count()).toEqual(before)
  })

  test.each([
    ['en', 'Reliability of the source: B: usually reliable'],
    ['so', 'Kalsoonida isha: B: inta badan lagu kalsoonaan karo'],
  ] as const)(
    'tells triage where it comes from, in the language of the person (%s)',
    async (locale, sentence) => {
      const { id, articles } = await first()
      await server.database.run(sql`update users set locale = ${locale} where id = ${editor.id}`)
      const triage = await server.signIn('administrator')
      const { leadId } = await editor.client.aggregation.lead({
        params: { id },
        input: { grade: 'B', incidentType: 'other', severity: 'medium', location: 'Mogadishu' },
      })
      const { description } = await triage.client.incidents.get({ params: { id: leadId ?? '' } })
      for (const part of [sentence, articles[0]?.address ?? '', articles[0]?.excerpt ?? ''])
        expect(description).toContain(part)
      await server.database.run(sql`update users set locale = 'en' where id = ${editor.id}`)
    },
  )
})

describe('what is set', () => {
  test('the status says what is configured, and which keys are missing', async () => {
    const status = await editor.client.aggregation.status()
    expect(status).toMatchObject({
      configured: true,
      availableSources: ['NewsAPI', 'Radio Ergo'],
      keywords: FIRST_KEYWORDS,
      automaticSince: null,
      isRunning: false,
    })
    expect(status.missingKeys.toSorted()).toEqual(['BROADCASTER_API_KEY', 'GUARDIAN_API_KEY'])
    expect(JSON.stringify(status)).not.toContain(NEWS_API_KEY)
  })

  test('automatic updates stay on until somebody stops them', async () => {
    const started = await editor.client.aggregation.start()
    expect(started.automaticSince).not.toBeNull()
    expect(new Date(started.nextRunAt ?? '').getUTCMinutes()).toBe(0)
    expect((await editor.client.aggregation.start()).automaticSince).toBe(started.automaticSince)
    expect(await editor.client.aggregation.stop()).toMatchObject({ automaticSince: null, nextRunAt: null })
  })

  test('a source can be hidden with all that only it told', async () => {
    await run()
    expect(await editor.client.aggregation.hideSource({ params: { source: 'news-api' } })).toEqual({
      hidden: 1,
    })
    expect((await stories()).flatMap(({ articles }) => articles.map(({ title }) => title))).not.toContain(
      COURT.title,
    )
  })

  test('keywords are kept once each; a feed may not lead inside, and only a feed has an address', async () => {
    const { keywords } = await editor.client.aggregation.setKeywords({
      input: { keywords: ['Water', 'water', 'Wells'] },
    })
    expect(keywords).toEqual(['water', 'Wells'])
    await editor.client.aggregation.setKeywords({ input: { keywords: [...FIRST_KEYWORDS] } })
    const { editSource } = editor.client.aggregation
    const address = 'http://127.0.0.1/feed'
    await expect(editSource({ params: { source: 'radio-ergo' }, input: { address } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(
      editSource({ params: { source: 'guardian' }, input: { address: 'https://horn.example.org/feed' } }),
    ).rejects.toMatchObject({ code: 'rule_violated' })
  })

  test('with a key it is configured, also while all sources are off', async () => {
    await server.database.run(sql`update aggregation_sources set enabled = false`)
    const status = await editor.client.aggregation.status()
    expect(status).toMatchObject({ configured: true, availableSources: [] })
    expect(status.missingKeys.toSorted()).toEqual(['BROADCASTER_API_KEY', 'GUARDIAN_API_KEY'])
    expect(await run()).toMatchObject({ articlesAdded: 0 })
  })

  test('without a key and a source nothing can be run or started', async () => {
    const bare = await startTestServer({ withoutSockets: true })
    onTestFinished(bare.close)
    const { aggregation } = (await bare.signIn('editor')).client
    const status = await aggregation.status()
    expect(status).toMatchObject({ configured: false, availableSources: [] })
    expect(status.missingKeys.toSorted()).toEqual(['BROADCASTER_API_KEY', 'GUARDIAN_API_KEY', 'NEWS_API_KEY'])
    await expect(aggregation.run()).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(aggregation.start()).rejects.toMatchObject({ code: 'rule_violated' })
  })

  test('a reviewer and a visitor may neither read nor change any of it', async () => {
    const reviewer = await server.signIn('reviewer')
    for (const { client } of [reviewer, server.visitor()]) {
      await expect(client.aggregation.status()).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauthenticated/),
      })
      await expect(client.aggregation.run()).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauthenticated/),
      })
    }
  })
})
