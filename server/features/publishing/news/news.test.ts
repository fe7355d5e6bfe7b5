import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from news`)
})

const ARTICLE = {
  title: 'Legal aid reaches Baydhabo',
  summary: 'A new office gives free legal advice to displaced families.',
  content: '## What changed\n\nThe office opened **today**. It is open to everybody who needs advice.',
  category: 'legal' as const,
}
const write = (more: Readonly<Record<string, unknown>> = {}, user: TestUser = editor) =>
  user.client.news.create({ input: { ...ARTICLE, ...more } })
const visitor = () => server.visitor().client
const titles = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await visitor().news.list({ input })).items.map(({ title }) => title)

describe('an article', () => {
  test('is published by the person who is signed in, whoever is named as its author', async () => {
    const made = await write({ author: 'Admin', status: 'published' })
    expect(made).toMatchObject({
      ...ARTICLE,
      version: 1,
      status: 'published',
      author: NEWS_TEAM,
      signedBy: 'organization',
      tags: '',
    })
    expect(made.slug).toBe(`legal-aid-reaches-baydhabo-${made.id.slice(-8)}`)
    const read = await visitor().news.get({ params: { id: made.slug } })
    expect(read).toEqual(made)
    expect(await visitor().news.get({ params: { id: made.id } })).toEqual(made)
    // What the dashboard reads of it (REQ-PUB-06).
    expect(read).toMatchObject({ excerpt: ARTICLE.summary, description: ARTICLE.summary, source: NEWS_TEAM })
  })

  test('has the day of its event, which revisions keep and which moves it in no list', async () => {
    const first = await write({ eventOn: '2026-11-03', title: 'The event of November' })
    const second = await write({ title: 'Published after it' })
    expect(second.eventOn).toBeNull()
    expect((await visitor().news.get({ params: { id: first.id } })).eventOn).toBe('2026-11-03')
    expect(await titles()).toEqual([second.title, first.title])
    const params = { id: first.id }
    const edited = await editor.client.news.edit({ params, input: { version: 1, eventOn: '' } })
    expect(edited.eventOn).toBeNull()
    const { items } = await editor.client.news.revisions({ params })
    expect(items[0]?.changes).toEqual([{ field: 'eventOn', before: '2026-11-03', after: null }])
    const revision = items[1]?.id ?? ''
    await editor.client.news.restoreRevision({ params: { ...params, revision }, input: { version: 2 } })
    expect(await visitor().news.get({ params })).toMatchObject({ eventOn: '2026-11-03', version: 3 })
  })

  test('has no day of its event that cannot be right', async () => {
    for (const eventOn of ['2026-02-30', '1026-11-03', '9999-01-01', 'soon']) {
      const error = await failureOf(write({ eventOn }))
      expect(error).toMatchObject({ status: 400, details: [{ path: 'eventOn' }] })
    }
    const { id } = await write()
    await server.database.run(sql`update news set external_source = 'Another' where id = ${id}`)
    const edit = editor.client.news.edit({ params: { id }, input: { version: 1, eventOn: '2026-11-03' } })
    expect((await failureOf(edit)).details).toEqual([
      { path: 'eventOn', message: 'News of other publishers have no day of the event' },
    ])
  })

  test('is refused with the words of the specification', async () => {
    const error = await failureOf(write({ title: 'News', summary: 'Short', content: 'Too short' }))
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: [
        { path: 'title', message: 'Title must be at least 5 characters' },
        { path: 'summary', message: 'Summary must be at least 20 characters' },
        { path: 'content', message: 'Content must be at least 50 characters' },
      ],
    })
    expect(await failureOf(write({ title: '   a    b   ' }))).toMatchObject({ status: 400 })
    expect(await failureOf(write({ category: 'gossip' }))).toMatchObject({ status: 400 })
    expect(await failureOf(write({ content: 'x'.repeat(50_001) }))).toMatchObject({ status: 400 })
    expect(await titles()).toEqual([])
  })

  test('keeps script as text and loses what hides its content', async () => {
    const made = await write({
      title: 'Report\u202e <script>alert(1)</script>\n',
      content: `${ARTICLE.content}\u0000`,
    })
    expect(made.title).toBe('Report <script>alert(1)</script>')
    expect(made.content).toBe(ARTICLE.content)
  })

  test('is written by permitted staff only', async () => {
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      expect(await failureOf(write({}, await server.signIn(role)))).toMatchObject({ status: 403 })
    }
    expect(await failureOf(visitor().news.create({ input: ARTICLE }))).toMatchObject({ status: 401 })
  })
})

describe('PUT, as the specification has it', () => {
  const put = async (id: string, body: object) => {
    const response = await editor.send(`/api/news/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ...(await response.json()), code: response.status }
  }

  test('needs no version; with one, an edit of what somebody else has changed is refused', async () => {
    const { id } = await write({})
    expect(await put(id, { title: 'A title by one person' })).toMatchObject({ code: 200, version: 2 })
    expect(await put(id, { title: 'A title by another', version: 1 })).toMatchObject({
      code: 409,
      error: 'stale',
    })
    expect(await put(id, { title: 'A title by another', version: 2 })).toMatchObject({
      code: 200,
      version: 3,
    })
  })

  test('takes tags as a list or as text, and the day of publishing as it is given', async () => {
    const { id } = await write({})
    const payload = { ...ARTICLE, tags: ['one', 'two', ''], author: 'Admin', publishedDate: '2026-03-05' }
    const now = await put(id, payload)
    expect(now).toMatchObject({ tags: 'one, two', publishedAt: '2026-03-05T09:00:00.000Z' })
    const again = await put(id, { tags: 'three', publishedDate: '2026-03-05T20:00:00+03:00' })
    expect(again).toMatchObject({ tags: 'three', publishedAt: now.publishedAt })
    expect(await put(id, { publishedDate: '2999-01-01' })).toMatchObject({
      code: 400,
      details: [{ path: 'publishedDate', message: 'The date is in the future' }],
    })
    expect(await put(id, { tags: ['x'.repeat(200), 'y'.repeat(200)] })).toMatchObject({ code: 400 })
  })
})

