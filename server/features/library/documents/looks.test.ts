import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { makePdf, makeWord } from '#tests/support/office-files.ts'
import { everyByte, PLANTED_FILES, type PlantedFile } from '#tests/support/planted-files/index.ts'
import {
  addDocument,
  approveDocument,
  bytesOf,
  type FileChoices,
  publishCleaned,
} from '#tests/support/planted-files/publishing.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { ensureLooked, noteLook, passWhereNothingWasFound } from './looks.ts'
import { purgeLibrary } from './purge.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from documents`)
  await purgeLibrary(server.services)
})

const visitor = () => server.visitor().client.documents
const [TRACKED] = PLANTED_FILES as readonly [PlantedFile]
/** One of each kind; all of them are published in `tests/all`, and cleaned in the tests of the parsers. */
const REPRESENTATIVES = ['docx', 'pdf', 'jpg', 'mp4'].flatMap((wanted) => {
  const found = PLANTED_FILES.find(({ type }) => type === wanted)
  return found ? [found] : []
})

const add = (bytes: Buffer, name?: string, isPublic?: boolean) => addDocument(officer, bytes, name, isPublic)
const addTracked = async (isPublic = true) => add(await TRACKED.make(), 'prisons.docx', isPublic)

const approve = (id: string, choice: FileChoices = {}, by = reviewer) => approveDocument(by, id, choice)
const publicBytes = (id: string) => bytesOf(visitor().file({ params: { id }, input: {} }))
const lookAt = async (id: string, by = officer) =>
  (await by.client.documents.look({ params: { id }, input: {} })).look

describe('a file that is about to be public', () => {
  test('is looked through for its author and its approver, who are told the same', async () => {
    const id = await addTracked()
    const told = await lookAt(id)
    expect(told).toMatchObject({ number: 1, reason: null, passed: null, mayAccept: false })
    expect(told?.findings.slice(0, 3)).toEqual([
      { kind: 'deleted-text', count: 1, first: 'DELETED-NAME Cabdi Warsame said this.' },
      { kind: 'comments', count: 1, first: 'COMMENT-TEXT do not publish the name' },
      { kind: 'hidden-text', count: 1, first: 'HIDDEN-TEXT source in Kismaayo' },
    ])
    expect(await lookAt(id, reviewer)).toEqual({ ...told, mayAccept: true })
    expect(await failureOf(visitor().look({ params: { id }, input: {} }))).toMatchObject({
      code: 'unauthenticated',
    })
  })

  test.each(REPRESENTATIVES)('is published as a cleaned copy ($type: $about)', async (file) => {
    const { id, original } = await publishCleaned({ officer, reviewer, visitor: server.visitor() }, file)
    // The original stays with the staff, sealed as every file.
    const kept = await bytesOf(officer.client.documents.file({ params: { id }, input: { number: 1 } }))
    expect(hash('sha256', kept)).toBe(hash('sha256', original))
    expect(await bytesOf(visitor().file({ params: { id }, input: { number: 1 } }))).not.toEqual(original)
    const [copy] = await reviewer.client.documents.versions({ params: { id } })
    expect(copy).toMatchObject({ number: 2, cleanedFrom: 1, approvedAt: expect.any(String) })
    expect(await lookAt(id)).toMatchObject({ findings: [], passed: 'cleaned' })
  })

  test('leaves as it is only if a second person accepts it with a reason, which is noted', async () => {
    const id = await addTracked()
    expect(await failureOf(approve(id, { file: 'original' }))).toMatchObject({ code: 'rule_violated' })
    expect(await failureOf(approve(id, { file: 'original', reason: 'Because' }))).toMatchObject({
      code: 'rule_violated',
    })
    const reason = 'The court itself published these comments.'
    await approve(id, { file: 'original', reason })
    expect(await publicBytes(id)).toEqual(await TRACKED.make())
    expect(await lookAt(id)).toMatchObject({ passed: 'accepted', passReason: reason })
    const passes = await server.database.run(sql`select way, reason from file_passes`)
    expect(passes).toEqual([{ way: 'accepted', reason }])
    const acts = await server.database.run(
      sql`select from audit_entries where act = 'document.accepted-as-it-is'`,
    )
    expect(acts).toHaveLength(1)
  })

  test('is accepted by nobody who added it, even where one person is enough for an approval', async () => {
    await server.database.run(sql`update release_rule set people = 1`)
    const { id } = await editor.client.documents.create({
      input: {
        title: 'Own',
        description: 'What the editor added.',
        category: 'reports',
        documentType: 'other',
        isPublic: true,
      },
    })
    await sendDocumentFile(editor, id, await TRACKED.make(), 'own.docx')
    const own = { file: 'original', reason: 'I have looked at it myself.' } as const
    expect(await failureOf(approve(id, own, editor))).toMatchObject({ code: 'rule_violated' })
    await approve(id, { file: 'cleaned' }, editor)
    await server.database.run(sql`update release_rule set people = 2`)
    expect((await lookAt(id))?.passed).toBe('cleaned')
  })

  test.each([
    ['locked', async () => makePdf(['Locked'], 'secret'), 'file.pdf', 'encrypted'],
    [
      'damaged',
      async () =>
        makeZip([
          {
            name: '[Content_Types].xml',
            content:
              '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
          },
        ]),
      'file.docx',
      'unreadable',
    ],
  ] as const)('is never public if it is %s, whoever accepts it', async (_what, make, name, reason) => {
    const id = await add(await make(), name)
    expect(await lookAt(id)).toMatchObject({ reason, mayBeWatched: false })
    for (const file of ['as-it-is', 'cleaned', 'original', 'watched'] as const) {
      const choice = { file, reason: 'I know what is in it, believe me.' }
      expect(await failureOf(approve(id, choice))).toMatchObject({ code: 'rule_violated' })
    }
    expect(await failureOf(visitor().get({ params: { id } }))).toMatchObject({ code: 'not_found' })
  })

  test('is public by a person who has watched it, if it is a film of unknown parts', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
    const id = await add(film, 'film.mp4')
    expect(await lookAt(id)).toMatchObject({ reason: 'unknown', mayBeWatched: true })
    expect(await failureOf(approve(id))).toMatchObject({ code: 'rule_violated' })
    await approve(id, { file: 'watched', reason: 'I have watched all four seconds.' })
    expect(await publicBytes(id)).toEqual(film)
  })

  test('is no report for the organisation alone, also not as a cleaned copy', async () => {
    const bytes = await TRACKED.make()
    const id = await add(bytes)
    await server.database.run(sql`
      insert into report_copies (id, sha256, report_type, format, locale, period_from, period_to, made_at)
      values (${randomUUID()}, ${hash('sha256', bytes)}, 'upr', 'docx', 'en', '2026-01-01', '2026-03-31', now())`)
    expect(await failureOf(approve(id, { file: 'cleaned' }))).toMatchObject({ code: 'rule_violated' })
    await server.database.run(sql`delete from report_copies`)
    await approve(id, { file: 'cleaned' })
  })

  test('passes by itself where nothing is found, and its text is that of the cleaned copy', async () => {
    const plain = makeWord(['Nothing but this.'])
    const id = await add(plain)
    await approve(id)
    expect(await publicBytes(id)).toEqual(plain)
    expect(await lookAt(id)).toMatchObject({ findings: [], passed: 'nothing-found' })
  })
})

