import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { createPageCache, keptPage } from './page-cache.ts'

/**
 * A renderer without a UI: the answers of the calls of its page, and how many pages it has drawn. The alerts come without
 * the number, so that they stay the same when they are drawn again.
 */
const RENDERER = `
let drawn = 0
export async function render({ url, locale, fetch }) {
  const item = /\\/news\\/(.+)/.exec(url)
  const calls = url.includes('form') || url.includes('incident') ? [] : [item ? '/api/news/' + item[1] : '/api/news', '/api/alerts']
  const answers = await Promise.all(calls.map(async (call) => (await fetch(call, {})).text()))
  drawn++
  const count = url.includes('alerts') ? '' : ' data-drawn="' + drawn + '"'
  const html = '<main' + count + ' data-url="' + url + '">' + answers.join() + '</main>'
  const shared = { title: 'Page', description: 'Page', siteName: 'Site' }
  return { status: 200, title: 'Page', shared, preset: 'site', picture: null, html, data: [], unlisted: false, start: {}, sources: [] }
}
export const presetTexts = async () => ({ title: '', description: '', siteName: '' })
`
const TEMPLATE =
  '<html lang="en"><head><title>x</title></head><body><div id="root"></div>' +
  `${'<p>long enough to be compressed</p>'.repeat(60)}</body></html>`

let folder: string
let server: TestServer
let editor: TestUser
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite/manifest.json'), '{}')
  await writeFile(path.join(folder, 'index.html'), TEMPLATE)
  await writeFile(path.join(folder, 'render.mjs'), RENDERER)
  server = await startTestServer({ webFolder: folder, rendererFile: path.join(folder, 'render.mjs') })
  editor = await server.signIn('editor')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${address}`, { headers: { 'user-agent': BROWSER, ...headers } })
  const text = await response.text()
  return { response, text, drawn: Number(/data-drawn="(\d+)"/.exec(text)?.[1]) }
}
const write = (title: string) =>
  editor.client.news.create({
    input: {
      title,
      category: 'legal',
      status: 'published',
      summary: 'What has happened, in one sentence.',
      content: 'The committee asked for the release of every journalist in Baydhabo.',
    },
  })
/** Until the database has told the server of what was written beside it. */
const soon = (title: string) =>
  expect.poll(async () => (await get('/news')).text.includes(title), { timeout: 4000, interval: 10 })

describe('a public page', () => {
  test('is drawn once for all who ask, in each language and at each address', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/news')))
    expect(new Set(pages.map(({ drawn }) => drawn)).size).toBe(1)
    const first = pages[0]?.drawn
    expect((await get('/news', { 'accept-language': 'so' })).drawn).not.toBe(first)
    expect((await get('/news?page=2')).drawn).not.toBe(first)
    expect((await get('/news')).drawn).toBe(first)
  })

  test('is drawn anew with the next request after somebody has written through this server', async () => {
    expect((await get('/news')).text).not.toContain('Seen with the next request')
    const { id, version } = await write('Seen with the next request')
    expect((await get('/news')).text).toContain('Seen with the next request')
    await editor.client.news.edit({ params: { id }, input: { version, status: 'draft' } })
    expect((await get('/news')).text).not.toContain('Seen with the next request')
  })

  test('is drawn anew when the database tells of what another process has written', async () => {
    const { id } = await write('Taken down elsewhere')
    expect((await get('/news')).text).toContain('Taken down elsewhere')
    await server.database.run(sql`update news set status = 'draft' where id = ${id}`)
    await soon('Taken down elsewhere').toBe(false)
  })

  test('tells whoever has it that it is the same, and comes compressed in the same words', async () => {
    const { response, text } = await get('/alerts')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('/alerts', { 'if-none-match': etag })
    expect([again.response.status, again.text]).toEqual([304, ''])
    for (const encoding of ['gzip', 'zstd', 'identity']) {
      const sent = await get('/alerts', { 'accept-encoding': encoding })
      expect(sent.response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(sent.text).toBe(text)
    }
  })

  test('with a form on it is drawn for each visitor, and kept nowhere', async () => {
    const [one, two] = [await get('/incident-reporting'), await get('/incident-reporting')]
    expect(one.drawn).not.toBe(two.drawn)
    expect(two.response.headers.get('cache-control')).toBe('no-store')
  })

  test('counts each reader of an item once, and the server that draws it never', async () => {
    const { slug, id } = await write('Read by three')
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; somebot/1.0)' }
    await get(`/news/${slug}`, robot)
    for (const agent of ['one', 'two', 'two', 'three']) {
      await get(`/news/${slug}`, { 'user-agent': `${BROWSER} ${agent}` })
    }
    const views = async () =>
      (await server.database.run<{ views: number }>(sql`select views from news where id = ${id}`))[0]?.views
    await expect.poll(views).toBe(3)
    expect((await get('/news')).response.status).toBe(200)
  })

  test('that lacks an answer is not kept', async () => {
    await server.database.run(sql`alter table news rename to news_away`)
    try {
      const broken = await get('/news?broken')
      expect((await get('/news?broken')).drawn).not.toBe(broken.drawn)
    } finally {
      await server.database.run(sql`alter table news_away rename to news`)
    }
  })
})

test('pages of one network are limited, at many times what its people open', async () => {
  const limited = await startTestServer({
    webFolder: folder,
    rendererFile: path.join(folder, 'render.mjs'),
    limitFactor: 0.01,
  })
  try {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await fetch(`${limited.url}/news`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  } finally {
    await limited.close()
  }
})

describe('the cache', () => {
  let clock = 0
  let made = 0
  const make = async (size = 10) => {
    made++
    return { page: keptPage(200, `${made}`.padEnd(size, ' ')), isWhole: true }
  }
  beforeEach(() => {
    clock = 0
    made = 0
  })

  test('keeps nothing that was read before a change, and shows it to nobody who asks after the change', async () => {
    const cache = createPageCache(() => clock)
    const release = Promise.withResolvers<void>()
    const before = cache.get('a', async () => {
      await release.promise
      return { page: keptPage(200, 'before'), isWhole: true }
    })
    cache.forget()
    const after = cache.get('a', async () => ({ page: keptPage(200, 'after'), isWhole: true }))
    release.resolve()
    expect((await before)?.html).toBe('before')
    expect((await after)?.html).toBe('after')
    expect((await cache.get('a', () => make()))?.html).toBe('after')
  })

  test('keeps a page for five seconds, since alerts end and jobs close by the clock', async () => {
    const cache = createPageCache(() => clock)
    await cache.get('a', () => make())
    clock = 4999
    await cache.get('a', () => make())
    expect(made).toBe(1)
    clock = 5001
    await cache.get('a', () => make())
    expect(made).toBe(2)
  })

  test('holds a bounded amount, the newest', async () => {
    const cache = createPageCache(() => clock)
    const large = 10 * 1024 * 1024
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, () => make(large))
    expect(made).toBe(4)
    await cache.get('d', () => make())
    expect(made).toBe(4)
    await cache.get('a', () => make())
    expect(made).toBe(5)
  })

  test('lets only so many pages wait to be drawn; whoever comes then gets the application', async () => {
    const cache = createPageCache(() => clock)
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, index) => cache.get(`${index}`, () => make())),
    )
    expect(asked.filter((page) => page === null)).toHaveLength(20)
  })
})