describe('the name under an article', () => {
  const feeds = async () => {
    const { send } = server.visitor()
    const texts = ['atom', 'json'].map(async (kind) => (await send(`/api/news/feed.${kind}`)).text())
    return (await Promise.all(texts)).join()
  }

  test("is the organisation's, on the page and in the feeds, until its author chooses their own", async () => {
    const { id, version } = await write({})
    const read = async () => (await visitor().news.get({ params: { id } })).author
    expect(await read()).toBe(NEWS_TEAM)
    expect(await feeds()).not.toContain('Test editor')
    const input = { version, signedBy: 'author' } as const
    await editor.client.news.edit({ params: { id }, input })
    expect(await read()).toBe('Test editor')
    expect(await feeds()).toContain('Test editor')
  })

  test('is decided by nobody else, who may still take it off', async () => {
    const made = await write({})
    const signing = { version: made.version, signedBy: 'author' } as const
    const params = { id: made.id }
    expect(await failureOf(administrator.client.news.edit({ params, input: signing }))).toMatchObject({
      status: 400,
      details: [{ path: 'signedBy', message: 'Only the person who wrote the article can sign it by name' }],
    })
    const signed = await editor.client.news.edit({ params, input: signing })
    const kept = await administrator.client.news.edit({
      params,
      input: { version: signed.version, title: 'A title that another person wrote', signedBy: 'author' },
    })
    expect(kept.author).toBe('Test editor')
    const taken = { version: kept.version, signedBy: 'organization' } as const
    expect(await administrator.client.news.edit({ params, input: taken })).toMatchObject({
      author: NEWS_TEAM,
    })
  })
})

describe('Quick Publish', () => {
  const QUICK = {
    title: 'Office closed on Friday',
    content: 'The office in Mogadishu stays closed on Friday.',
    category: 'human_rights' as const,
    tags: 'announcement',
    priority: 'medium' as const,
    publishedDate: '2026-11-20',
    status: 'published' as const,
  }

  test("is the organisation's team's, with its own rules, and the person stands in the audit trail", async () => {
    const made = await editor.client.news.create({ input: QUICK })
    expect(made).toMatchObject({ author: NEWS_TEAM, priority: 'medium', summary: QUICK.content })
    const { items } = await administrator.client.users.audit({ input: { act: 'news.published' } })
    expect(items[0]).toMatchObject({ actor: 'Test editor', subject: `news/${made.id}` })
  })

  test('has a summary of 200 characters, and messages of its own', async () => {
    const made = await editor.client.news.create({ input: { ...QUICK, content: 'word '.repeat(60) } })
    expect(made.summary).toMatch(/^(word ){39}word…$/)
    const error = await failureOf(editor.client.news.create({ input: { ...QUICK, content: 'Too short' } }))
    expect(error.details).toEqual([{ path: 'content', message: 'Content must be at least 20 characters' }])
  })

  test('keeps its rules when it is edited', async () => {
    const made = await editor.client.news.create({ input: QUICK })
    const input = { version: made.version, content: 'Open again on Friday.' }
    expect(await editor.client.news.edit({ params: { id: made.id }, input })).toMatchObject({
      author: NEWS_TEAM,
    })
  })
})

