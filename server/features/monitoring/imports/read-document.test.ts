import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { readRecommendations } from '#shared/un-documents/read-document.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makePdf, makeSheet, makeWord } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { expectedOfReport, rowsOfReport } from '#tests/support/un-report.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const REPORT = readFileSync(path.join(ROOT, 'tests/fixtures/un-documents/a-hrc-18-6.pdf'))

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const readDocument = (content: Uint8Array | string, user = editor) =>
  user.client.imports.readDocument({
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  })

test('the 155 recommendations come out of the file that the United Nations published', async () => {
  const { text, problem } = await readDocument(REPORT)
  expect(problem).toBeNull()
  expect(expectedOfReport()).toHaveLength(155)
  expect(rowsOfReport(readRecommendations(text))).toEqual(expectedOfReport())
})

test('lines stay as they are in the file, with a form feed after each page', async () => {
  const { text } = await readDocument(
    await makePdf(['98.1 Protect the right to self-\ndetermination (Chad);', 'End']),
  )
  expect(text).toBe('98.1 Protect the right to self-\ndetermination (Chad);\n\fEnd\n\f')
  expect((await readDocument(makeWord(['# A heading', '98.1 Ratify CAT (Chad);']))).text).toContain(
    '98.1 Ratify CAT (Chad);',
  )
  expect((await readDocument('98.1 Ratify CAT (Chad);\r\n')).text.trim()).toBe('98.1 Ratify CAT (Chad);')
})

test('a file without a text, and one of another type, say why', async () => {
  expect(await readDocument(await makePdf(['']))).toEqual({ text: expect.any(String), problem: 'no-text' })
  expect(await readDocument(makeSheet('List', [['98.1']]))).toEqual({ text: '', problem: 'another-type' })
  expect(await readDocument('%PDF-1.7 and nothing of one')).toMatchObject({ problem: 'unreadable' })
})

test('who may not import reads no document', async () => {
  const officer = await server.signIn('field-officer')
  expect(await failureOf(readDocument('98.1 Ratify CAT (Chad);', officer))).toMatchObject({ status: 403 })
})

test('recommendations of one paragraph are each imported once, also by a second import', async () => {
  const table = [
    'state_under_review,document,paragraph,part,recommendation,recommending_states,position',
    'Somalia,A/HRC/48/11,132.2,,Ratify the Convention against Torture,"Spain, Chile",supported',
    'Somalia,A/HRC/48/11,132.2,2,Ratify the Convention on disappearances,Norway,noted',
  ].join('\n')
  const upload = () =>
    editor.client.imports.upload({
      params: { collection: 'upr-recommendations' },
      body: new Blob([table]),
      headers: { 'content-disposition': fileNameHeader('report.csv') },
    })
  const { id, good, bad } = await upload()
  expect({ good, bad }).toEqual({ good: 2, bad: 0 })
  expect(await editor.client.imports.run({ params: { id }, input: {} })).toMatchObject({ added: 2 })
  expect(await upload()).toMatchObject({ good: 0, known: 2 })
  const { items } = await editor.client.uprRecommendations.list({ input: { q: '132.2' } })
  expect(items.map(({ position }) => position).sort()).toEqual(['noted', 'supported'])
})
