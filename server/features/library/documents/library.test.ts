import { hash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SMALL_PDF, sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { purgeLibrary } from './purge.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO22'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from documents`)
  await purgeLibrary(server.services)
})

const DOCUMENT = {
  title: 'Conditions in police custody',
  description: 'What monitors saw in 54 stations.',
  category: 'reports',
  documentType: 'pdf',
  isPublic: true,
} as const
const PDF = SMALL_PDF

const write = (more: Readonly<Record<string, unknown>> = {}, user = officer) =>
  user.client.documents.create({ input: { ...DOCUMENT, ...more } })
const visitor = () => server.visitor().client.documents
const versionOf = async (id: string) => (await editor.client.documents.get({ params: { id } })).version
const decide = async (user: TestUser, id: string, decision: 'approve' | 'withdraw') =>
  user.client.documents.decide({ params: { id }, input: { decision, version: await versionOf(id) } })
const edit = async (user: TestUser, id: string, fields: Readonly<Record<string, unknown>>) =>
  user.client.documents.edit({ params: { id }, input: { version: await versionOf(id), ...fields } })

const send = sendDocumentFile
const bytesOf = async (answer: Promise<Blob | Response>) => Buffer.from(await (await answer).arrayBuffer())

describe('a document', () => {
  test('is read by staff at once, and by visitors once another person has approved it', async () => {
    const { id, slug, ...made } = await write()
    expect(made).toMatchObject({
      ...DOCUMENT,
      status: 'pending',
      file: null,
      published: null,
      mayApprove: false,
    })
    await send(officer, id, PDF)
    expect((await visitor().list({ input: {} })).items).toEqual([])
    expect(await failureOf(visitor().get({ params: { id } }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(visitor().file({ params: { id }, input: {} }))).toMatchObject({
      code: 'not_found',
    })
    expect(await failureOf(decide(officer, id, 'approve'))).toMatchObject({ code: 'forbidden' })
    expect((await reviewer.client.documents.get({ params: { id } })).mayApprove).toBe(true)
    await decide(reviewer, id, 'approve')
    const [shown] = (await visitor().list({ input: { q: 'custody' } })).items
    expect(shown).toMatchObject({ id, slug, title: DOCUMENT.title, uploadedBy: null, downloads: null })
    expect(shown?.file).toMatchObject({ number: 1, name: 'custody.pdf', mediaType: 'application/pdf' })
    expect(await bytesOf(visitor().file({ params: { id }, input: {} }))).toEqual(PDF)
    expect(await visitor().get({ params: { id: slug } })).toEqual(shown)
  })

  test('is approved by nobody who wrote a part of it, unless the office has decided that one is enough', async () => {
    const { id } = await write({}, editor)
    await send(officer, id, PDF)
    expect(await failureOf(decide(editor, id, 'approve'))).toMatchObject({ code: 'rule_violated' })
    await decide(reviewer, id, 'approve')
    await edit(editor, id, { title: 'Another title' })
    expect(await failureOf(decide(editor, id, 'approve'))).toMatchObject({ code: 'rule_violated' })
    await server.database.run(sql`update release_rule set people = 1`)
    await decide(editor, id, 'approve')
    await server.database.run(sql`update release_rule set people = 2`)
    expect((await visitor().get({ params: { id } })).title).toBe('Another title')
  })

  test('stays for visitors as it was approved last, text and file, until the next approval', async () => {
    const { id } = await write()
    await send(officer, id, PDF)
    await decide(reviewer, id, 'approve')
    const other = Buffer.concat([PDF, Buffer.from('% 2\n')])
    await send(officer, id, other, 'custody-2.pdf')
    await edit(officer, id, { description: 'Planted words that nobody has read.' })
    expect(await visitor().get({ params: { id } })).toMatchObject({
      description: DOCUMENT.description,
      file: { number: 1 },
    })
    expect(await bytesOf(visitor().file({ params: { id }, input: { number: 2 } }))).toEqual(PDF)
    expect(await bytesOf(officer.client.documents.file({ params: { id }, input: {} }))).toEqual(other)
    expect(await bytesOf(officer.client.documents.file({ params: { id }, input: { number: 1 } }))).toEqual(
      PDF,
    )
    await decide(reviewer, id, 'approve')
    expect(await bytesOf(visitor().file({ params: { id }, input: {} }))).toEqual(other)
    const versions = await reviewer.client.documents.versions({ params: { id } })
    expect(versions.map(({ number, approvedAt }) => [number, approvedAt !== null])).toEqual([
      [2, true],
      [1, true],
    ])
  })

  test.each([
    ['withdrawn', (id: string) => decide(officer, id, 'withdraw')],
    ['made internal', (id: string) => edit(officer, id, { isPublic: false })],
    ['archived', (id: string) => edit(officer, id, { isArchived: true })],
    ['deleted', (id: string) => officer.client.documents.remove({ params: { id }, input: {} })],
  ])(
    'leaves the site at once when it is %s by one person, and stays away from restored backups',
    async (_how, act) => {
      const { id } = await write()
      await send(officer, id, PDF)
      await decide(reviewer, id, 'approve')
      await act(id)
      expect(await failureOf(visitor().get({ params: { id } }))).toMatchObject({ code: 'not_found' })
      expect(await failureOf(visitor().file({ params: { id }, input: {} }))).toMatchObject({
        code: 'not_found',
      })
      const noted = await server.database.run(
        sql`select from removals where kind = 'public-documents' and ids = array[${id}::uuid]`,
      )
      expect(noted).toHaveLength(1)
    },
  )

  test('has an address without the words of a title that was corrected before its approval, and is found at the former one', async () => {
    const { id, slug: former } = await write({ title: 'The statement of Planted Name' })
    const { slug } = await edit(officer, id, { title: 'A statement' })
    expect(slug).not.toContain('planted')
    expect(await officer.client.documents.get({ params: { id: former } })).toMatchObject({ id, slug })
    expect(await failureOf(visitor().get({ params: { id: former } }))).toMatchObject({ code: 'not_found' })
    await decide(reviewer, id, 'approve')
    expect(await visitor().get({ params: { id: former } })).toMatchObject({ id, slug })
    // What visitors know stays.
    await edit(officer, id, { title: 'Another title' })
    await decide(reviewer, id, 'approve')
    expect(await visitor().get({ params: { id } })).toMatchObject({ slug, title: 'Another title' })
  })

  test('waits for those who may approve it, and not for its authors', async () => {
    const waitingFor = async (user: TestUser) =>
      (await user.client.waiting.read()).queues.find(({ queue }) => queue === 'documents')?.waiting
    const { id } = await write({}, editor)
    expect([await waitingFor(reviewer), await waitingFor(editor), await waitingFor(officer)]).toEqual([
      1,
      0,
      undefined,
    ])
    await decide(reviewer, id, 'approve')
    expect(await waitingFor(reviewer)).toBe(0)
  })

  test('that was restored waits for approval', async () => {
    const { id } = await write()
    await decide(reviewer, id, 'approve')
    await officer.client.documents.remove({ params: { id }, input: {} })
    await officer.client.documents.restore({ params: { id } })
    expect(await officer.client.documents.get({ params: { id } })).toMatchObject({
      status: 'pending',
      published: null,
    })
  })

  test('is checked field by field, in the words of the specification', async () => {
    const failure = await failureOf(
      officer.client.documents.create({
        input: { title: '', description: '', category: '' as never, documentType: '' as never },
      }),
    )
    expect(Object.fromEntries(failure.details.map(({ path, message }) => [path, message]))).toEqual({
      title: 'Document title is required',
      description: 'Description is required',
      category: 'Category is required',
      documentType: 'Document type is required',
    })
  })
})

describe('a file of the library', () => {
  const stored = async () =>
    (
      await server.database.run(
        sql`select stored_name from library_files where sha256 = ${hash('sha256', PDF)}`,
      )
    ).length

  test('is stored once however many documents have it, named to whoever adds it again, and gone with the last', async () => {
    const [one, other] = [await write(), await write({ title: 'A copy' }, editor)]
    expect(await send(officer, one.id, PDF)).toMatchObject({ sameAs: null })
    expect(await send(editor, other.id, PDF, 'copy.pdf')).toMatchObject({
      held: PDF.length,
      sameAs: { slug: one.slug, title: one.title },
    })
    expect(await stored()).toBe(1)
    await server.database.run(sql`delete from documents where id = ${one.id}`)
    await purgeLibrary(server.services)
    expect(await bytesOf(editor.client.documents.file({ params: { id: other.id }, input: {} }))).toEqual(PDF)
    await server.database.run(sql`delete from documents`)
    await purgeLibrary(server.services)
    expect(await stored()).toBe(0)
  })

  test('that is refused leaves nothing: other bytes than announced, a type that is not taken', async () => {
    const { id } = await write()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await failureOf(send(officer, id, page, 'page.pdf'))).toMatchObject({
      code: 'unsupported_media_type',
    })
    const announced = { id: randomUUID(), fileName: 'a.pdf', size: PDF.length, sha256: '0'.repeat(64) }
    const { documents } = officer.client
    await documents.announce({ params: { id }, input: announced })
    await documents.sendPart({
      params: { id: announced.id, from: '0' },
      body: new Blob([new Uint8Array(PDF)]),
    })
    const failure = await failureOf(
      documents.finish({ params: { id: announced.id }, input: { size: PDF.length } }),
    )
    expect(failure).toMatchObject({ code: 'rule_violated' })
    expect(await documents.versions({ params: { id } })).toEqual([])
    expect((await documents.get({ params: { id } })).file).toBeNull()
    const left = await server.database.run(sql`select from document_versions where document_id = ${id}`)
    expect(left).toHaveLength(0)
  })

  test('is sent by whoever announced it and by nobody else, and its id belongs to one document', async () => {
    const { id } = await write()
    const file = { id: randomUUID(), fileName: 'a.pdf', size: PDF.length, sha256: hash('sha256', PDF) }
    await officer.client.documents.announce({ params: { id }, input: file })
    const { documents } = editor.client
    expect(await failureOf(documents.held({ params: { id: file.id } }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(documents.announce({ params: { id }, input: file }))).toMatchObject({
      code: 'conflict',
    })
    expect(
      await failureOf(reviewer.client.documents.announce({ params: { id }, input: file })),
    ).toMatchObject({
      code: 'forbidden',
    })
  })

  test('two at once have two numbers', async () => {
    const { id } = await write()
    const files = [PDF, Buffer.concat([PDF, randomBytes(20)])]
    await Promise.all([send(officer, id, files[0] ?? PDF), send(editor, id, files[1] ?? PDF)])
    const versions = await officer.client.documents.versions({ params: { id } })
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
  })

  test('is viewed as what it is and saved as bytes; what is saved is counted, apart for visitors', async () => {
    const { id } = await write()
    await send(officer, id, PDF)
    await decide(reviewer, id, 'approve')
    const at = `/api/documents/${id}/file`
    const viewed = await server.visitor().send(`${at}?view=yes`)
    expect(viewed.headers.get('content-type')).toBe('application/pdf')
    expect(viewed.headers.get('content-disposition')).toMatch(/^inline; filename="custody.pdf"/)
    const saved = await server.visitor().send(at)
    expect(saved.headers.get('content-type')).toBe('application/octet-stream')
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="custody.pdf"/)
    await bytesOf(officer.client.documents.file({ params: { id }, input: {} }))
    expect((await officer.client.documents.get({ params: { id } })).downloads).toBe(2)
    const counts = await officer.client.documents.counts()
    expect(counts).toMatchObject({ total: 1, public: 1, pending: 0, bytes: PDF.length })
    expect(counts.downloads).toBeGreaterThanOrEqual(2)
    expect(await visitor().counts()).toMatchObject({
      total: 1,
      category: { reports: 1, legal: 0 },
    })
  })
})

describe('a download that was cut', () => {
  test('continues where it was, with the same bytes, and is counted once', async () => {
    const { id } = await write()
    await send(officer, id, PDF)
    await decide(reviewer, id, 'approve')
    const at = `/api/documents/${id}/file`
    const get = (headers: Readonly<Record<string, string>>) => server.visitor().send(at, { headers })
    const begun = await get({ range: 'bytes=0-9' })
    const etag = begun.headers.get('etag') ?? ''
    expect(begun.status).toBe(206)
    expect(begun.headers.get('content-range')).toBe(`bytes 0-9/${PDF.length}`)
    const rest = await get({ range: 'bytes=10-', 'if-range': etag })
    expect(rest.status).toBe(206)
    const parts = [await begun.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part))
    expect(Buffer.concat(parts)).toEqual(PDF)
    expect((await officer.client.documents.get({ params: { id } })).downloads).toBe(1)
  })

  test('starts from its beginning when another version was approved in between', async () => {
    const { id } = await write()
    const other = Buffer.concat([PDF, Buffer.from('% 2\n')])
    await send(officer, id, PDF)
    await decide(reviewer, id, 'approve')
    const at = `/api/documents/${id}/file`
    const etag = (await server.visitor().send(at, { headers: { range: 'bytes=0-9' } })).headers.get('etag')
    await send(officer, id, other)
    await decide(reviewer, id, 'approve')
    const headers = { range: 'bytes=10-', 'if-range': etag ?? '' }
    const rest = await server.visitor().send(at, { headers })
    expect(rest.status).toBe(200)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(other)
  })
})

describe('a share link', () => {
  const make = async (id: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { url, ...link } = await editor.client.documents.share({ params: { id }, input: more })
    return { ...link, token: new URL(url).searchParams.get('token') ?? '' }
  }
  const saved = (token: string) => bytesOf(visitor().sharedFile({ params: { token } }))
  const other = Buffer.concat([PDF, Buffer.from('% 2\n')])

  test('leads to what its maker shared, and to a newer version once one who may share has confirmed it, and is counted; the database does not have what opens it', async () => {
    const { id } = await write({ isPublic: false })
    await send(officer, id, PDF)
    const [fixed, newest] = [await make(id, { number: 1 }), await make(id)]
    await send(officer, id, other)
    expect(await saved(fixed.token)).toEqual(PDF)
    // What an officer has just sent is given to nobody by a link that was made before.
    expect(await saved(newest.token)).toEqual(PDF)
    const confirm = (number: number, by = editor) =>
      by.client.documents.confirmLink({ params: { id: newest.id }, input: { number } })
    for (const by of [officer, reviewer]) {
      expect(await failureOf(confirm(2, by))).toMatchObject({ code: 'forbidden' })
    }
    expect(await failureOf(confirm(1))).toMatchObject({ code: 'stale' })
    const offered = async () =>
      (await editor.client.documents.links({ params: { id } })).map((link) => [link.leadsTo, link.offered])
    expect(await offered()).toEqual([
      [1, 2],
      [1, null],
    ])
    await confirm(2)
    expect(await offered()).toEqual([
      [2, null],
      [1, null],
    ])
    expect(await saved(newest.token)).toEqual(other)
    expect(await visitor().shared({ params: { token: fixed.token } })).toMatchObject({
      title: DOCUMENT.title,
      file: { number: 1, name: 'custody.pdf' },
    })
    const links = await editor.client.documents.links({ params: { id } })
    expect(links.map(({ number, opened }) => [number, opened])).toEqual([
      [null, 2],
      [1, 1],
    ])
    const [row] = await server.database.run(
      sql`select count(*)::int as total from document_links where to_jsonb(document_links)::text like ${`%${fixed.token}%`}`,
      z.object({ total: z.int() }),
    )
    expect(row?.total).toBe(0)
    expect(server.logged.join('')).not.toContain(fixed.token)
  })

  test('of a public document leads to the newest version that a second person has approved', async () => {
    const { id } = await write()
    await send(officer, id, PDF)
    const { token } = await make(id)
    expect(await saved(token)).toEqual(PDF)
    await decide(reviewer, id, 'approve')
    await send(officer, id, other)
    expect(await saved(token)).toEqual(PDF)
    // Nor by turning it into an internal one.
    await edit(officer, id, { isPublic: false })
    expect(await saved(token)).toEqual(PDF)
    await edit(officer, id, { isPublic: true })
    await decide(reviewer, id, 'approve')
    expect(await saved(token)).toEqual(other)
  })

  test('ends after seven days unless something else was said, and when it is revoked', async () => {
    const { id } = await write()
    await send(officer, id, PDF)
    const { token, id: link, expiresAt, createdAt } = await make(id)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000)
    await server.database.run(sql`update document_links set expires_at = now() where id = ${link}`)
    expect(await failureOf(saved(token))).toMatchObject({ code: 'not_found' })
    const again = await make(id, { days: 1 })
    await editor.client.documents.revokeLink({ params: { id: again.id } })
    expect(await failureOf(saved(again.token))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(visitor().shared({ params: { token: again.token } }))).toMatchObject({
      code: 'not_found',
    })
  })

  test.each([
    ['withdrawn', (id: string) => decide(officer, id, 'withdraw')],
    ['archived', (id: string) => edit(officer, id, { isArchived: true })],
    ['deleted', (id: string) => officer.client.documents.remove({ params: { id }, input: {} })],
  ])('opens nothing once its document is %s', async (_how, act) => {
    const { id } = await write()
    await send(officer, id, PDF)
    const { token } = await make(id)
    await act(id)
    expect(await failureOf(saved(token))).toMatchObject({ code: 'not_found' })
  })

  test('is made, listed and revoked by those who may share alone, and only for a file that is there', async () => {
    const { id } = await write()
    expect(await failureOf(make(id))).toMatchObject({ code: 'not_found' })
    await send(officer, id, PDF)
    expect(await failureOf(make(id, { number: 2 }))).toMatchObject({ code: 'not_found' })
    const link = await make(id)
    for (const { client } of [officer, reviewer]) {
      expect(await failureOf(client.documents.share({ params: { id }, input: {} }))).toMatchObject({
        code: 'forbidden',
      })
      expect(await failureOf(client.documents.links({ params: { id } }))).toMatchObject({ code: 'forbidden' })
      expect(await failureOf(client.documents.revokeLink({ params: { id: link.id } }))).toMatchObject({
        code: 'forbidden',
      })
    }
  })
})
