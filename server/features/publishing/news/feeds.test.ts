import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://rights.example' })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const SUMMARY = 'A summary that is long enough to be published.'
const CONTENT = 'Five & more <b>"cases"</b>. See [the report](/news/other) and **read** it with care.'

async function feed(name: 'feed.atom' | 'feed.json') {
  const response = await server.visitor().send(`/api/news/${name}`)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

test('a feed without news is a feed', async () => {
  expect((await feed('feed.atom')).text).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  expect(JSON.parse((await feed('feed.json')).text)).toMatchObject({ items: [] })
})

test('feeds have what is published only, in both languages, with text that is no markup', async () => {
  const write = (more: Readonly<Record<string, unknown>>) =>
    editor.client.news.create({
      input: { title: 'Rights & <duties>', summary: SUMMARY, content: CONTENT, ...more },
    })
  const made = await write({
    titleSo: 'Xuquuq',
    contentSo: 'Qoraalka Soomaaliga',
    tags: 'one, two',
    category: 'legal',
  })
  await write({ title: 'A draft that nobody sees', status: 'draft' })
  const { id } = await write({ title: 'An article that was deleted' })
  await editor.client.news.remove({ params: { id } })

  const json = await feed('feed.json')
  expect(json.type).toMatch(/^application\/feed\+json/)
  expect(JSON.parse(json.text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://rights.example/api/news/feed.json',
    items: [
      {
        id: `urn:uuid:${made.id}`,
        url: `https://rights.example/news/${made.slug}`,
        title: 'Rights & <duties> / Xuquuq',
        summary: SUMMARY,
        content_html:
          '<div lang="en"><p>Five &amp; more &lt;b&gt;&quot;cases&quot;&lt;/b&gt;. See <a href="https://rights.example/news/other">the report</a> and <strong>read</strong> it with care.</p></div><div lang="so"><p>Qoraalka Soomaaliga</p></div>',
        date_published: made.publishedAt,
        authors: [{ name: NEWS_TEAM }],
        tags: ['legal', 'one', 'two'],
      },
    ],
  })
  const atom = await feed('feed.atom')
  expect(atom.type).toMatch(/^application\/atom\+xml/)
  expect(atom.text.match(/<entry>/g)).toHaveLength(1)
  expect(atom.text).toContain('<title>Rights &amp; &lt;duties&gt; / Xuquuq</title>')
  expect(atom.text).toContain('&lt;p&gt;Five &amp;amp; more &amp;lt;b&amp;gt;')
  expect(atom.text).not.toContain('draft')
})

test('the day of an event is in the text of both feeds, beside the day of publication', async () => {
  await editor.client.news.create({
    input: { title: 'The day of human rights', summary: SUMMARY, content: CONTENT, eventOn: '2026-11-03' },
  })
  const [{ content_html: html }] = JSON.parse((await feed('feed.json')).text).items
  expect(html).toMatch(/^<p>Event on November 3, 2026 · Published \w+ \d+, \d{4}<\/p><p>Five/)
  expect((await feed('feed.atom')).text).toContain('&lt;p&gt;Event on November 3, 2026 · Published')
})
