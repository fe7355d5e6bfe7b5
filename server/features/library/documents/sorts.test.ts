import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { SMALL_PDF, sendDocumentFile } from '#tests/support/documents.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
  const titles = ['Custody', 'A letter', 'Birds']
  for (const [place, title] of titles.entries()) await publish(title, place)
})
afterAll(() => server.close())

/** The oldest has the largest file, and only the one in the middle has the word custody in its description alone. */
async function publish(title: string, place: number): Promise<void> {
  const { id } = await officer.client.documents.create({
    input: {
      ...{ title, description: place === 2 ? 'Nothing of that kind.' : 'What custody is like.' },
      ...{ category: 'reports', documentType: 'pdf', isPublic: true },
    },
  })
  await sendDocumentFile(officer, id, Buffer.concat([SMALL_PDF, Buffer.alloc(30 - place * 10, ' ')]))
  const { version } = await officer.client.documents.get({ params: { id } })
  await reviewer.client.documents.decide({ params: { id }, input: { decision: 'approve', version } })
}

const PAGE = 2

/** All titles of a list, read page by page. */
async function titles(of: Pick<TestUser, 'client'>, input: object): Promise<string[]> {
  const found: LibraryDocument[] = []
  let cursor: string | null = null
  do {
    const asked = { ...input, limit: PAGE, ...(cursor ? { cursor } : {}) }
    const page = await of.client.documents.list({ input: asked })
    found.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return found.map(({ title }) => title)
}

const ORDERS = [
  ['best', ['Birds', 'A letter', 'Custody']],
  ['newest', ['Birds', 'A letter', 'Custody']],
  ['oldest', ['Custody', 'A letter', 'Birds']],
  ['updated', ['Birds', 'A letter', 'Custody']],
  ['title', ['A letter', 'Birds', 'Custody']],
  ['size', ['Custody', 'A letter', 'Birds']],
] as const

test.each(ORDERS)('the order %s is the same for staff and visitors, page after page', async (sort, order) => {
  for (const reader of [officer, server.visitor()]) expect(await titles(reader, { sort })).toEqual(order)
})

test('the best match has the searched word in its title; other orders go by their own rule', async () => {
  for (const reader of [officer, server.visitor()]) {
    expect(await titles(reader, { q: 'custody' })).toEqual(['Custody', 'A letter'])
    expect(await titles(reader, { q: 'custody', sort: 'newest' })).toEqual(['A letter', 'Custody'])
    expect(await titles(reader, { q: 'custody', sort: 'size' })).toEqual(['Custody', 'A letter'])
    expect(await titles(reader, { q: 'custody', sort: 'oldest' })).toEqual(['Custody', 'A letter'])
  }
})
