import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRemovals, purgeNow } from '#server/features/administration/purge/index.ts'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { loadNewsSeeds } from '#server/features/publishing/news/index.ts'
import { loadPartnerDirectory } from '#server/features/publishing/partners/index.ts'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import type { Removal } from '#server/removals/removals.ts'
import type { DeletedItem } from '#shared/contract/publishing/content-revisions.ts'
import { CONTENT_COLLECTIONS } from '#shared/domain/content-revisions.ts'
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
  for (const collection of CONTENT_COLLECTIONS)
    await server.database.run(sql`delete from ${sql.identifier(collection)}`)
  await server.database.run(sql`delete from removed_seeds`)
})

const LONG = 'The office opened today. It is open to everybody who needs advice, and to their families.'
const on = (id: string) => ({ params: { id } })
/** A document that a second person has approved. */
async function published() {
  const fields = {
    title: 'Planted item',
    description: LONG,
    category: 'reports',
    documentType: 'pdf',
  } as const
  const { id, version } = await editor.client.documents.create({ input: { ...fields, isPublic: true } })
  const input = { decision: 'approve', version } as const
  return administrator.client.documents.decide({ params: { id }, input })
}
/** Whether visitors get what comes back at once: a document waits for approval. */
const isShownAgain = (collection: string) => collection !== 'documents'
const write = {
  news: () =>
    editor.client.news.create({
      input: { title: 'Planted item', summary: LONG, content: LONG, category: 'legal' },
    }),
  jobs: () =>
    editor.client.jobs.create({
      input: {
        ...{ title: 'Planted item', organization: 'Ours', location: 'Here', description: LONG },
        ...{ responsibilities: LONG, requirements: LONG, applicationDeadline: '2999-01-31' },
        ...{ employmentType: 'contract', category: 'legal' },
      },
    }),
  projects: () =>
    editor.client.projects.create({
      input: {
        ...{
          title: 'Planted item',
          description: LONG,
          objectives: LONG,
          location: 'Here',
          category: 'research',
        },
        ...{ startDate: '2026-02-01', endDate: '2027-01-31' },
      },
    }),
  documents: published,
  partners: () =>
    editor.client.partners.create({
      input: {
        ...{ category: 'civil-society', name: 'Planted item', fullName: 'Planted item', description: LONG },
        url: 'https://planted.example.org',
      },
    }),
} as const

/** Moves the deletion of an item back by some days. */
const age = (collection: string, id: string, days: number) =>
  server.database.run(sql`
    update ${sql.identifier(collection)} set deleted_at = deleted_at - make_interval(days => ${days}::int) where id = ${id}`)
const rowsOf = async (collection: string, id: string) =>
  (await server.database.run(sql`select id from ${sql.identifier(collection)} where id = ${id}`)).length
const keptOf = async (id: string) =>
  (await server.database.run(sql`select id from content_revisions where item_id = ${id}`)).length

describe.each(CONTENT_COLLECTIONS)('what is deleted of %s', (collection) => {
  const restored = (id: string) => editor.send(`/api/${collection}/${id}/restore`, { method: 'POST' })
  const list = async (): Promise<readonly DeletedItem[]> =>
    (await administrator.client[collection].deleted()).items

  test('is listed with who deleted it and the days that are left, and comes back', async () => {
    const { id } = await write[collection]()
    expect(await list()).toEqual([])
    await administrator.client[collection].remove(on(id))
    expect(await list()).toMatchObject([
      { id, title: 'Planted item', by: { id: administrator.id, name: 'Test administrator' }, daysLeft: 30 },
    ])
    await age(collection, id, 29)
    expect(await list()).toMatchObject([{ id, daysLeft: 1 }])
    expect((await restored(id)).status).toBe(200)
    expect(await list()).toEqual([])
    const { status } = await server.visitor().send(`/api/${collection}/${id}`)
    expect(status).toBe(isShownAgain(collection) ? 200 : 404)
  })

  test('stands nowhere for visitors', async () => {
    const { id } = await write[collection]()
    const paths = [`/api/${collection}`, '/api/news/feed.atom', '/api/news/feed.json', '/sitemap.xml']
    const shown = async () =>
      (await Promise.all(paths.map(async (path) => (await server.visitor().send(path)).text()))).join()
    const isShown = async () => /planted.item/i.test(await shown())
    expect(await isShown()).toBe(true)
    await editor.client[collection].remove(on(id))
    expect(await isShown()).toBe(false)
    expect((await server.visitor().send(`/api/${collection}/${id}`)).status).toBe(404)
  })

  test('is over after 30 days: it can not come back, and is removed for good with its revisions', async () => {
    const [old, young] = [await write[collection](), await write[collection]()]
    for (const { id } of [old, young]) await editor.client[collection].remove(on(id))
    await age(collection, old.id, 30)
    expect((await list()).map(({ id }) => id)).toEqual([young.id])
    expect((await restored(old.id)).status).toBe(404)
    expect(await rowsOf(collection, old.id)).toBe(1)
    await server.database.run(sql`truncate removals cascade`)
    await purgeNow(server.services)
    expect([await rowsOf(collection, old.id), await keptOf(old.id)]).toEqual([0, 0])
    expect([await rowsOf(collection, young.id), await keptOf(young.id)]).toEqual([
      1,
      // Documents have one more: their approval.
      isShownAgain(collection) ? 2 : 3,
    ])
    expect(await server.database.run(sql`select kind, ids from removals where kind = 'content'`)).toEqual([
      { kind: 'content', ids: [old.id] },
    ])
    const { items } = await administrator.client.users.audit({ input: { limit: 1 } })
    expect(items).toMatchObject([{ act: 'content.purged', actor: null, detail: { [collection]: 1 } }])
  })

  test('is removed again where a backup brought it back, as often as it is told', async () => {
    const { id } = await write[collection]()
    const removal: Removal = { at: new Date().toISOString(), kind: 'content', collection: null, ids: [id] }
    await applyRemovals(server.services, [removal, removal])
    expect([await rowsOf(collection, id), await keptOf(id)]).toEqual([0, 0])
  })

  test('turns its pages, the newest first, and is read from its index', async () => {
    const made = [await write[collection](), await write[collection](), await write[collection]()]
    for (const { id } of made) await editor.client[collection].remove(on(id))
    for (const [index, { id }] of made.entries()) await age(collection, id, index + 1)
    const first = await editor.client[collection].deleted({ input: { limit: 2 } })
    const rest = await editor.client[collection].deleted({ input: { limit: 2, cursor: String(first.next) } })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect([first.total, rest.next]).toEqual([3, null])
    const plan = await server.database.transaction(async (transaction) => {
      // A table of three rows is read whole otherwise.
      await transaction.run(sql`set local enable_seqscan = off`)
      return transaction.run(sql`
        explain select id from ${sql.identifier(collection)} where deleted_at is not null
          and deleted_at >= now() - interval '30 days' order by deleted_at desc, id desc limit 21`)
    })
    expect(JSON.stringify(plan)).toContain(`${collection}_deleted`)
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/)
  })
})

