import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { loadNewsSeeds, newsKind } from '#server/features/publishing/news/index.ts'
import { ApiError } from '#shared/contract/client.ts'
import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { CONTENT_COLLECTIONS, type ContentCollection } from '#shared/domain/content-revisions.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'
import { readRevised } from './revisions.ts'

let server: TestServer
let editor: TestUser
let other: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  other = await server.signIn('administrator')
})
afterAll(() => server.close())

const LONG = 'The office opened today. It is open to everybody who needs advice, and to their families.'
const CREATED: Readonly<Record<ContentCollection, Readonly<Record<string, unknown>>>> = {
  news: { title: 'Legal aid reaches Baydhabo', summary: LONG, content: LONG, category: 'legal' },
  jobs: {
    ...{ title: 'Monitoring officer', organization: 'Ours', location: 'Baydhabo', description: LONG },
    ...{ employmentType: 'contract', category: 'legal', applicationDeadline: '2999-01-31', skills: ['Law'] },
    ...{ responsibilities: LONG, requirements: LONG },
  },
  projects: {
    ...{ title: 'Monitoring in eight districts', description: LONG, objectives: LONG, location: 'Banadir' },
    ...{ category: 'research', startDate: '2026-02-01', endDate: '2027-01-31', budget: 'USD 25,000.50' },
  },
  partners: {
    ...{ category: 'civil-society', name: 'Xeer', fullName: 'Xeer Association', description: LONG },
    url: 'https://xeer.example.org',
  },
  documents: { title: 'Conditions in custody', description: LONG, category: 'reports', documentType: 'pdf' },
}

interface Item {
  readonly id: string
  readonly version: number
}
type Values = Readonly<Record<string, unknown>>

interface Refused {
  readonly message: string
  readonly error: ApiError['code']
  readonly details: ApiError['details']
}
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json()) as Refused
  return new ApiError(response.status, body.message, { code: body.error, details: body.details, body })
}

/** The calls of a collection, for whoever makes them: their schemas are the server's to check. */
function editing(collection: ContentCollection, user = editor) {
  const at = `/api/${collection}`
  async function call<T>(path: string, method = 'GET', body?: Values): Promise<T> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
    const response = await user.send(`${at}${path}`, { method, ...(method === 'GET' ? {} : json) })
    if (!response.ok) throw await refusalOf(response)
    return (response.status === 204 ? undefined : await response.json()) as T
  }
  return {
    create: (more: Values = {}) => call<Item>('', 'POST', { ...CREATED[collection], ...more }),
    get: (id: string) => call<Item & Values>(`/${id}`),
    edit: (id: string, version: number, patch: Values) =>
      call<Item>(`/${id}`, 'PATCH', { version, ...patch }),
    remove: (id: string) => call<void>(`/${id}`, 'DELETE'),
    restore: (id: string) => call<Item>(`/${id}/restore`, 'POST'),
    revisions: (id: string, query = '?limit=100') => call<ContentRevision[]>(`/${id}/revisions${query}`),
    texts: (id: string, revision: string) =>
      call<ContentRevision['changes']>(`/${id}/revisions/${revision}/texts`),
    preview: (id: string, revision: string) =>
      call<{ version: number; changes: Values[]; isPictureRemoved: boolean }>(`/${id}/revisions/${revision}`),
    takeBack: (id: string, revision: string, version: number) =>
      call<Item & Values>(`/${id}/revisions/${revision}/restore`, 'POST', { version }),
  }
}
const titleOf = (collection: ContentCollection) => (collection === 'partners' ? 'name' : 'title')

