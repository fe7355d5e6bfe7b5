import { Packer, Document as WordDocument } from 'docx'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_LANGUAGES, GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const kept = () => server.database.run(sql`select count(*)::int as count from file_leftovers`)
const calls = () => server.visitor().client.grantForms
const answers = grantAnswers()
const texts = Object.fromEntries(GRANT_TEXT_NAMES.map((name) => [name, String(answers[name] ?? '')]))
const values = {
  ...texts,
  projectDescription: 'First line\n\nThird line with “quotes”, ≤ & < and [square brackets]',
  operatingRegions: 'banadir,somaliland',
  projectCategory: 'capacity_building',
}
const budgetLines = [
  { category: 'travel', item: 'Bus to Afgooye', quantity: '4', unitCost: '12.50' } as const,
]

test.each(GRANT_LANGUAGES)('what is written into the form in %s is read from it again', async (language) => {
  const file = await (await calls().write({ input: { language, values, budgetLines } })).blob()
  const read = await calls().read({ body: file })
  expect(read).toEqual({
    language,
    values: expect.objectContaining(values),
    budgetLines,
    missing: [],
    unread: [],
  })
})

test('an empty form has all questions, and no answer', async () => {
  const file = await (await calls().write({ input: { language: 'en', values: {} } })).blob()
  const read = await calls().read({ body: file })
  expect(read).toMatchObject({ budgetLines: [], missing: [], unread: [] })
  expect(new Set(Object.values(read.values))).toEqual(new Set(['']))
})

test('any other file is refused with what to do, and nothing of it is kept', async () => {
  const before = await kept()
  const word = await Packer.toBuffer(new WordDocument({ sections: [{ children: [] }] }))
  const refused = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await failureOf(calls().read({ body: new Blob([bytes]) }))).message
  expect(await refused(new Uint8Array(word))).toContain('This file is not our form.')
  expect(await refused(new TextEncoder().encode('%PDF-1.7'))).toContain('This file is not our form.')
  const macros = makeZip([
    { name: 'word/vbaProject.bin', content: 'x' },
    { name: 'word/document.xml', content: '<w/>' },
  ])
  expect(await refused(new Uint8Array(macros))).toContain('contains macros')
  const broken = makeZip([{ name: 'word/document.xml', content: '<w:document><w:tbl>' }])
  expect(await refused(new Uint8Array(broken))).toMatch(/cannot be read|is not our form/)
  expect(await kept()).toEqual(before)
})

test('a file that is made to harm its reader is refused like any other', async () => {
  const refused = async (content: string, declared?: number) => {
    const file = makeZip([{ name: 'word/document.xml', content, ...(declared ? { declared } : {}) }])
    return failureOf(calls().read({ body: new Blob([new Uint8Array(file)]) }))
  }
  const cell = (text: string) =>
    `<w:document><w:tbl><w:tr><w:tc><w:p><w:t>${text}</w:t></w:p></w:tc></w:tr></w:tbl></w:document>`
  const entities = `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  expect(await refused(`${entities}${cell('&b;&b;&b;&b;')}`)).toMatchObject({ status: 422 })
  // An archive that says less than it unpacks to, very many tables, and a very long text.
  expect(await refused(cell('x'.repeat(5_000_000)), 100)).toMatchObject({ status: 422 })
  expect(await refused(cell('').repeat(100_000))).toMatchObject({ status: 422 })
  expect(await refused(cell(`[grant-form-1 en]${'x'.repeat(2_000_000)}`))).toMatchObject({ status: 422 })
})

test('no line of the log has an answer', async () => {
  await calls().write({ input: { language: 'en', values: { projectTitle: 'Planted title' } } })
  expect(server.logged.join('\n')).not.toContain('Planted title')
})