test('an article whose time came while it was deleted comes back as a draft; one whose time is to come keeps it', async () => {
  const scheduled = (time: Date) =>
    editor.client.news.create({
      input: {
        ...{ title: 'Planted item', summary: LONG, content: LONG, category: 'legal' as const },
        ...{ status: 'scheduled' as const, scheduledTime: time.toISOString() },
      },
    })
  const later = new Date(Date.now() + 86_400_000)
  const [past, future] = [await scheduled(later), await scheduled(later)]
  for (const { id } of [past, future]) await editor.client.news.remove(on(id))
  await server.database.run(
    sql`update news set scheduled_for = now() - interval '1 hour' where id = ${past.id}`,
  )
  expect(await editor.client.news.restore(on(past.id))).toMatchObject({ status: 'draft', publishedAt: null })
  expect(await editor.client.news.restore(on(future.id))).toMatchObject({ status: 'scheduled' })
  expect((await server.visitor().send(`/api/news/${past.id}`)).status).toBe(404)
})

test('the address of a deleted item stays its own', async () => {
  const first = await write.news()
  await editor.client.news.remove(on(first.id))
  const second = await write.news()
  expect(second.slug).not.toBe(first.slug)
  expect(await editor.client.news.restore(on(first.id))).toMatchObject({ slug: first.slug })
})

test('two who bring one item back at once bring it back once', async () => {
  const { id } = await write.news()
  await editor.client.news.remove(on(id))
  const both = await Promise.all([editor, administrator].map(({ client }) => client.news.restore(on(id))))
  expect(both.map(({ version }) => version)).toEqual([3, 3])
  expect(await keptOf(id)).toBe(3)
})

test('the picture of an article goes with it, and stays while it can come back', async () => {
  const image = crypto.randomUUID()
  await server.database.run(sql`insert into news_images (id, width, height, uploaded_by, created_at, released_at)
    values (${image}, 10, 10, ${editor.id}, now() - interval '90 days', now() - interval '90 days')`)
  const kept = async () =>
    (await server.database.run(sql`select id from news_images where id = ${image}`)).length
  const { id } = await editor.client.news.create({
    input: {
      ...{ title: 'Planted item', summary: LONG, content: LONG, category: 'legal', image },
      imageAlt: 'An office',
    },
  })
  await editor.client.news.remove(on(id))
  await purgeNow(server.services)
  expect(await kept()).toBe(1)
  await age('news', id, 31)
  await purgeNow(server.services)
  expect(await kept()).toBe(0)
})

/** The product brings no documents. */
const WITH_SEEDS = CONTENT_COLLECTIONS.filter((name) => name !== 'documents')

describe.each(WITH_SEEDS)('what is deleted of %s', (collection) => {
  test('and came with the product is not brought again', async () => {
    const load = async () => {
      await loadNewsSeeds(server.services)
      await loadJobExamples(server.services)
      await loadProjectExamples(server.services)
      await loadPartnerDirectory(server.database, new Date())
    }
    const count = async () => (await server.visitor().client[collection].list()).total
    await load()
    const { items, total } = await server.visitor().client[collection].list()
    const id = String(items[0]?.id)
    await editor.client[collection].remove(on(id))
    await age(collection, id, 31)
    await purgeNow(server.services)
    expect(await rowsOf(collection, id)).toBe(0)
    await load()
    expect(await count()).toBe(total - 1)
  })
})
