import type { RequestListener } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FetchFault, SOURCE_KINDS, type SourceKind } from '#shared/domain/news-aggregation.ts'
import { ANSWERS, type SourceServer, sourceNetwork, startSource } from './news-sources.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

/** Patience with a source: longer than any answer takes on a busy machine. */
const PATIENCE_MS = 5000
/** The same where one of them never ends: the other four have to answer within it. */
const ENDLESS_PATIENCE_MS = 1000
const network = { ...sourceNetwork(), patienceMs: PATIENCE_MS }
const at = () => new Date(Date.now() - 3_600_000).toISOString()
const told = (kind: SourceKind, turn: number) => [
  {
    path: `/${kind}/${turn}`,
    title: `Court in Garowe orders release of journalists, turn ${turn} of ${kind}`,
    text: `Judges in Puntland freed detained journalists after human rights lawyers protested (${kind} ${turn}).`,
    at: at(),
  },
]
const says =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

const BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]><rss><channel><title>&lol2;</title></channel></rss>`
type Expected = FetchFault | Readonly<Partial<Record<SourceKind, FetchFault>> & { other: FetchFault }>
const FAULTS: Readonly<Record<string, readonly [RequestListener, Expected]>> = {
  'never answers': [() => undefined, 'timeout'],
  'begins and never ends': [(_, response) => void response.writeHead(200).write('{'), 'timeout'],
  'wants no more requests': [says(429, '{}', { 'retry-after': '3600' }), 'limited'],
  'has a fault of its own': [says(500, 'sorry'), 'server-error'],
  'refuses the key': [says(401, '{}'), { other: 'key-refused', feed: 'refused', reliefweb: 'refused' }],
  'forbids it': [
    says(403, '{}'),
    { other: 'key-refused', 'news-api': 'refused', feed: 'refused', reliefweb: 'unknown-application' },
  ],
  'is gone': [says(410, '{}'), { other: 'refused', reliefweb: 'version-gone' }],
  'wants a paid plan': [says(426, '{}'), { other: 'refused', 'news-api': 'plan-limit' }],
  'answers HTML': [
    says(200, '<!doctype html><html><body>Sign in</body></html>'),
    { other: 'not-json', feed: 'not-a-feed' },
  ],
  'is cut in the middle': [says(200, '{"articles":[{"title":"a'), { other: 'not-json', feed: 'not-a-feed' }],
  'answers nothing': [says(200, ''), { other: 'not-json', feed: 'not-a-feed' }],
  'has changed its format': [
    says(200, '{"articles":[{"name":1}],"response":{"results":[{"name":1}]},"data":[{"name":1}]}'),
    { other: 'wrong-format', feed: 'not-a-feed' },
  ],
  'has no list': [says(200, '{"status":"ok"}'), { other: 'wrong-format', feed: 'not-a-feed' }],
  'answers without end': [says(200, 'x'.repeat(17_000_000)), 'too-large'],
  'answers with what cannot be unpacked': [says(200, '{}', { 'content-encoding': 'gzip' }), 'compressed'],
  'leads to a private address': [says(302, '', { location: 'http://192.168.1.1/' }), 'private-address'],
  'leads to a name inside': [says(302, '', { location: 'http://intranet.local/' }), 'private-address'],
  'leads to the addresses of clouds': [
    says(301, '', { location: 'http://[::ffff:169.254.169.254]/latest' }),
    'private-address',
  ],
  'leads in a circle': [
    (request, response) => response.writeHead(302, { location: request.url ?? '/' }).end(),
    'unreachable',
  ],
  'ends the connection': [(request) => request.socket.destroy(), 'unreachable'],
  'sends an entity bomb': [says(200, BOMB), { other: 'not-json', feed: 'entities' }],
}

let server: TestServer
let editor: TestUser
const sources = new Map<SourceKind, SourceServer>()
let turn = 0

const idOf = (kind: SourceKind) => (kind === 'feed' ? 'radio-ergo' : kind)
/** Each fault of each kind of source. */
const CASES = SOURCE_KINDS.flatMap((kind, kindAt) =>
  Object.entries(FAULTS).map(([name, [answer, expected]], faultAt) => ({
    ...{ kind, name, answer, places: [kindAt, faultAt] as const },
    fault: typeof expected === 'string' ? expected : (expected[kind] ?? expected.other),
  })),
)

/** Tests of the named cases: of each kind of source, each fault that it can have, by its place among all. */
export function testSourceFaults(isTried: (kind: number, fault: number) => boolean = () => true): void {
  beforeAll(async () => {
    for (const kind of SOURCE_KINDS) sources.set(kind, await startSource(says(200, '')))
    const origin = (kind: SourceKind) => sources.get(kind)?.origin ?? ''
    const services = SOURCE_KINDS.filter((kind) => kind !== 'feed')
    server = await startTestServer({
      aggregation: {
        keys: Object.fromEntries(services.map((kind) => [kind, `key of ${kind}`])),
        addresses: Object.fromEntries(services.map((kind) => [kind, origin(kind)])),
        network,
        spacingMs: 0,
      },
    })
    editor = await server.signIn('editor')
    await server.database.run(sql`
      update aggregation_sources set enabled = id in ('news-api', 'guardian', 'broadcaster', 'reliefweb', 'radio-ergo'),
        address = case when id = 'radio-ergo' then ${`${origin('feed')}/feed`} end`)
  })
  afterAll(async () => {
    for (const source of sources.values()) source.close()
    await server.close()
  })

  test.each(CASES.filter(({ places }) => isTried(...places)))(
    'where $kind $name, it gives "$fault" and the others give their news',
    async ({ kind, answer, fault }) => {
      turn += 1
      network.patienceMs = fault === 'timeout' ? ENDLESS_PATIENCE_MS : PATIENCE_MS
      await server.database.run(
        sql`update aggregation_sources set retry_at = null, etag = null, last_modified = null`,
      )
      await server.database.run(sql`delete from aggregation_requests`)
      for (const [each, source] of sources) {
        source.answer = each === kind ? answer : says(200, ANSWERS[each](told(each, turn)))
      }
      const { articlesAdded, failed } = await editor.client.aggregation.run()
      expect({ articlesAdded, failed }).toEqual({ articlesAdded: 4, failed: 1 })
      const [run] = await editor.client.aggregation.runs({ input: { limit: 1 } })
      const ended = run?.sources.find(({ source }) => source === idOf(kind))
      expect(ended).toMatchObject({ outcome: 'failed', fault, added: 0 })
      if (fault === 'limited') {
        expect(Date.parse(ended?.retryAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000)
        const asked = sources.get(kind)?.asked.length
        await editor.client.aggregation.run()
        expect(sources.get(kind)?.asked).toHaveLength(asked ?? -1)
      }
    },
  )

  test('no key and no answer of a source is logged', () => {
    expect(server.logged.join('\n')).not.toMatch(/key of|Sign in/)
  })
}