describe.each(CONTENT_COLLECTIONS)('every write of %s', (collection) => {
  const title = titleOf(collection)

  test('leaves one revision: who, when, and what it changed', async () => {
    const { create, remove, restore, revisions } = editing(collection)
    const { id, version } = await create()
    await editing(collection, other).edit(id, version, { [title]: 'Another name of it' })
    await remove(id)
    await restore(id)
    const [restored, deleted, edited, created, ...more] = await revisions(id)
    expect(more).toEqual([])
    expect([restored?.act, deleted?.act, edited?.act, created?.act]).toEqual([
      ...['restored', 'deleted', 'edited', 'created'],
    ])
    expect(edited).toMatchObject({
      by: { id: other.id, name: 'Test administrator' },
      takenFrom: null,
      changes: [{ field: title, before: CREATED[collection][title], after: 'Another name of it' }],
    })
    expect([restored, deleted, created].map((each) => each?.by.id)).toEqual([editor.id, editor.id, editor.id])
    expect([restored?.changes, deleted?.changes]).toEqual([[], []])
    const whole = Object.fromEntries(created?.changes.map(({ field, after }) => [field, after]) ?? [])
    expect(whole).toMatchObject(CREATED[collection])
  })

  test('that changes nothing leaves none, nor does one that failed', async () => {
    const { create, edit, revisions } = editing(collection)
    const { id, version } = await create()
    const saved = await edit(id, version, { [title]: CREATED[collection][title] })
    expect(saved.version).toBe(version + 1)
    expect(await failureOf(edit(id, version, { [title]: 'Too late for it' }))).toMatchObject({ status: 409 })
    expect(await revisions(id)).toHaveLength(1)
  })

  test('can be taken back, which is an edit of its own and can be taken back as well', async () => {
    const { create, edit, get, revisions, preview, takeBack } = editing(collection)
    const { id } = await create()
    const first = await get(id)
    const { version } = await edit(id, 1, { [title]: 'Another name of it' })
    const [edited, created] = await revisions(id)
    if (!edited || !created) throw new Error('Revisions are missing')
    const before = await preview(id, created.id)
    expect(before).toMatchObject({ version, isPictureRemoved: false })
    expect(before.changes).toEqual([
      { field: title, before: 'Another name of it', after: CREATED[collection][title] },
    ])
    expect(await failureOf(takeBack(id, created.id, version - 1))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    const back = await editing(collection, other).takeBack(id, created.id, version)
    const same = ({ version: _, updatedAt: __, slug: ___, views: ____, ...rest }: Values) => rest
    expect(same(await get(id))).toEqual(same(first))
    const [taken] = await revisions(id)
    expect(taken).toMatchObject({ act: 'edited', by: { id: other.id }, takenFrom: created.at })
    // The one before, as "undo" does.
    expect(await takeBack(id, edited.id, back.version)).toMatchObject({ [title]: 'Another name of it' })
    expect((await preview(id, edited.id)).changes).toEqual([])
  })

  test('by two editors at once, one of whom takes a revision back, is one write of the two', async () => {
    const { create, edit, revisions } = editing(collection)
    const { id } = await create()
    const { version } = await edit(id, 1, { [title]: 'Another name of it' })
    const [, created] = await revisions(id)
    const done = await Promise.allSettled([
      editing(collection, other).takeBack(id, String(created?.id), version),
      edit(id, version, { [title]: 'A third name of it' }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await revisions(id)).toHaveLength(3)
  })

  test('is told to those who may edit it alone', async () => {
    const { id } = await editing(collection).create()
    const [made] = await editing(collection).revisions(id)
    const of = `${id}/revisions/${made?.id}`
    const paths = ['deleted', `${id}/revisions`, of, `${of}/texts`]
    const others = [
      await server.signIn('member'),
      await server.signIn('field-officer', ['SO28']),
      await server.signIn('reviewer'),
    ].filter(({ role }) => !ACCESS[role].permissions.includes(`${collection}:edit`))
    expect(others.length).toBeGreaterThan(1)
    for (const [user, status] of [
      [server.visitor(), 401] as const,
      ...others.map((other) => [other, 403] as const),
    ]) {
      for (const path of paths) expect((await user.send(`/api/${collection}/${path}`)).status).toBe(status)
      const restored = await user.send(`/api/${collection}/${id}/revisions/${made?.id}/restore`, {
        ...{ method: 'POST', body: '{"version":1}', headers: { 'content-type': 'application/json' } },
      })
      expect(restored.status).toBe(status)
    }
    const page = await (await server.visitor().send(`/api/${collection}`)).text()
    // Visitors get documents once they are approved.
    expect(page.includes(String(CREATED[collection][titleOf(collection)]))).toBe(collection !== 'documents')
    expect(page).not.toMatch(/Test editor|Test administrator/)
  })

  test('tells a long text whole to who asks for it', async () => {
    const { create, edit, revisions, texts } = editing(collection)
    const field = collection === 'news' ? 'content' : 'description'
    const before = `First words. ${'They go on. '.repeat(40)}`.trim()
    const after = `Other words. ${'And so on. '.repeat(40)}`.trim()
    const { id, version } = await create({ [field]: before })
    await edit(id, version, { [field]: after })
    const [edited] = await revisions(id)
    const reported = edited?.changes.find((change) => change.field === field)
    expect(String(reported?.after).length).toBeLessThanOrEqual(after.length)
    const whole = await texts(id, String(edited?.id))
    expect(whole.find((change) => change.field === field)).toEqual({ field, before, after })
  })

  test('of another item, or of none, is not found', async () => {
    const { create, revisions, preview, texts, takeBack } = editing(collection)
    const [one, two] = [await create(), await create()]
    const [made] = await revisions(one.id)
    const strange = String(made?.id)
    expect(await failureOf(preview(two.id, strange))).toMatchObject({ status: 404 })
    expect(await failureOf(texts(two.id, strange))).toMatchObject({ status: 404 })
    expect(await failureOf(takeBack(two.id, strange, 1))).toMatchObject({ status: 404 })
    expect(await failureOf(revisions(crypto.randomUUID()))).toMatchObject({ status: 404 })
  })
})

/** One write of a random sequence, by one of two editors. */
const step = fc.record({
  who: fc.boolean(),
  what: fc.oneof(
    fc.record({ title: fc.constantFrom('A first title', 'A second title', 'A third title') }),
    fc.record({ titleSo: fc.constantFrom(null, 'Cinwaan', '  '), tags: fc.constantFrom('', 'a, b') }),
    fc.record({
      content: fc.string({ unit: 'grapheme', minLength: 60, maxLength: 400 }).map((text) => LONG + text),
    }),
    fc.record({ status: fc.constantFrom('draft', 'published', 'archived') }),
    fc.constantFrom('remove', 'restore', 'take back'),
  ),
  which: fc.nat(20),
})

const present = async (id: string) => {
  const [row] = await server.database.run<{ content: Values; deleted: boolean }>(
    sql`select content_of(to_jsonb(news)) as content, deleted_at is not null as deleted from news where id = ${id}`,
  )
  return row
}

test('whatever is written, the revisions replayed are the item, and each can be read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id } = await editing('news').create()
      const stood: (Values | undefined)[] = [(await present(id))?.content]
      for (const { who, what, which } of steps) {
        const by = editing('news', who ? editor : other)
        const [row] = await server.database.run<{ version: number }>(
          sql`select version from news where id = ${id}`,
        )
        const revisions = await by.revisions(id)
        const chosen = revisions[which % revisions.length]
        const write = () => {
          if (what === 'remove') return by.remove(id)
          if (what === 'restore') return by.restore(id)
          if (what === 'take back') return by.takeBack(id, String(chosen?.id), Number(row?.version))
          return by.edit(id, Number(row?.version), what)
        }
        // What is refused writes nothing, which the count below would show.
        await write().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
        const after = await by.revisions(id)
        expect(after.length - revisions.length).toBeLessThanOrEqual(1)
        if (after.length > revisions.length) stood.push((await present(id))?.content)
        else expect((await present(id))?.content).toEqual(stood.at(-1))
      }
      const rows = await server.database.run<{ id: string; before: Values; after: Values }>(
        sql`select id, before, after from content_revisions where item_id = ${id} order by place`,
      )
      expect(rows).toHaveLength(stood.length)
      let replayed: Values = {}
      for (const [index, { after }] of rows.entries()) {
        replayed = { ...replayed, ...after }
        expect(replayed).toEqual(stood[index])
      }
      const now = await present(id)
      expect(replayed).toEqual(now?.content)
      if (now?.deleted) await editing('news').restore(id)
      for (const [index, row] of rows.entries()) {
        const { former } = await readRevised(server.database, newsKind, id, row.id)
        const { title, content, titleSo, status } = former
        expect({ title, content, title_so: titleSo, status }).toEqual(
          (({ title, content, title_so, status }: Values) => ({ title, content, title_so, status }))(
            stood[index] ?? {},
          ),
        )
      }
    }),
    { numRuns: tries(6, 24) },
  )
})