describe('what is not published', () => {
  test.each(['draft', 'scheduled', 'archived'] as const)(
    'is seen by those who edit only: %s',
    async (status) => {
      const time = status === 'scheduled' ? { scheduledTime: '2999-01-01T09:00' } : {}
      const made = await write({ status, ...time })
      expect(await titles()).toEqual([])
      for (const id of [made.id, made.slug]) {
        expect(await failureOf(visitor().news.get({ params: { id } }))).toMatchObject({ status: 404 })
        expect(await editor.client.news.get({ params: { id } })).toMatchObject({ status })
      }
      expect((await editor.client.news.list({ input: { status } })).items).toMatchObject([{ id: made.id }])
      expect(await failureOf(visitor().news.list({ input: { status } }))).toMatchObject({ status: 401 })
      const member = await server.signIn('member')
      expect(await failureOf(member.client.news.list({ input: { status } }))).toMatchObject({ status: 403 })
    },
  )

  test('may be a draft with little more than a title, which is published when it is complete', async () => {
    const draft = await write({ status: 'draft', summary: '', content: '' })
    const publish = (input: Readonly<Record<string, unknown>>) =>
      editor.client.news.edit({
        params: { id: draft.id },
        input: { version: 1, status: 'published', ...input },
      })
    expect((await failureOf(publish({}))).details.map(({ path }) => path)).toEqual(['summary', 'content'])
    const { status, publishedAt } = await publish({ summary: ARTICLE.summary, content: ARTICLE.content })
    expect(status).toBe('published')
    expect(publishedAt).not.toBeNull()
  })
})

describe('a change', () => {
  test('of a stale version is refused, by PATCH and by PUT', async () => {
    const { id } = await write()
    const first = { version: 1, title: 'The first change' }
    expect(await editor.client.news.replace({ params: { id }, input: first })).toMatchObject({ version: 2 })
    const late = { version: 1, summary: 'Another summary that is long enough.' }
    for (const call of ['edit', 'replace'] as const) {
      expect(await failureOf(administrator.client.news[call]({ params: { id }, input: late }))).toMatchObject(
        {
          status: 409,
          code: 'stale',
        },
      )
    }
    expect(await visitor().news.get({ params: { id } })).toMatchObject({
      title: first.title,
      author: NEWS_TEAM,
    })
  })

  test('keeps the address of what was published, and its day in the archive', async () => {
    const made = await write()
    const edit = (version: number, input: Readonly<Record<string, unknown>>) =>
      editor.client.news.edit({ params: { id: made.id }, input: { version, ...input } })
    const { slug } = await edit(1, { title: 'Quite another title' })
    expect(slug).toBe(made.slug)
    expect(await edit(2, { status: 'archived' })).toMatchObject({ publishedAt: made.publishedAt })
    expect(await edit(3, { status: 'published' })).toMatchObject({ publishedAt: made.publishedAt })
    expect(await edit(4, { status: 'draft' })).toMatchObject({ publishedAt: null })
  })

  test('is taken back after a deletion', async () => {
    const { id } = await write()
    await editor.client.news.remove({ params: { id } })
    expect(await titles()).toEqual([])
    expect(await failureOf(visitor().news.get({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await failureOf(editor.client.news.remove({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await editor.client.news.restore({ params: { id } })).toMatchObject({ id, status: 'published' })
    expect(await titles()).toEqual([ARTICLE.title])
    const { items } = await administrator.client.users.audit({ input: {} })
    const acts = items.filter(({ subject }) => subject === `news/${id}`).map(({ act }) => act)
    expect(acts).toEqual(['news.restored', 'news.deleted', 'news.published', 'news.created'])
  })
})

describe('the list', () => {
  test('is searched in title, summary and content of both languages, whatever the case', async () => {
    await write({ title: 'First news', contentSo: 'Xafiiska cusub ee Galgaduud' })
    await write({ title: 'Second news', summary: 'A TRAINING for judges of the district courts.' })
    expect(await titles({ q: 'training JUDGES' })).toEqual(['Second news'])
    expect(await titles({ q: 'galgadud' })).toEqual(['First news'])
    expect(await titles({ q: 'everybody' })).toEqual(['Second news', 'First news'])
    for (const q of ['%', '_', 'nowhere']) expect(await titles({ q })).toEqual([])
  })

  test('is filtered by category and turns its pages without missing or repeating one', async () => {
    for (const number of [1, 2, 3, 4, 5]) await write({ title: `Number ${number}`, category: 'advocacy' })
    await write({ title: 'Of another category' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const input = { category: 'advocacy' as const, limit: 2, ...(cursor ? { cursor } : {}) }
      const page = await visitor().news.list({ input })
      expect(page.total).toBe(5)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `Number ${number}`))
    expect((await server.visitor().send('/api/news?cursor=nonsense')).status).toBe(400)
  })
})