describe('a share link', () => {
  const share = (id: string, choice: FileChoices = {}, by = editor) =>
    by.client.documents.share({ params: { id }, input: choice })
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

  test('leads to what passed alone, and to a cleaned copy where that is chosen', async () => {
    const id = await addTracked(false)
    expect(await failureOf(share(id))).toMatchObject({ code: 'rule_violated' })
    const { url, leadsTo } = await share(id, { file: 'cleaned' })
    expect(leadsTo).toBe(2)
    const token = tokenOf(url)
    const bytes = everyByte(await bytesOf(visitor().sharedFile({ params: { token } })))
    expect(TRACKED.planted.filter((word) => bytes.includes(word))).toEqual([])
    await sendDocumentFile(officer, id, Buffer.concat([await TRACKED.make()]), 'second.docx')
    const [link] = await editor.client.documents.links({ params: { id } })
    expect(
      await failureOf(
        editor.client.documents.confirmLink({
          params: { id: link?.id ?? '' },
          input: { number: link?.offered ?? 0 },
        }),
      ),
    ).toMatchObject({ code: 'rule_violated' })
  })
})

describe('what was public before', () => {
  async function asBefore(id: string): Promise<void> {
    await server.database.run(
      sql`update file_passes set way = 'before', reason = null, passed_by = null where document_id = ${id}`,
    )
    await server.database.run(sql`delete from file_looks`)
  }

  test('stays, is listed with the worst first, is taken down by one press, or replaced by its cleaned copy', async () => {
    const accepted = { file: 'original', reason: 'As it was before this version.' } as const
    const photo = PLANTED_FILES.find(({ type }) => type === 'jpg')
    const [bad, less, fine] = [
      await addTracked(),
      await add((await photo?.make()) ?? Buffer.alloc(0), 'photo.jpg'),
      await add(makeWord(['Fine.']), 'fine.docx'),
    ] as const
    for (const id of [bad, less]) await approve(id, accepted)
    await approve(fine)
    for (const id of [bad, less, fine]) await asBefore(id)
    expect(await publicBytes(bad)).toEqual(await TRACKED.make())
    const waiting = await editor.client.documents.publicFiles()
    expect(waiting).toMatchObject({ waiting: 3 })
    const stored = await server.database.run<{ sha256: string }>(sql`select sha256 from file_passes`)
    for (const { sha256 } of stored) {
      await ensureLooked(server.services, sha256)
      await passWhereNothingWasFound(server.database, sha256)
    }
    const { files } = await editor.client.documents.publicFiles()
    expect(files.map(({ id }) => id)).toEqual([bad, less])
    const [worst, next] = files
    await editor.client.documents.decide({
      params: { id: bad },
      input: { decision: 'withdraw', version: worst?.version ?? 0 },
    })
    expect(await failureOf(visitor().get({ params: { id: bad } }))).toMatchObject({ code: 'not_found' })
    await reviewer.client.documents.decidePublicFile({
      params: { id: less },
      input: { version: next?.version ?? 0, number: 1, file: 'cleaned' },
    })
    expect(everyByte(await publicBytes(less))).not.toContain('Xaliimo')
    expect(await editor.client.documents.publicFiles()).toEqual({ files: [], waiting: 0 })
  })
})