test('taking back changes what an article says, and neither who sees it, where, nor who signs it', async () => {
  const { create, edit, revisions, takeBack } = editing('news')
  const { id } = await create({ signedBy: 'author', channels: ['website', 'social'] })
  await edit(id, 1, {
    title: 'Another title of it',
    status: 'archived',
    signedBy: 'organization',
    channels: ['website'],
  })
  const created = (await revisions(id)).at(-1)
  expect(await takeBack(id, String(created?.id), 2)).toMatchObject({
    ...{ title: CREATED.news.title, status: 'archived', signedBy: 'organization', channels: ['website'] },
  })
  expect((await server.visitor().send(`/api/news/${id}`)).status).toBe(404)
})

test('what a revision said is checked as if somebody wrote it now', async () => {
  const { create, edit, revisions, takeBack } = editing('jobs')
  const { id } = await create({ status: 'draft', applicationDeadline: null })
  await edit(id, 1, { status: 'published', applicationDeadline: '2999-01-31' })
  const created = (await revisions(id)).at(-1)
  expect(await failureOf(takeBack(id, String(created?.id), 2))).toMatchObject({
    ...{ status: 400, details: [{ path: 'applicationDeadline' }] },
  })
})

test('a picture that is gone is told, and the present one stays with its text', async () => {
  const { create, edit, revisions, preview, takeBack } = editing('news')
  const pictures = [crypto.randomUUID(), crypto.randomUUID()]
  for (const image of pictures) {
    await server.database.run(sql`insert into news_images (id, width, height, uploaded_by, created_at, released_at)
      values (${image}, 10, 10, ${editor.id}, now(), now())`)
  }
  const [removed, kept] = pictures
  const { id } = await create({ image: removed, imageAlt: 'The one that is gone' })
  await edit(id, 1, { image: kept, imageAlt: 'The one that is kept', title: 'Another title of it' })
  const created = String((await revisions(id)).at(-1)?.id)
  const fields = async () => (await preview(id, created)).changes.map(({ field }) => field)
  expect(await fields()).toEqual(['image', 'imageAlt', 'title'])
  await server.database.run(sql`delete from news_images where id = ${removed}`)
  expect(await preview(id, created)).toMatchObject({ isPictureRemoved: true })
  expect(await fields()).toEqual(['title'])
  expect(await takeBack(id, created, 2)).toMatchObject({
    ...{ image: kept, imageAlt: 'The one that is kept', title: CREATED.news.title },
  })
})

