import { hash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_PDF, sendDocumentFile } from '#tests/support/documents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const write = (title: string) =>
  officer.client.documents.create({
    input: {
      ...{ title, description: 'What monitors saw in 54 stations.' },
      ...{ category: 'reports', documentType: 'pdf', isPublic: false },
    },
  })

/** Announces a file and sends its beginning, as a page does that is closed then. */
async function begin(documentId: string) {
  const file = {
    id: randomUUID(),
    fileName: 'a.pdf',
    size: SMALL_PDF.length,
    sha256: hash('sha256', SMALL_PDF),
  }
  await officer.client.documents.announce({ params: { id: documentId }, input: file })
  const body = new Blob([new Uint8Array(SMALL_PDF.subarray(0, 20))])
  await officer.client.documents.sendPart({ params: { id: file.id, from: '0' }, body })
  return file
}

test('a file whose page was closed is listed for its sender alone, and continues where it was', async () => {
  const { id, title } = await write('Cut in the middle')
  const { size, ...file } = await begin(id)
  const { documents } = officer.client
  expect(await documents.unfinished()).toEqual([
    { ...file, size, title, documentId: id, held: 20, announcedAt: expect.any(String) },
  ])
  expect(await editor.client.documents.unfinished()).toEqual([])
  const body = new Blob([new Uint8Array(SMALL_PDF.subarray(20))])
  await documents.sendPart({ params: { id: file.id, from: '20' }, body })
  await documents.finish({ params: { id: file.id }, input: { size } })
  expect(await documents.unfinished()).toEqual([])
  expect((await documents.get({ params: { id } })).file).toMatchObject({ number: 1, size })
})

test('what has arrived of a file is discarded by its sender alone; a whole file and its document stay', async () => {
  const { id } = await write('Not wanted after all')
  const file = await begin(id)
  const params = { id: file.id }
  await editor.client.documents.discard({ params })
  expect(await officer.client.documents.held({ params })).toMatchObject({ held: 20 })
  await officer.client.documents.discard({ params })
  await officer.client.documents.discard({ params })
  expect(await failureOf(officer.client.documents.held({ params }))).toMatchObject({ code: 'not_found' })
  expect(await officer.client.documents.unfinished()).toEqual([])
  await sendDocumentFile(officer, id)
  const [whole] = await officer.client.documents.versions({ params: { id } })
  expect(whole?.number).toBe(1)
})

test('whoever asks what a file would be, or for its end, has not saved it', async () => {
  const { id } = await write('Counted once')
  await sendDocumentFile(officer, id)
  const at = `/api/documents/${id}/file`
  expect((await officer.send(at, { method: 'HEAD' })).status).toBe(200)
  expect((await officer.send(at, { headers: { range: 'bytes=20-' } })).status).toBe(206)
  expect((await officer.client.documents.get({ params: { id } })).downloads).toBe(0)
  await (await officer.send(at)).arrayBuffer()
  expect((await officer.client.documents.get({ params: { id } })).downloads).toBe(1)
})
