import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_KEY_ONLY } from '#shared/contract/learning/course-exchange.ts'
import { publishRecording, silence } from '#tests/support/course-recordings.ts'
import { publishDocument } from '#tests/support/documents.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const courseOf = (id: string) => server.visitor().client.courses.get({ params: { id }, input: {} })

test('a module plays a public recording of the library, in parts, and the course says what it takes', async () => {
  const { document, address, bytes } = await publishRecording(server, 'heard')
  const { client } = server.visitor()
  const { media } = await client.courses.module({ params: { id: 'heard', module: 'rain' }, input: {} })
  expect(media).toMatchObject({ address, captions: null })
  const course = await courseOf('heard')
  expect(course.media).toEqual([{ documentId: document.id, address, bytes: bytes.length }])
  expect(course.bytes).toBeGreaterThan(bytes.length)
  const part = await fetch(server.url + address, { headers: { range: 'bytes=44-53' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('audio/wav')
  expect(part.headers.get('content-range')).toBe(`bytes 44-53/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(44, 54))
})

test('a recording that is taken off the site is no part of the course any more', async () => {
  const { document, address } = await publishRecording(server, 'withdrawn')
  const { client } = await server.signIn('field-officer', ['SO22'])
  const params = { id: document.id }
  const { version } = await client.documents.get({ params })
  await client.documents.decide({ params, input: { decision: 'withdraw', version } })
  expect((await courseOf('withdrawn')).media).toEqual([])
  expect((await fetch(server.url + address)).status).toBe(404)
})

test('editors choose among public films and recordings, and among nothing else', async () => {
  const film = await publishDocument(server, 'The well', { bytes: silence(1), name: 'well.wav' })
  const report = await publishDocument(server, 'A report about wells')
  const { client } = await server.signIn('editor')
  const offered = await client.courseEditing.media()
  expect(offered.map(({ id }) => id)).toContain(film.id)
  expect(offered.map(({ id }) => id)).not.toContain(report.id)
  expect(offered.map(({ title }) => title)).toEqual(offered.map(({ title }) => title).toSorted())
})

test('an exported course names its recording by the address of this site, and brings it back as its own', async () => {
  const { address } = await publishRecording(server, 'exported')
  const { client } = await server.signIn('editor')
  const params = { id: 'exported', purpose: 'exchange' } as const
  const file = await (await client.courseExchange.export({ params })).arrayBuffer()
  const body = new Blob([file])
  await client.courseExchange.import({ params: { fingerprint: OWN_KEY_ONLY, draft: 'replace' }, body })
  const { draft } = await client.courseEditing.get({ params: { id: 'exported' } })
  expect(JSON.parse(draft?.files['en/course.json'] ?? '').modules.rain.media).toBe(address)
})
