import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Course, courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import { join, learnerAddress, mailedToken } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const COURSE = 'documentation-fundamentals'
const AT = '2026-11-01T08:00:00.000Z'

let server: TestServer
let course: Course
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, smtpUrl: 'smtp://127.0.0.1:9' })
  const found = (await courseLibrary(server.database)).get(COURSE)
  if (!found) throw new Error('The course is missing')
  course = found
})
afterAll(() => server.close())

type Client = TestUser['client']

/** Everything that the certificate needs of the modules. */
const allEvents = (): LearningEvent[] =>
  planOf(course).modules.flatMap(({ id: moduleId, questions }) => [
    { id: uuidv7(), courseId: COURSE, moduleId, at: AT, kind: 'module-completed' as const },
    ...questions.map(({ id: questionId, right }) => ({
      ...{ id: uuidv7(), courseId: COURSE, moduleId, at: AT, kind: 'question-answered' as const },
      ...{ questionId, choices: [...right] },
    })),
  ])

/** Answers the assessment by the texts of the right choices, which only the server's files have. */
async function passAssessment(client: Client, meanwhile = () => Promise.resolve()): Promise<void> {
  const { id, questions } = await client.learning.startAssessment({ input: { courseId: COURSE } })
  await meanwhile()
  const pool = course.languages.en.written?.questions.pool ?? []
  const answers = Object.fromEntries(
    questions.map((asked) => {
      const known = pool.find((question) => question.id === asked.id)
      const right = known?.choices.filter((choice) => choice.right).map(({ text }) => text) ?? []
      return [asked.id, asked.choices.filter(({ text }) => right.includes(text)).map((choice) => choice.id)]
    }),
  )
  expect((await client.learning.answerAssessment({ params: { id }, input: { answers } })).passed).toBe(true)
}

const certificates = (client: Client) => client.learning.certificates()

test('the certificate is issued with the last thing that was missing, here the assessment', async () => {
  const { client } = await join(server, { fullName: 'Xaliimo Cabdi Nuur' })
  await client.learning.sendEvents({ input: { events: allEvents() } })
  expect(await certificates(client)).toEqual([])
  const standing = () => client.learning.assessment({ input: { courseId: COURSE } })
  expect((await standing()).certificate).toBeNull()
  await passAssessment(client)
  const [own] = await certificates(client)
  expect((await standing()).certificate).toBe(own?.code)
  expect((await client.learning.assessment({ input: { courseId: 'report-writing' } })).certificate).toBeNull()
  expect(own).toMatchObject({ courseId: COURSE, titleEn: course.languages.en.texts.title, withdrawnAt: null })
  expect(await server.visitor().client.certificates.check({ params: { code: own?.code ?? '' }, input: {} }))
    // The name as it was at the issue.
    .toMatchObject({ name: 'Xaliimo Cabdi Nuur' })
  const progress = await client.learning.progress()
  expect(progress.certificates).toBe(1)
  expect(progress.achievements).toContainEqual({
    ...{ kind: 'course-certificate', courseId: COURSE, at: own?.issuedAt },
  })
})

test('it is issued as well where editors took the course off the site while an assessment was open', async () => {
  const { courseEditing } = (await server.signIn('editor')).client
  const hide = (hidden: boolean) => courseEditing.hide({ params: { id: COURSE }, input: { hidden } })
  const { client } = await join(server)
  await client.learning.sendEvents({ input: { events: allEvents() } })
  await passAssessment(client, async () => {
    await hide(true)
  })
  expect(await certificates(client)).toMatchObject([{ courseId: COURSE, withdrawnAt: null }])
  await hide(false)
})

test('it is issued with the last knowledge check where the assessment was passed before, once', async () => {
  const { client } = await join(server)
  const events = allEvents()
  const [last] = events.filter(({ kind }) => kind === 'question-answered')
  const others = events.filter((event) => event !== last)
  await client.learning.sendEvents({ input: { events: others } })
  await passAssessment(client)
  expect(await certificates(client)).toEqual([])
  const input = { events: last ? [last] : [] }
  await Promise.all(Array.from({ length: 4 }, () => client.learning.sendEvents({ input })))
  expect(await certificates(client)).toHaveLength(1)
})

test('a later change of name does not change what was issued, and the learner reads it in their export', async () => {
  const { client } = await join(server, { fullName: 'Faadumo Cali' })
  await client.learning.sendEvents({ input: { events: allEvents() } })
  await passAssessment(client)
  await client.learning.editMe({ input: { fullName: 'Faadumo Cali Warsame' } })
  const [own] = await certificates(client)
  const found = await server
    .visitor()
    .client.certificates.check({ params: { code: own?.code ?? '' }, input: {} })
  expect(found.name).toBe('Faadumo Cali')
  const kept = JSON.parse(await (await client.learning.exportMe()).text())
  expect(kept.certificates).toMatchObject([{ code: own?.code, name: 'Faadumo Cali', courseId: COURSE }])
})

test('a member of staff who learns gets one under their own name', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  await server.database.run(
    sql`update users set first_name = 'Cabdi', last_name = 'Xasan' where id = ${officer.id}`,
  )
  await officer.client.learning.sendEvents({ input: { events: allEvents() } })
  await passAssessment(officer.client)
  const [own] = await certificates(officer.client)
  const found = await server
    .visitor()
    .client.certificates.check({ params: { code: own?.code ?? '' }, input: {} })
  expect(found.name).toBe('Cabdi Xasan')
})

test('it goes when the learner deletes themselves, and nobody else reads the list', async () => {
  const { client } = await join(server)
  await client.learning.sendEvents({ input: { events: allEvents() } })
  await passAssessment(client)
  const [own] = await certificates(client)
  expect(await certificates((await join(server)).client)).toEqual([])
  await expect(certificates(server.visitor().client)).rejects.toMatchObject({ code: 'unauthenticated' })
  await client.learning.deleteMe()
  await expect(
    server.visitor().client.certificates.check({ params: { code: own?.code ?? '' }, input: {} }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('it moves with the progress to the account that the address belongs to', async () => {
  const email = learnerAddress()
  const owner = await join(server, { email })
  await owner.client.learning.confirm({ input: { token: await mailedToken(server, email) } })
  const other = await join(server, { email })
  await other.client.learning.sendEvents({ input: { events: allEvents() } })
  await passAssessment(other.client)
  const before = await certificates(other.client)
  const token = await mailedToken(server, email)
  await owner.client.learning.moveProgress({ input: { token } })
  expect(await certificates(owner.client)).toEqual(before)
})
