import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { courseWithOtherEnds, WORDS_OF_ENDS } from '#tests/support/whole-course.ts'

const COURSE = { id: 'other-ends', language: 'en' } as const
const input = { language: COURSE.language }
const MODULES = ['rain', 'wells'] as const

let server: TestServer
let editor: TestUser
let device: TestDevice
let isDown = false
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  const { courseEditing } = editor.client
  const params = { id: COURSE.id }
  const { version } = await courseEditing.create({ input: { ...params, title: 'Ends' } })
  const files = courseWithOtherEnds(COURSE.id)
  const saved = await courseEditing.save({ params, input: { version, files } })
  await courseEditing.publish({ params, input: { version: saved.version, note: '' } })
  device = await createTestDevice(await server.signIn('field-officer', ['SO22']))
  device.line = (_path, pass) => (isDown ? down() : pass())
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const params = (module: string) => ({ id: COURSE.id, module })
const read = (module: string) => server.visitor().client.courses.module({ params: params(module), input })
const missing = (text: string, words: readonly string[]) => words.filter((word) => !text.includes(word))

test.each(MODULES)('of %s every word and figure is answered, wherever it stood', async (module) => {
  const { words, figures } = WORDS_OF_ENDS[module]
  const { sections, sources, answer } = await read(module)
  expect(missing(JSON.stringify([sections, sources, answer]), words)).toEqual([])
  const parts = [...sections, ...(answer?.sections ?? [])].flatMap((section) => section.parts)
  expect(parts.filter(({ kind }) => kind === 'figure')).toHaveLength(figures)
  expect(parts.filter(({ kind }) => kind === 'table')).toHaveLength(figures)
})

test('sources are what is marked, and points as well', async () => {
  const rain = await read('rain')
  expect(rain.sections.map(({ heading }) => heading)).toEqual([null, '1. Middleheading', 'Lastheading'])
  expect(JSON.stringify(rain.sources)).toContain('Booksource')
  const { answer } = await read('wells')
  expect(answer?.points).toEqual(['Pointword'])
  expect(answer?.sections.map(({ heading }) => heading)).toEqual([null, 'Compare', 'Lastanswer'])
})

test('the app has the same without a connection, once the course is kept', async () => {
  const online = await Promise.all(MODULES.map(read))
  await device.client.device.keepCourse({ params: COURSE })
  isDown = true
  const kept = await Promise.all(
    MODULES.map((module) => device.client.courses.module({ params: params(module), input })),
  )
  isDown = false
  expect(kept).toEqual(online)
})

test('the pages for a stick have every word and figure, and no heading of sources above nothing', async () => {
  const answered = await editor.send(`/api/course-editing/${COURSE.id}/export/learners`)
  const archive = Buffer.from(await answered.arrayBuffer())
  const pages = new Map(readZipDirectory(archive).map((part) => [part.name, String(unpack(archive, part))]))
  for (const module of MODULES) {
    const { words, figures } = WORDS_OF_ENDS[module]
    const page = pages.get(`pages/en/${module}.html`) ?? ''
    expect(missing(page, words)).toEqual([])
    expect(page.match(/<figure>/g)).toHaveLength(figures)
    expect(page.match(/<table>/g)).toHaveLength(figures)
    expect(page.match(/<h2>Sources<\/h2>/g)).toHaveLength(1)
  }
})
