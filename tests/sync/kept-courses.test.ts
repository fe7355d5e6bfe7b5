import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import { publishRecording } from '#tests/support/course-recordings.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const COURSE = { id: 'climate-and-human-rights', language: 'so' } as const
const FIRST = 'climate-touches-rights'
const SECOND = 'healthy-environment'

let server: TestServer
let officer: TestUser
let device: TestDevice
let isDown = false

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO22'])
  device = await createTestDevice(officer)
  isDown = false
  device.line = (_path, pass) => (isDown ? down() : pass())
  await device.sync()
})
afterEach(() => device.close())

const input = { language: COURSE.language }
const keep = () => device.client.device.keepCourse({ params: COURSE })
const readModule = (module: string) =>
  device.client.courses.module({ params: { id: COURSE.id, module }, input })
const done = (moduleId: string): LearningEvent => ({
  ...{ id: uuidv7(), courseId: COURSE.id, moduleId, at: new Date().toISOString() },
  kind: 'module-completed',
})
const send = (...events: LearningEvent[]) => device.client.learning.sendEvents({ input: { events } })
const completedOf = (progress: Awaited<ReturnType<typeof send>>['progress']) =>
  Object.entries(progress.courses[0]?.progress.modules ?? {})
    .filter(([, { completedAt }]) => completedAt !== null)
    .map(([id]) => id)
    .sort()

async function reconnect(): Promise<void> {
  isDown = false
  device.ahead += 10 * 60_000
  await device.sync()
}

test('a kept course is read without a connection, and another one says that there is none', async () => {
  const { bytes, modules } = await keep()
  expect(modules).toContain(FIRST)
  isDown = true
  const { items } = await device.client.courses.list({ input })
  expect(items.map(({ id }) => id)).toEqual([COURSE.id])
  const read = await readModule(FIRST)
  expect(read.language).toBe('so')
  expect(read.check.length).toBeGreaterThanOrEqual(5)
  expect(
    await failureOf(device.client.courses.get({ params: COURSE, input: { language: 'en' } })),
  ).toMatchObject({
    code: 'offline',
  })
  expect(await device.client.device.keptCourses()).toMatchObject({ courses: [{ ...COURSE, bytes }] })
  await device.client.device.forgetCourse({ params: COURSE })
  expect(await device.client.device.keptCourses()).toEqual({ courses: [] })
  expect(await failureOf(readModule(FIRST))).toMatchObject({ code: 'offline' })
})

test('what is learned without a connection counts on the device at once, and on the server once', async () => {
  await keep()
  isDown = true
  const events = [done(FIRST), done(SECOND)]
  expect(completedOf((await send(...events)).progress)).toEqual([FIRST, SECOND])
  expect(completedOf((await send(...events)).progress)).toEqual([FIRST, SECOND])
  expect((await device.client.learning.progress()).completedModules).toBe(2)
  await reconnect()
  await send(...events)
  await device.sync()
  const known = await officer.client.learning.progress()
  expect(known.completedModules).toBe(2)
  expect(completedOf(known)).toEqual([FIRST, SECOND])
  isDown = true
  expect((await device.client.learning.progress()).completedModules).toBe(2)
})

test('an answer that is lost on the way is asked for again, and nothing counts twice', async () => {
  await keep()
  const [first, second] = [done(FIRST), done(SECOND)]
  let isAnswered = false
  device.line = async (path, pass) => {
    if (!path.startsWith('/api/learning/events')) return pass()
    await pass()
    isAnswered = true
    return down()
  }
  await send(first, second)
  const synced = device.sync()
  await expect.poll(() => isAnswered).toBe(true)
  device.line = (_path, pass) => pass()
  await synced
  const exported = await (await officer.client.learning.exportMe()).json()
  expect(exported.events.map(({ id }: { readonly id: string }) => id).sort()).toEqual(
    [first.id, second.id].sort(),
  )
})

test('progress comes back on a device that was wiped, and from another one', async () => {
  await officer.client.learning.sendEvents({ input: { events: [done(FIRST)] } })
  expect((await device.client.learning.progress()).completedModules).toBe(1)
  const fresh = await createTestDevice(officer)
  try {
    await fresh.sync()
    expect((await fresh.client.learning.progress()).completedModules).toBe(1)
  } finally {
    await fresh.close()
  }
})

test('a recording of the library is kept with its course, plays without a connection, and goes with it', async () => {
  const { document, address, bytes } = await publishRecording(server, 'heard-offline')
  const params = { id: 'heard-offline', language: 'en' } as const
  const kept = await device.client.device.keepCourse({ params })
  expect(kept.bytes).toBeGreaterThan(bytes.length)
  const documents = async () => (await device.client.device.keptDocuments()).documents
  await expect.poll(async () => (await documents()).map(({ state }) => state)).toEqual(['kept'])
  isDown = true
  const { media } = await device.client.courses.module({
    params: { id: params.id, module: 'rain' },
    input: { language: 'en' },
  })
  expect(media?.address).toBe(address)
  const file = await device.client.documents.file({ params: { id: document.id }, input: { view: 'yes' } })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  await device.client.device.forgetCourse({ params })
  expect(await documents()).toEqual([])
})

test('a document that its user keeps anyway stays when the course goes', async () => {
  const { document } = await publishRecording(server, 'heard-twice')
  await device.client.device.keepDocument({ params: { id: document.id } })
  const params = { id: 'heard-twice', language: 'en' } as const
  await device.client.device.keepCourse({ params })
  await device.client.device.forgetCourse({ params })
  expect((await device.client.device.keptDocuments()).documents).toMatchObject([{ id: document.id }])
})

test('courses never take more than their limit on a device, and what is kept stays', async () => {
  const { bytes } = await keep()
  const others = device.mirror.db.prepare(
    `insert or replace into kept_courses (id, language, title, version, bytes, kept_at)
      values ('other', 'en', 'Other', 1, ?, '2026-11-18T07:12:00.000Z')`,
  )
  const kept = async () => (await device.client.device.keptCourses()).courses.map(({ id }) => id).sort()
  others.run(MOST_KEPT_COURSE_BYTES - bytes + 1)
  expect(await failureOf(keep())).toMatchObject({ code: 'too_large' })
  expect(await kept()).toEqual([COURSE.id, 'other'])
  expect((await readModule(FIRST)).language).toBe('so')
  others.run(MOST_KEPT_COURSE_BYTES - bytes)
  expect((await keep()).bytes).toBe(bytes)
})
