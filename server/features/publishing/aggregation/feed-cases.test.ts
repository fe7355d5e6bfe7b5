import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AggregationWorld, forgetNews, openAggregation } from '#tests/support/aggregation.ts'
import { PUBLIC_FEED } from '#tests/support/news-sources.ts'

const CASES = path.join(import.meta.dirname, '../../../../tests/fixtures/cases/feeds')
const caseOf = (name: string) => readFile(path.join(CASES, name))

let world: AggregationWorld
beforeAll(async () => {
  world = await openAggregation()
})
afterAll(() => world.close())
beforeEach(async () => {
  await forgetNews(world.server.database)
  await world.server.database.run(sql`delete from aggregation_sources where id like 'feed-%'`)
})

/** Lets the source answer so, adds it as a feed, and lets a run ask it alone. */
async function added(body: Buffer | string, headers: Readonly<Record<string, string>> = {}) {
  answer(body, headers)
  const { id } = await client().addFeed({ input: { name: 'Alerts', address: address() } })
  await world.server.database.run(sql`update aggregation_sources set enabled = id = ${id}`)
  return id
}
const answer = (body: Buffer | string, headers: Readonly<Record<string, string>> = {}) => {
  world.feed.answer = (_, response) => response.writeHead(200, headers).end(body)
}
const client = () => world.editor.client.aggregation
const address = (way = '/feed') => `http://${PUBLIC_FEED}${way}`
const articles = async () => (await world.stories()).flatMap((story) => story.articles)
const rss = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Alerts</title>${more}${items}</channel></rss>`
const item = (title: string, more: string) =>
  `<item><title>${title}</title>${more}<description>Human rights in Somalia: displaced people and detention.</description></item>`
const DATE = '<pubDate>Thu, 19 Nov 2026 08:00:00 +0300</pubDate>'

describe('each item of a feed is one lead', () => {
  test.each(['five-items-one-link.xml', 'links-differ-by-fragment.xml'])(
    'of %s, and reading it again adds none',
    async (name) => {
      await added(await caseOf(name))
      expect(await world.run()).toEqual({ articlesAdded: 5, failed: 0 })
      expect((await world.stories()).map((story) => story.articles[0]?.title.slice(0, 7)).toSorted()).toEqual(
        [1, 2, 3, 4, 5].map((number) => `Alert ${number}`),
      )
      expect(await world.run()).toEqual({ articlesAdded: 0, failed: 0 })
    },
  )

  test.each([
    ['guid-is-the-link.xml', 'https://alerts.example/2026/detention', 'Detention of journalists in Somalia'],
    ['utf-16.xml', 'https://alerts.example/16', 'Arrests in Baidoa, Somalia'],
    ['windows-1256-after-empty-line.xml', 'https://alerts.example/ar', 'اعتقال صحفي في الصومال'],
    ['json-feed.json', 'https://alerts.example/j1', 'Detention in Somalia'],
  ])('of %s, at its address and with its letters', async (name, at, title) => {
    await added(await caseOf(name))
    expect(await world.run()).toEqual({ articlesAdded: 1, failed: 0 })
    expect(await articles()).toMatchObject([{ address: at, title, publishedAt: '2026-11-19T05:00:00.000Z' }])
  })

  test('in its own zone', async () => {
    await added(await caseOf('zone-eat.xml'))
    await world.run()
    expect(await articles()).toMatchObject([{ publishedAt: '2026-11-18T20:30:00.000Z' }])
  })

  test('also where all have one link and none an identifier, and where one identifier is that of all', async () => {
    const link = '<link>https://alerts.example/page</link>'
    const items = (more: string) =>
      ['Arrests in Mogadishu', 'Evictions in Baidoa', 'Cholera in Luuq'].map((title) =>
        item(title, link + more),
      )
    await added(rss([...items(DATE), ...items(`<guid isPermaLink="false">all</guid>${DATE}`)].join('')))
    expect(await world.run()).toEqual({ articlesAdded: 3, failed: 0 })
    // Later the page has one of them alone, and then another one.
    answer(rss(items(DATE)[1] ?? ''))
    expect(await world.run()).toEqual({ articlesAdded: 0, failed: 0 })
    expect((await articles()).map(({ edits }) => edits)).toEqual([0, 0, 0])
  })

  test('and is none again under another identifier that its program makes up at each reading', async () => {
    const made = (guid: string) =>
      rss(item('Arrests in Mogadishu', `<link>https://alerts.example/1</link><guid>${guid}</guid>${DATE}`))
    await added(made('x1'))
    expect(await world.run()).toMatchObject({ articlesAdded: 1 })
    answer(made('x2'))
    expect(await world.run()).toMatchObject({ articlesAdded: 0 })
  })

  test('a change of one among several at one link is its own, also where the first is on the site', async () => {
    const feed = await caseOf('five-items-one-link.xml')
    const id = await added(feed)
    await client().editSource({ params: { source: id }, input: { publishing: 'at-once' } })
    await world.run()
    answer(feed.toString().replace('Alert 3 of', 'Corrected alert 3 of'))
    expect(await world.run()).toMatchObject({ articlesAdded: 0 })
    const titles = (await articles()).map(({ title, edits }) => [title.slice(0, 17), edits])
    expect(titles.filter(([, edits]) => edits !== 0)).toEqual([['Corrected alert 3', 1]])
    const news = await world.server.visitor().client.news.list({ input: { q: 'Corrected' } })
    expect(news.items.map(({ title }) => title)).toEqual(['Corrected alert 3 of detention in Somalia'])
  })
})

