import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AggregationWorld, COPY, forgetNews, openAggregation } from '#tests/support/aggregation.ts'
import { ANSWERS, PUBLIC_FEED, type SourceServer, type ToldArticle } from '#tests/support/news-sources.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let world: AggregationWorld
let server: TestServer
let editor: TestUser
let api: SourceServer
let feed: SourceServer

const answers = (articles: readonly ToldArticle[]) => {
  feed.answer = (_, response) => response.end(ANSWERS.feed(articles))
}
const run = () => world.run()
const stories = () => world.stories()

beforeAll(async () => {
  world = await openAggregation()
  ;({ server, editor, api, feed } = world)
})
afterAll(() => world.close())

const address = () => `http://${PUBLIC_FEED}/own/feed`
const added = async () =>
  (await editor.client.aggregation.status()).sources.find((source) => source.address === address())

beforeEach(async () => {
  await forgetNews(server.database)
  answers([COPY])
  await server.database.run(sql`delete from aggregation_sources where address = ${address()}`)
})

test('a feed is tested without storing anything, added, asked, and removed while its articles stay', async () => {
  const { addFeed, testFeed, removeFeed } = editor.client.aggregation
  const tested = await testFeed({ input: { address: address() } })
  expect(tested).toMatchObject({ fault: null, found: 1, items: [{ title: COPY.title, fate: 'new' }] })
  expect(await stories()).toEqual([])
  const { id, ...view } = await addFeed({ input: { name: 'Horn News', address: address() } })
  expect(view).toMatchObject({ isAsked: true, publishing: 'approval', askedAt: null, fault: null })
  await expect(addFeed({ input: { name: 'Again', address: address() } })).rejects.toMatchObject({
    code: 'exists',
  })
  await server.database.run(sql`update aggregation_sources set enabled = id = ${id}`)
  expect(await run()).toEqual({ articlesAdded: 1, failed: 0 })
  expect((await added())?.askedAt).not.toBeNull()
  await removeFeed({ params: { source: id } })
  expect(await added()).toBeUndefined()
  expect((await stories()).flatMap(({ articles }) => articles.map(({ source }) => source))).toEqual([
    'Horn News',
  ])
  expect((await addFeed({ input: { name: 'Horn', address: address() } })).id).toBe(id)
})

test.each([
  ['http://127.0.0.1/feed', 'invalid_input'],
  ['http://[::1]/feed', 'invalid_input'],
  ['file:///etc/passwd', 'invalid_input'],
  ['http://inside.office.org/feed', 'rule_violated'],
])('a feed at %s is refused', async (inside, code) => {
  const input = { name: 'Inside', address: inside }
  await expect(editor.client.aggregation.addFeed({ input })).rejects.toMatchObject({ code })
})

test.each([
  ['leads inside', 302, { location: 'http://192.168.1.1/' }, '', 'private-address'],
  ['is a page', 200, {}, '<!doctype html><p>Sign in', 'not-a-feed'],
  ['is gone', 404, {}, '', 'refused'],
] as const)(
  'a feed that %s is refused beside its address, and the test says why',
  async (_, status, headers, body, fault) => {
    feed.answer = (_request, response) => response.writeHead(status, headers).end(body)
    const { addFeed, testFeed } = editor.client.aggregation
    expect(await testFeed({ input: { address: address() } })).toMatchObject({ fault, found: 0, items: [] })
    await expect(addFeed({ input: { name: 'Bad', address: address() } })).rejects.toMatchObject({
      code: 'rule_violated',
      details: [{ path: 'address' }],
    })
    expect(await added()).toBeUndefined()
  },
)

test('feeds are only for editors and administrators, and a service is no feed', async () => {
  const input = { name: 'Own', address: address() }
  const administrator = await server.signIn('administrator')
  expect(await administrator.client.aggregation.addFeed({ input })).toMatchObject({ name: 'Own' })
  const officer = await server.signIn('field-officer', ['SO22'])
  await expect(officer.client.aggregation.addFeed({ input })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    editor.client.aggregation.removeFeed({ params: { source: 'guardian' } }),
  ).rejects.toMatchObject({ code: 'rule_violated' })
})

test('each feed of the list that we begin with names the page of its publisher, and was not asked yet', async () => {
  const other = await startTestServer({ withoutSockets: true })
  try {
    const { client } = await other.signIn('editor')
    const { sources } = await client.aggregation.status()
    const feeds = sources.filter(({ kind }) => kind === 'feed')
    expect(feeds).toHaveLength(6)
    for (const each of feeds)
      expect(each).toMatchObject({
        ...{ site: expect.stringMatching(/^https:/), askedAt: null, enabled: false, fault: null },
      })
    const unconfirmed = feeds.filter(({ isUnconfirmed }) => isUnconfirmed)
    expect(unconfirmed.map(({ id }) => id)).toEqual(['garowe-online', 'reliefweb-feed'])
    // Once an editor has written another address, it is theirs.
    const moved = await client.aggregation.editSource({
      params: { source: 'garowe-online' },
      input: { address: `http://${PUBLIC_FEED}/garowe` },
    })
    expect(moved).toMatchObject({ isUnconfirmed: false })
  } finally {
    await other.close()
  }
})

test('a run asks two feeds of one host one after the other', async () => {
  await server.database.run(sql`
    update aggregation_sources set enabled = true,
      address = ${feed.origin}::text || case id when 'radio-ergo' then '/feed' else '/other' end
    where id in ('radio-ergo', 'garowe-online')`)
  const held: (() => void)[] = []
  feed.answer = (request, response) => {
    held.push(() => response.end(ANSWERS.feed(request.url === '/other' ? [] : [COPY])))
  }
  api.asked.length = 0
  const running = run()
  await expect.poll(() => held.length).toBe(1)
  // The other host was asked at the same time.
  await expect.poll(() => api.asked.length).toBeGreaterThan(0)
  expect(held).toHaveLength(1)
  held[0]?.()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  expect(await running).toMatchObject({ failed: 0 })
  expect(
    feed.asked
      .slice(-2)
      .map(({ url }) => url)
      .toSorted(),
  ).toEqual(['/feed', '/other'])
})