test('what the product writes by itself is under nobody’s name', async () => {
  await loadNewsSeeds(server.services)
  const rows = await server.database.run<{ actor: string | null }>(sql`
    select actor_id as actor from content_revisions join news on news.id = item_id where seed is not null`)
  expect(rows).toEqual([{ actor: null }, { actor: null }])
})

test('days of examples that move on are no revisions of their own, until somebody has changed one', async () => {
  const startedIn = (days: number) =>
    loadJobExamples({
      ...server.services,
      records: { ...server.services.records, now: () => new Date(Date.now() + days * 86_400_000) },
    })
  await startedIn(0)
  await startedIn(1)
  const { revisions, edit, preview } = editing('jobs')
  const { items } = await server.visitor().client.jobs.list()
  const example = items.find(({ isExample }) => isExample)
  const id = String(example?.id)
  const [created, ...more] = await revisions(id)
  expect(more).toEqual([])
  expect(created?.changes.find(({ field }) => field === 'applicationDeadline')?.after).toBe(
    example?.applicationDeadline,
  )
  expect((await preview(id, String(created?.id))).changes).toEqual([])
  await edit(id, 1, { title: 'A job of our own' })
  await startedIn(2)
  expect((await revisions(id)).map(({ by }) => by.id)).toEqual([editor.id, null])
})

