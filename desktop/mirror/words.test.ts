import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  caseQuery,
  caseRequest,
  recommendationQuery,
  recommendationRequest,
} from '#shared/queries/list-rules.ts'
import { creation } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { openMirror } from './open.ts'
import { createMirrorStore } from './store.ts'

const user = { id: randomUUID(), role: 'editor' as const, regions: [] }
let folder: string
let mirror: Mirror

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), randomBytes(32)), randomUUID())
})
afterAll(async () => {
  mirror.db.close()
  await rm(folder, { recursive: true })
})

async function titles(q: string): Promise<string[]> {
  const request = caseRequest(caseQuery.parse({ q, limit: 200 }), {
    id: user.id,
    today: '2026-11-20',
    now: '2026-11-20T09:00:00.000Z',
  })
  const { items, total } = await createMirrorStore(mirror).list(user, 'iccpr-cases', request)
  expect(total).toBe(items.length)
  return items.map(({ record }) => String(record.title)).sort()
}

const values = (title: string) => ({
  ...{
    title,
    description: 'What was seen and heard.',
    status: 'pending',
    priority: 'high',
    regionCode: 'SO28',
  },
})

async function save(title: string): Promise<string> {
  const id = randomUUID()
  const written = await createMirrorStore(mirror).write(user, creation(iccprCases, id, values(title)))
  expect(written.outcome).toBe('applied')
  return id
}

async function retitle(id: string, from: string, to: string): Promise<void> {
  const patch = { title: { from, to } }
  const intent = { collection: 'iccpr-cases', recordId: id, kind: 'edit', patch } as const
  expect((await createMirrorStore(mirror).write(user, intent)).outcome).toBe('applied')
}

test('a record is found by its words as they are now, whether they wait beside the index or stand in it', async () => {
  const early = await save('Qoryooley pumphouse')
  // As many as move the waiting words into the index.
  for (let at = 0; at < 260; at++) await save(`Filler number ${at}`)
  const late = await save('Baardheere lighthouse')
  expect(await titles('pumphouse')).toEqual(['Qoryooley pumphouse'])
  expect(await titles('lighthouse')).toEqual(['Baardheere lighthouse'])

  await retitle(early, 'Qoryooley pumphouse', 'Qoryooley schoolroom')
  await retitle(late, 'Baardheere lighthouse', 'Baardheere warehouse')
  expect(await titles('pumphouse')).toEqual([])
  expect(await titles('lighthouse')).toEqual([])
  expect(await titles('schoolroom')).toEqual(['Qoryooley schoolroom'])
  expect(await titles('warehouse')).toEqual(['Baardheere warehouse'])
  expect(await titles('wareh')).toEqual(['Baardheere warehouse'])

  for (let at = 260; at < 520; at++) await save(`Filler number ${at}`)
  expect(await titles('pumphouse')).toEqual([])
  expect(await titles('schoolroom')).toEqual(['Qoryooley schoolroom'])
  expect(await titles('warehouse')).toEqual(['Baardheere warehouse'])
})

test('what is removed is found no more, and its place in the table takes no words with it', async () => {
  const [first, second] = [await save('Xudun granary'), await save('Xudun orchard')]
  mirror.rows('iccpr-cases').remove(second)
  mirror.rows('iccpr-cases').remove(first)
  await save('Laasqoray harbour')
  expect(await titles('granary')).toEqual([])
  expect(await titles('orchard')).toEqual([])
  expect(await titles('harbour')).toEqual(['Laasqoray harbour'])
})

test('misspelt words find records whose words still wait beside the index', async () => {
  await save('Dhuusamareeb waterworks')
  expect(await titles('Dusamareb')).toEqual(['Dhuusamareeb waterworks'])
})

test('rows that were read from the server are all found, however many they are', async () => {
  const rows = mirror.rows('upr-recommendations')
  const count = 11_000
  mirror.transaction(() => {
    rows.words.beginFill()
    const all = Array.from({ length: count }, (_, at) => {
      const record = { id: randomUUID(), title: at === count - 1 ? 'The very last' : `Number ${at}` }
      const full = {
        ...record,
        recommendationNumber: `9.${at}`,
        status: 'not-started',
        priority: 'low',
        position: null,
      }
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
      const dated = { ...full, createdAt, updatedAt: createdAt }
      const doc = JSON.stringify(dated)
      return rows.ofServer({ id: record.id, version: 1, doc, record: dated, generation: 1 })
    })
    rows.writeServer(all)
    rows.words.endFill()
  })
  const [indexed] = mirror.db
    .prepare<[], { count: number }>('select count(*) as count from upr_recommendations_terms_docsize')
    .all()
  expect(indexed?.count).toBe(count)
  const found = mirror.db
    .prepare<[string], { title: string }>(
      `select doc ->> 'title' as title from upr_recommendations_whole
       where row_number in (select rowid from upr_recommendations_terms where upr_recommendations_terms match ?)`,
    )
    .all('"very" AND "last"')
  expect(found).toEqual([{ title: 'The very last' }])
})

test('a word of very many rows is found page by page, without what was deleted or says something else now', async () => {
  const store = createMirrorStore(mirror)
  const list = (more: Readonly<Record<string, unknown>> = {}) => {
    const query = recommendationQuery.parse({ q: 'number', limit: 3, ...more })
    return store.list(
      user,
      'upr-recommendations',
      recommendationRequest(query, { id: user.id, today: '2026-11-20', now: '2026-11-20T09:00:00.000Z' }),
    )
  }
  const titles = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ record }) => record.title)
  const first = await list()
  expect([first.total, titles(first)]).toEqual([10_999, ['Number 10998', 'Number 10997', 'Number 10996']])
  expect(titles(await list({ cursor: first.next ?? undefined }))).toEqual([
    'Number 10995',
    'Number 10994',
    'Number 10993',
  ])
  expect(titles(await list({ sort: 'createdAt', order: 'asc' }))).toEqual([
    'Number 0',
    'Number 1',
    'Number 2',
  ])

  const [newest, second] = first.items
  const base = { collection: 'upr-recommendations', patch: {} } as const
  const written = [
    await store.write(user, { ...base, recordId: newest?.id ?? '', kind: 'delete' }),
    await store.write(user, {
      ...base,
      recordId: second?.id ?? '',
      kind: 'edit',
      patch: { title: { from: 'Number 10997', to: 'Another title' } },
    }),
  ]
  expect(written.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  const then = await list()
  expect([then.total, titles(then)]).toEqual([10_997, ['Number 10996', 'Number 10995', 'Number 10994']])
  const some = await list({ status: 'not-started' })
  expect([some.total, titles(some)]).toEqual([10_997, titles(then)])
})
