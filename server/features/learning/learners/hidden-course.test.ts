import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, learned } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const COURSE = 'report-writing'
const FIRST = 'reader-and-purpose'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const hide = (hidden: boolean) =>
  editor.client.courseEditing.hide({ params: { id: COURSE }, input: { hidden } })

test('what a device sends of a course that is off the site waits, and counts once the course is back', async () => {
  const { client } = await join(server)
  const send = async (...events: ReturnType<typeof learned>[]) => {
    const { results } = await client.learning.sendEvents({ input: { events } })
    return results.map(({ outcome }) => outcome)
  }
  const completed = learned(COURSE, FIRST, { kind: 'module-completed' })
  const spent = learned(COURSE, FIRST, { kind: 'time-spent', seconds: 60 })
  await hide(true)
  expect(await send(completed, spent)).toEqual(['waiting', 'waiting'])
  expect(await send(completed)).toEqual(['waiting'])
  expect((await client.learning.progress()).courses).toEqual([])
  await hide(false)
  expect(await send(learned(COURSE, FIRST, { kind: 'module-started' }))).toEqual(['counted'])
  const [course] = (await client.learning.progress()).courses
  expect(course?.seconds).toBe(60)
  expect(course?.progress.modules[FIRST]?.completedAt).toBe(completed.at)
  expect(await send(completed)).toEqual(['known'])
})