test('counts of views and checks of addresses are no revisions', async () => {
  const { id } = await editing('news').create()
  await server.database.run(sql`update news set views = views + 1 where id = ${id}`)
  expect(await editing('news').revisions(id)).toHaveLength(1)
  const partner = await editing('partners').create()
  await server.database.run(
    sql`update partners set link_checked_at = now(), link_failures = 3 where id = ${partner.id}`,
  )
  expect(await editing('partners').revisions(partner.id)).toHaveLength(1)
})

test('long texts are told by where they differ, and hostile ones as what they are', async () => {
  const { create, edit, revisions } = editing('news')
  const text = (word: string) => `${LONG.repeat(100)} ${word} ${LONG.repeat(100)}`
  const { id } = await create({ content: text('first'), title: '<img src=x onerror=alert(1)>' })
  await edit(id, 1, { content: text('second') })
  const [edited, created] = await revisions(id)
  const [change] = edited?.changes ?? []
  expect(String(change?.before).length).toBeLessThan(200)
  expect(change?.before).toMatch(/^….* first .*…$/s)
  expect(change?.after).toMatch(/^….* second .*…$/s)
  expect(created?.changes.find(({ field }) => field === 'title')?.after).toBe('<img src=x onerror=alert(1)>')
})

test('the list turns its pages, and is read from its index', async () => {
  const { create, edit, revisions } = editing('projects')
  const { id } = await create()
  for (let version = 1; version <= 4; version++) await edit(id, version, { progress: version })
  const { items, next, total } = await editor.client.projects.revisions({
    params: { id },
    input: { limit: 3 },
  })
  expect([items.length, total]).toEqual([3, 5])
  const rest = await editor.client.projects.revisions({
    params: { id },
    input: { limit: 3, cursor: String(next) },
  })
  expect([...items, ...rest.items]).toEqual(await revisions(id))
  expect(await failureOf(revisions(id, '?cursor=nonsense'))).toMatchObject({ status: 400 })
  await server.database.run(sql`
    insert into content_revisions (collection, item_id, act, at, before, after)
    select 'jobs', gen_random_uuid(), 'edited', now(), '{}', '{}' from generate_series(1, 5000)`)
  await server.database.run(sql`analyze content_revisions`)
  const plan = await server.database.run(sql`
    explain select id from content_revisions where collection = 'projects' and item_id = ${id} order by place desc limit 21`)
  expect(JSON.stringify(plan)).toContain('content_revisions_of_item')
  expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/)
})

test('what stood there before revisions were kept is the first one', async () => {
  const { create, edit, revisions, takeBack } = editing('partners')
  const { id } = await create()
  await server.database.run(sql`drop table content_revisions, removed_seeds`)
  for (const collection of CONTENT_COLLECTIONS) {
    await server.database.run(sql.raw(`drop trigger keeps_revision on ${collection}`))
    await server.database.run(sql.raw(`drop index ${collection}_deleted`))
  }
  await server.database.run(sql`drop function keep_content_revision`)
  await server.database.run(sql`drop function content_of`)
  const migrations = (await readMigrations()).filter(({ name }) => /^0(089|095|103)/.test(name))
  for (const { text } of migrations) {
    await server.database.transaction((transaction) => transaction.run(sql.raw(text)))
  }
  const [first] = await revisions(id)
  expect(first).toMatchObject({ act: 'first', by: { id: null, name: '' } })
  await edit(id, 1, { name: 'Another name of it' })
  expect(await takeBack(id, String(first?.id), 2)).toMatchObject({ name: CREATED.partners.name })
})
