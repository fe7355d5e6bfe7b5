import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDevice, down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser

const DOCUMENT = { description: 'Custody of detainees in the south.', documentType: 'pdf' } as const

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer')
  reviewer = await server.signIn('reviewer')
  const make = (
    title: string,
    category: 'legal' | 'training',
    documentType: 'pdf' | 'word',
    isPublic: boolean,
  ) => officer.client.documents.create({ input: { ...DOCUMENT, title, category, documentType, isPublic } })
  const shown = await make('Custody law', 'legal', 'pdf', true)
  await make('Custody handbook', 'training', 'pdf', true)
  await make('Custody notes', 'legal', 'word', false)
  const other = { description: 'Wells and drought in the north.', documentType: 'word' } as const
  await officer.client.documents.create({ input: { ...other, title: 'Wells', category: 'training' } })
  await reviewer.client.documents.decide({
    params: { id: shown.id },
    input: { decision: 'approve', version: shown.version },
  })
})
afterAll(() => server.close())

describe('the facets of the library', () => {
  test('follow the search and the other filters, and leave out their own', async () => {
    const { facets } = officer.client.documents
    const all = await facets({ input: {} })
    expect(all.category).toMatchObject({ total: 4, counts: { legal: 2, training: 2, reports: 0 } })
    expect(all.status).toMatchObject({ counts: { approved: 1, pending: 3 } })
    const searched = await facets({ input: { q: 'custody' } })
    expect(searched.category).toMatchObject({ total: 3, counts: { legal: 2, training: 1 } })
    const narrowed = await facets({ input: { q: 'custody', category: ['legal'] } })
    expect(narrowed.category).toEqual(searched.category)
    expect(narrowed.documentType).toMatchObject({ total: 2, counts: { pdf: 1, word: 1 } })
    for (const [value, count] of Object.entries(narrowed.documentType.counts)) {
      const { items } = await officer.client.documents.list({
        input: { q: 'custody', category: ['legal'], documentType: [value as 'pdf'] },
      })
      expect(items.length, value).toBe(count)
    }
    expect((await facets({ input: { q: '!!!' } })).category.total).toBe(0)
    expect((await facets({ input: { archived: 'yes' } })).category.total).toBe(0)
  })

  test('say nothing to visitors of what is not published', async () => {
    const { facets } = server.visitor().client.documents
    const found = await facets({ input: { q: 'custody', status: ['pending'] } })
    expect(found.category).toMatchObject({ total: 1, counts: { legal: 1, training: 0 } })
    expect(found.status.counts).toEqual({ approved: 1, pending: 0 })
  })

  test('count what a device keeps where there is no connection', async () => {
    const device = await createTestDevice(officer)
    try {
      await device.sync()
      device.line = down
      expect((await device.client.documents.facets({ input: { q: 'custody' } })).category.total).toBe(0)
    } finally {
      await device.close()
    }
  })
})

test('one field of a document gets its former value back from the history, and the others stay', async () => {
  const { documents } = officer.client
  const { id, version } = await documents.create({
    input: { ...DOCUMENT, title: 'First title', category: 'legal', tags: 'first' },
  })
  const params = { id }
  await documents.edit({ params, input: { version, title: 'Second title', tags: 'second' } })
  const { items } = await documents.revisions({ params, input: {} })
  const revision = items.at(-1)?.id ?? ''
  const preview = await documents.revision({ params: { id, revision } })
  expect(preview.changes.map(({ field }) => field).toSorted()).toEqual(['tags', 'title'])
  const restore = (fields: string[], of = preview.version) =>
    documents.restoreRevision({ params: { id, revision }, input: { version: of, fields } })
  expect(await failureOf(restore(['description']))).toMatchObject({ details: [{ path: 'fields' }] })
  expect(await failureOf(restore(['changedBy']))).toMatchObject({ details: [{ path: 'fields' }] })
  const restored = await restore(['title'])
  expect(restored).toMatchObject({ title: 'First title', tags: 'second', status: 'pending' })
  expect(await failureOf(restore(['tags']))).toMatchObject({ code: 'stale' })
  expect(
    await failureOf(
      server.visitor().client.documents.restoreRevision({ params: { id, revision }, input: { version: 1 } }),
    ),
  ).toMatchObject({ status: 401 })
})
