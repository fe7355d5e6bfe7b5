import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { makePdf, makeWord } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { indexLibraryAgain } from './index-again.ts'
import { purgeLibrary } from './purge.ts'
import { documentTerms } from './tables.ts'
import { readFileText } from './texts.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser

beforeAll(async () => {
  // The program for scans answers with two pages for whatever it is given.
  server = await startTestServer({
    withoutSockets: true,
    ocrCommand: `sh -c 'cat > /dev/null; printf "Buuhoodle prison\\fsecond page"'`,
  })
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from documents`)
  await purgeLibrary(server.services)
})

const macros =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'
const visitor = () => server.visitor().client.documents
const hashRow = z.object({ sha256: z.string() })

/** Does what the worker would. */
async function readTexts(): Promise<void> {
  const waiting = await server.database.run(
    sql`select sha256 from library_files where text_state in ('waiting', 'scan')`,
    hashRow,
  )
  for (const { sha256 } of waiting) await readFileText(server.services, sha256)
}

async function add(title: string, file?: Buffer, name = 'file.pdf'): Promise<string> {
  const { id } = await officer.client.documents.create({
    input: {
      title,
      description: 'For the tests of content.',
      category: 'legal',
      documentType: 'pdf',
      isPublic: true,
    },
  })
  if (file) await sendDocumentFile(officer, id, file, name)
  return id
}

async function approve(id: string): Promise<void> {
  const { version } = await reviewer.client.documents.get({ params: { id } })
  await reviewer.client.documents.decide({ params: { id }, input: { decision: 'approve', version } })
}

type List = NonNullable<Parameters<typeof officer.client.documents.list>[0]>['input']
const find = async (q: string, more: List = {}, by = officer.client.documents) =>
  (await by.list({ input: { q, ...more } })).items
const titles = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ title }) => title)
const excerpt = (pieces: readonly { text: string; isMatch: boolean }[] = []) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('a document', () => {
  test('is found by what its file says, with the page and the words marked', async () => {
    const pages = ['The constitution.', 'Nothing here.', 'Article 15: detainees of Gaalkacyo see a judge.']
    await add('Law', await makePdf(pages))
    await add('Other')
    expect(await find('detainees')).toEqual([])
    await readTexts()
    const [found, ...others] = await find('galkacyo judge')
    expect(others).toEqual([])
    expect(found).toMatchObject({ title: 'Law', textState: 'read' })
    expect(found?.found).toMatchObject([{ page: 3, heading: null }])
    expect(excerpt(found?.found[0]?.excerpt)).toBe('Article 15: detainees of [Gaalkacyo] see a [judge].')
    const id = found?.id ?? ''
    expect(await officer.client.documents.text({ params: { id }, input: { from: 2 } })).toMatchObject({
      ...{ state: 'read', pages: 3, next: null },
      passages: [{ number: 2, page: 2, text: pages[1] }, { number: 3 }],
    })
    expect(await failureOf(visitor().text({ params: { id }, input: {} }))).toMatchObject({
      code: 'not_found',
    })
    // Words of the title and of the file count together.
    expect(await titles('law detainees')).toEqual(['Law'])
    expect(await titles('law absent')).toEqual([])
    expect(await titles('!!!')).toEqual([])
  })

  test('that was read before is found by the present form of words once it is indexed again', async () => {
    const id = await add('Law', await makePdf(['The committee of judges']))
    await readTexts()
    await approve(id)
    // As a former build has indexed it: the sign divided the word, and digits were other words.
    await server.database.run(sql`
      update library_passages set content = 'Go‘aanka maxkamadda ٩٣',
        terms = array_to_tsvector(string_to_array('go anka maxkamada ٩٣', ' '))`)
    await server.database.run(
      sql`update library_files set terms = array_to_tsvector(string_to_array('go anka maxkamada ٩٣', ' '))`,
    )
    const found = async (q: string) => [await titles(q), await titles(q, {}, visitor())]
    expect(await found('goaanka 93')).toEqual([[], []])
    expect(await found('Go‘aanka ٩٣')).toEqual([['Law'], ['Law']])
    expect(await indexLibraryAgain(server.database)).toBe(1)
    expect(await found('goaanka 93')).toEqual([['Law'], ['Law']])
    expect(excerpt((await find('goaanka'))[0]?.found[0]?.excerpt)).toContain('[Go‘aanka]')
    expect(await found('Go‘aanka ٩٣')).toEqual([['Law'], ['Law']])
    expect(await indexLibraryAgain(server.database)).toBe(0)
  })

  test('is found by similar spellings and by the beginning of the last word, after those with the very word', async () => {
    const near = await add('Near', await makePdf(['The commitee of elders']))
    const exact = await add('Exact', await makePdf(['The committee of judges']))
    await readTexts()
    expect(await titles('committees')).toEqual(['Exact', 'Near'])
    expect(await titles('judg')).toEqual(['Exact'])
    await approve(near)
    await approve(exact)
    expect(await titles('committees', { sort: 'title' }, visitor())).toEqual(['Exact', 'Near'])
    const first = await visitor().list({ input: { q: 'committee of', limit: 1, sort: 'title' } })
    expect(first.total).toBe(2)
    const rest = await visitor().list({
      input: { q: 'committee of', limit: 1, sort: 'title', cursor: first.next ?? '' },
    })
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Exact', 'Near'])
  })

  test('is found by visitors by the file that was approved, and by nothing of a newer one', async () => {
    const id = await add('Law', await makePdf(['A wording for the public']))
    await readTexts()
    expect(await find('wording', {}, visitor())).toEqual([])
    await approve(id)
    expect(await titles('wording', {}, visitor())).toEqual(['Law'])
    await sendDocumentFile(officer, id, await makePdf(['What is confidential stays here']), 'next.pdf')
    await readTexts()
    expect(await titles('confidential')).toEqual(['Law'])
    expect(await titles('confidential', {}, visitor())).toEqual([])
    expect(await titles('wording', {}, visitor())).toEqual(['Law'])
    expect(await titles('wording')).toEqual([])
    await officer.client.documents.remove({ params: { id }, input: {} })
    expect(await titles('wording', {}, visitor())).toEqual([])
  })

  test('with the same file as another is found by it at once', async () => {
    const file = await makePdf(['Words shared by two documents'])
    await add('First', file)
    await readTexts()
    await add('Second', file)
    expect(await titles('shared', { sort: 'title' })).toEqual(['First', 'Second'])
  })

  test('whose file goes leaves no word of it behind', async () => {
    const id = await add('Gone', await makePdf(['An unforgettable word stands here']))
    await readTexts()
    await server.database.run(sql`delete from documents where id = ${id}`)
    await purgeLibrary(server.services)
    const [left] = await server.database.run(
      sql`select (select count(*) from library_passages) + (select count(*) from ${documentTerms}) as left`,
      z.object({ left: z.int() }),
    )
    expect(left).toEqual({ left: 0 })
  })
})

describe('the text of a file', () => {
  test.each([
    ['a locked PDF', () => makePdf(['a'], 'secret'), 'file.pdf', 'encrypted'],
    ['a broken PDF', async () => Buffer.from('%PDF-1.7 nothing at all'), 'file.pdf', 'unreadable'],
    ['a Word file', async () => makeWord(['Custody']), 'file.docx', 'read'],
  ] as const)('of %s is marked as what it is', async (_name, make, name, state) => {
    const id = await add('File', await make(), name)
    expect(await officer.client.documents.get({ params: { id } })).toMatchObject({ textState: 'waiting' })
    await readTexts()
    expect(await officer.client.documents.get({ params: { id } })).toMatchObject({ textState: state })
  })

  test.each([
    [
      'with macros',
      'report.docm',
      makeZip([{ name: '[Content_Types].xml', content: macros }]),
      /holds macros/,
    ],
    ['that is locked', 'report.docx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), /locked/],
  ] as const)('of an Office file %s is not taken, with what to do', async (_name, name, file, message) => {
    const refusal = await failureOf(add('File', file, name))
    expect(refusal).toMatchObject({ code: 'unsupported_media_type', message: expect.stringMatching(message) })
  })

  test('of a scan is read by the program of the office, and marked so; the file stays as it is', async () => {
    const scan = await makePdf(['', ''])
    const id = await add('Scan', scan)
    await readTexts()
    const [found] = await find('buhodle')
    expect(found).toMatchObject({ textState: 'by-machine', found: [{ page: 1 }] })
    const saved = await officer.client.documents.file({ params: { id }, input: {} })
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(scan)
  })
})

describe('the list', () => {
  test('is sorted by title and by what was saved most, which visitors may not ask for', async () => {
    await add('beta')
    const alpha = await add('Alpha', await makePdf(['a']))
    await officer.client.documents.file({ params: { id: alpha }, input: {} })
    await add('Gamma')
    const sorted = async (sort: 'newest' | 'title' | 'downloads') =>
      (await officer.client.documents.list({ input: { sort } })).items.map(({ title }) => title)
    expect(await sorted('newest')).toEqual(['Gamma', 'Alpha', 'beta'])
    expect(await sorted('title')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect((await sorted('downloads'))[0]).toBe('Alpha')
    expect(await failureOf(visitor().list({ input: { sort: 'downloads' } }))).toMatchObject({
      code: 'forbidden',
    })
  })
})