describe('an item without a date', () => {
  const undated = async () => {
    const id = await added(await caseOf('undated-old-item.xml'))
    await client().editSource({ params: { source: id }, input: { publishing: 'at-once' } })
    await world.run()
    const [story] = await world.stories()
    if (!story) throw new Error('There is no story')
    return { id, story }
  }

  test('is listed as undated and never published by itself', async () => {
    const { story } = await undated()
    expect(story).toMatchObject({ state: 'waiting', publishedAt: null, articles: [{ publishedAt: null }] })
    expect(await world.run()).toMatchObject({ articlesAdded: 0 })
    expect((await world.stories())[0]).toMatchObject({ state: 'waiting', publishedAt: null })
  })

  test('is published, or made a lead, under the day that a person says', async () => {
    const { story } = await undated()
    const params = { id: story.id }
    const lead = { grade: 'C', incidentType: 'other', severity: 'low', location: 'Mogadishu' } as const
    for (const day of [undefined, '2999-01-01', '2011-02-31']) {
      const refused = { code: 'invalid_input', details: [{ path: 'day' }] }
      await expect(client().decide({ params, input: { state: 'published', day } })).rejects.toMatchObject(
        refused,
      )
      await expect(client().lead({ params, input: { ...lead, day } })).rejects.toMatchObject(refused)
    }
    const published = await client().decide({ params, input: { state: 'published', day: '2011-07-04' } })
    const news = await world.editor.client.news.get({ params: { id: published.newsId ?? '' } })
    expect(news.publishedAt).toBe('2011-07-03T21:00:00.000Z')
    const { leadId } = await client().lead({ params, input: { ...lead, day: '2011-07-02' } })
    const triage = await world.server.signIn('administrator')
    const incident = await triage.client.incidents.get({ params: { id: leadId ?? '' } })
    expect(incident.dateTime).toBe('2011-07-01T21:00:00.000Z')
  })

  test('gets it when its feed says it later', async () => {
    const { story } = await undated()
    answer((await caseOf('undated-old-item.xml')).toString().replace('<guid', `${DATE}<guid`))
    await world.run()
    expect((await world.stories())[0]).toMatchObject({
      ...{ id: story.id, state: 'waiting', publishedAt: '2026-11-19T05:00:00.000Z' },
      articles: [{ publishedAt: '2026-11-19T05:00:00.000Z', edits: 0 }],
    })
  })

  test.each([
    ['names no zone', 'Thu, 19 Nov 2026 08:00:00'],
    ['names one that several countries use', 'Thu, 19 Nov 2026 08:00:00 AST'],
  ])('as one whose time %s, until an editor says the zone of its feed', async (_, time) => {
    const id = await added(
      rss(item('Arrests in Mogadishu', `<link>https://alerts.example/1</link><pubDate>${time}</pubDate>`)),
    )
    await world.run()
    expect(await articles()).toMatchObject([{ publishedAt: null }])
    const edited = await client().editSource({ params: { source: id }, input: { zone: 'Africa/Mogadishu' } })
    expect(edited.zone).toBe('Africa/Mogadishu')
    await world.run()
    expect(await articles()).toMatchObject([{ publishedAt: '2026-11-19T05:00:00.000Z', edits: 0 }])
  })

  test.each(['Thu, 31 Feb 2026 08:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', '1 Jan 2990', 'yesterday'])(
    'is one whose date is "%s"',
    async (time) => {
      await added(
        rss(item('Arrests in Mogadishu', `<link>https://alerts.example/1</link><pubDate>${time}</pubDate>`)),
      )
      await world.run()
      expect(await articles()).toMatchObject([{ publishedAt: null }])
    },
  )
})