describe('a file behind a share link that left before', () => {
  async function shared() {
    const id = await addTracked(false)
    const reason = 'As it was before this version.'
    const { url } = await editor.client.documents.share({
      params: { id },
      input: { file: 'original', reason },
    })
    await server.database.run(
      sql`update file_passes set way = 'before', reason = null, passed_by = null where document_id = ${id}`,
    )
    const token = new URL(url).searchParams.get('token') ?? ''
    const bytes = async () => everyByte(await bytesOf(visitor().sharedFile({ params: { token } })))
    return { id, bytes }
  }
  test('is listed, and its cleaned copy takes its place behind the link', async () => {
    const { id, bytes } = await shared()
    expect(await bytes()).toContain('DELETED-NAME')
    const { files } = await editor.client.documents.publicFiles()
    expect(files).toMatchObject([{ id, number: 1, isPublic: false, mayAccept: true, mayBeWatched: false }])
    const { version = 0 } = files[0] ?? {}
    const input = { version, number: 1, file: 'cleaned' } as const
    expect(
      await failureOf(officer.client.documents.decidePublicFile({ params: { id }, input })),
    ).toMatchObject({ code: 'forbidden' })
    await reviewer.client.documents.decidePublicFile({ params: { id }, input })
    const now = await bytes()
    expect(TRACKED.planted.filter((word) => now.includes(word))).toEqual([])
    expect(await editor.client.documents.publicFiles()).toEqual({ files: [], waiting: 0 })
    // What was added since is offered as before, though the copy of the older file has a higher number.
    await sendDocumentFile(officer, id, makeWord(['Newer.']), 'newer.docx')
    const [link] = await editor.client.documents.links({ params: { id } })
    expect(link).toMatchObject({ leadsTo: 2, offered: 3 })
  })

  test('stays as it is only with a reason of a person who did not add it', async () => {
    const { id, bytes } = await shared()
    const [{ version } = { version: 0 }] = (await editor.client.documents.publicFiles()).files
    const accept = (choice: FileChoices) =>
      reviewer.client.documents.decidePublicFile({ params: { id }, input: { version, number: 1, ...choice } })
    expect(await failureOf(accept({}))).toMatchObject({ code: 'rule_violated' })
    expect(await failureOf(accept({ file: 'original' }))).toMatchObject({ code: 'rule_violated' })
    await accept({ file: 'original', reason: 'The court published it itself.' })
    expect(await bytes()).toContain('DELETED-NAME')
    expect(await editor.client.documents.publicFiles()).toEqual({ files: [], waiting: 0 })
  })
})

test('what passed by itself is listed again where a newer looking through finds something in it', async () => {
  const id = await add(makeWord(['Nothing but this.']))
  await approve(id)
  const [{ sha256 } = { sha256: '' }] = await server.database.run<{ sha256: string }>(
    sql`select sha256 from file_passes where way = 'nothing-found'`,
  )
  const findings = [{ kind: 'hidden-text' as const, count: 1, first: null }]
  await noteLook(server.database, sha256, { reason: null, findings, at: new Date() })
  expect((await editor.client.documents.publicFiles()).files).toMatchObject([{ id, passed: 'before' }])
})

test('the database itself lets nothing become public that has not passed', async () => {
  const id = await addTracked()
  const put = server.database.run(sql`
    insert into public_documents (id, slug, title, description, category, document_type, file_number, created_at,
      published_at, search_text)
    select id, slug, title, description, category, document_type, file_number, created_at, now(), search_text
    from documents where id = ${id}`)
  await expect(put).rejects.toThrow('has not passed')
  const linked = server.database.run(sql`
    insert into document_links (id, document_id, leads_to, token_hash, created_by, created_at, expires_at)
    values (gen_random_uuid(), ${id}, 1, 'x', ${reviewer.id}, now(), now() + interval '1 day')`)
  await expect(linked).rejects.toThrow('has not passed')
})