describe('a feed is read', () => {
  const one = rss(item('Arrests in Mogadishu', `<link>https://alerts.example/1</link>${DATE}`))

  test.each([
    ['compressed', gzipSync(one), { 'content-encoding': 'gzip' }],
    ['compressed without saying so', gzipSync(one), {}],
    ['after empty lines', `\n\r\n  ${one}`, {}],
    ['with a byte order mark', `\ufeff${one}`, {}],
    ['in UTF-16 without a mark', Buffer.from(one, 'utf16le').swap16(), {}],
    [
      'with markup quoted in CDATA',
      one.replace('<title>Arrests', '<title><![CDATA[<!ENTITY> &]]> Arrests'),
      {},
    ],
  ])('that comes %s', async (_, body, headers) => {
    await added(body, headers)
    expect(await world.run()).toEqual({ articlesAdded: 1, failed: 0 })
  })

  test('in the encoding of its header, where it is no UTF-8', async () => {
    const body = Buffer.from(one.replace('Arrests', 'Arrests \u00e9\u00e8'), 'latin1')
    await added(body, { 'content-type': 'text/xml; charset=ISO-8859-1' })
    await world.run()
    expect(await articles()).toMatchObject([{ title: 'Arrests éè in Mogadishu' }])
  })

  test('of up to 16 megabytes, and not of more, also packed', async () => {
    const long = (bytes: number) => `${one}<!--${'x'.repeat(bytes)}-->`
    await added(long(15_000_000))
    expect(await world.run()).toEqual({ articlesAdded: 1, failed: 0 })
    answer(gzipSync(long(17_000_000)))
    expect(await client().testFeed({ input: { address: address() } })).toMatchObject({ fault: 'too-large' })
    answer('not packed', { 'content-encoding': 'gzip' })
    expect(await client().testFeed({ input: { address: address() } })).toMatchObject({ fault: 'compressed' })
  })
})

describe('the test of a feed', () => {
  test('shows the first items with their dates and what a run would store, as the run then does', async () => {
    const items = [
      item('Arrests in Mogadishu', `<link>https://alerts.example/1</link>${DATE}`),
      item(
        'Evictions in Baidoa',
        '<link>https://alerts.example/2</link><pubDate>19 Nov 2026 08:00</pubDate>',
      ),
      '<item><title>Cup final ends</title><link>https://alerts.example/3</link></item>',
      '<item><pubDate>19 Nov 2026 08:00</pubDate></item>',
    ]
    answer(rss(items.join('')))
    const tested = await client().testFeed({ input: { address: address() } })
    expect(tested).toMatchObject({
      ...{ fault: null, found: 3, undated: 2, withoutZone: 1, leftOut: 1 },
      fates: { new: 2, known: 0, edited: 0, irrelevant: 1 },
      items: [
        { title: 'Arrests in Mogadishu', publishedAt: '2026-11-19T05:00:00.000Z', fate: 'new' },
        { title: 'Evictions in Baidoa', publishedAt: null, lacksZone: true, fate: 'new' },
        { title: 'Cup final ends', publishedAt: null, lacksZone: false, fate: 'irrelevant' },
      ],
    })
    expect(await world.stories()).toEqual([])
    const zoned = await client().testFeed({ input: { address: address(), zone: 'Africa/Mogadishu' } })
    expect(zoned).toMatchObject({
      withoutZone: 0,
      items: [{}, { publishedAt: '2026-11-19T05:00:00.000Z' }, {}],
    })
    await added(rss(items.join('')))
    expect(await world.run()).toMatchObject({ articlesAdded: tested.fates.new })
    const [run] = await client().runs({ input: { limit: 1 } })
    expect(run?.sources).toMatchObject([{ found: 3, leftOut: 1 }])
    expect((await client().testFeed({ input: { address: address() } })).fates).toMatchObject({
      new: 0,
      known: 2,
    })
  })

  test('follows a page to the feed that it names, which is what is added', async () => {
    world.feed.answer = (request, response) => {
      if (request.url === '/feed.xml') response.end(rss(item('Arrests', `<link>/1</link>${DATE}`)))
      else
        response.end(
          '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml"><link rel="alternate" type="application/atom+xml" href="/comments"></head><body>Home</body></html>',
        )
    }
    const tested = await client().testFeed({ input: { address: address('/') } })
    expect(tested).toMatchObject({ fault: null, address: address('/feed.xml'), found: 1 })
    expect(tested.offers.map((offer) => offer.address)).toEqual([address('/feed.xml'), address('/comments')])
    const feed = await client().addFeed({ input: { name: 'Alerts', address: address('/') } })
    expect(feed.address).toBe(address('/feed.xml'))
  })
})

describe('a list of feeds', () => {
  const OFFERED = [
    { name: 'Alerts', address: 'https://alerts.example/feed' },
    { name: 'Courts', address: 'https://courts.example/rss' },
  ]

  test('offers those that it names, from a file and from an address', async () => {
    const file = await caseOf('list.opml')
    const { offers } = await client().readList({ body: new Blob([file]) })
    expect(offers).toEqual(OFFERED.map((offer) => ({ ...offer, isKnown: false })))
    answer(file)
    const tested = await client().testFeed({ input: { address: address() } })
    expect(tested).toMatchObject({ fault: 'names-feeds', offers: OFFERED })
    await expect(client().readList({ body: new Blob(['a,b']) })).rejects.toMatchObject({
      code: 'rule_violated',
    })
  })

  test('is written of our own feeds, and read again names them', async () => {
    const file = await (await client().feedList()).blob()
    const { offers } = await client().readList({ body: file })
    const { sources } = await client().status()
    const own = sources.filter(({ kind }) => kind === 'feed')
    expect(offers).toEqual(own.map(({ name, address: at }) => ({ name, address: at, isKnown: true })))
    expect(own.length).toBeGreaterThan(5)
  })
})
