import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { courseQuestions } from '#shared/courses/course-schemas.ts'
import { choiceMark } from '#shared/domain/check-answers.ts'
import { type LearningEvent, learningEvent } from '#shared/schemas/learning-event.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { join, learned } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const ID = 'water'
const QUESTIONS = 'en/questions.json'
const RIGHT = 'This'
/** What a browser kept that ran the build before choices were marked. */
const FORMER = new URL('../../../../tests/fixtures/learning-log-2026-11.json', import.meta.url)
const former = z.array(learningEvent).parse(JSON.parse(readFileSync(FORMER, 'utf8')))

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  await editor.client.courseEditing.create({ input: { id: ID, title: 'Water' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from rate_limits`)
  await server.database.run(sql`delete from learners`)
  await publish(aCourse(ID))
})

async function publish(files: ReadonlyMap<string, string>): Promise<void> {
  const calls = editor.client.courseEditing
  const version = (await calls.get({ params: { id: ID } })).draft?.version ?? 0
  const input = { version, files: Object.fromEntries(files) }
  const saved = await calls.save({ params: { id: ID }, input })
  await calls.publish({ params: { id: ID }, input: { version: saved.version, note: '' } })
}

type Choices = readonly { readonly text: string; readonly why: string; readonly right?: true | undefined }[]

/** The course with the choices of its knowledge checks changed. */
function withChoices(change: (choices: Choices) => Choices): ReadonlyMap<string, string> {
  const files = aCourse(ID)
  const { checks, pool } = courseQuestions.parse(JSON.parse(files.get(QUESTIONS) ?? '{}'))
  const changed = Object.entries(checks).map(([id, questions]) => [
    id,
    questions.map((question) => ({ ...question, choices: change(question.choices) })),
  ])
  return new Map([...files, [QUESTIONS, JSON.stringify({ checks: Object.fromEntries(changed), pool })]])
}

const choicesOf = (files: ReadonlyMap<string, string>, moduleId: string) =>
  courseQuestions.parse(JSON.parse(files.get(QUESTIONS) ?? '{}')).checks[moduleId]?.[0]?.choices ?? []

/** The first question of a module, answered as the edition has it that lies in these files. */
function answered(files: ReadonlyMap<string, string>, moduleId: string, text: string): LearningEvent {
  const choices = choicesOf(files, moduleId)
  const did = { kind: 'question-answered', questionId: `${moduleId}-1` } as const
  const ticked = choices.findIndex((choice) => choice.text === text)
  const event = learned(ID, moduleId, { ...did, choices: [ticked] })
  return { ...event, shown: choices.map((choice) => choiceMark(choice.text)) } as LearningEvent
}

type Learner = Awaited<ReturnType<typeof join>>
async function rightAfter({ client }: Learner, moduleId: string, ...events: readonly LearningEvent[]) {
  const { progress } = await client.learning.sendEvents({ input: { events: [...events] } })
  return progress.courses.find(({ courseId }) => courseId === ID)?.progress.modules[moduleId]?.rightQuestions
}

test('answers made without a connection count as they were given where a new edition has another order', async () => {
  const before = aCourse(ID)
  const [right, wrong] = [answered(before, 'rain', RIGHT), answered(before, 'rain', 'Nothing at all')]
  await publish(withChoices(([first, second, third]) => [second, first, third].flatMap((each) => each ?? [])))
  expect(await rightAfter(await join(server), 'rain', wrong)).toBeUndefined()
  expect(await rightAfter(await join(server), 'rain', right)).toEqual(['rain-1'])
})

test('so do those that waited until their module opened, and the export of a learner has what was shown', async () => {
  const waiting = answered(aCourse(ID), 'wells', RIGHT)
  const learner = await join(server)
  const { results } = await learner.client.learning.sendEvents({ input: { events: [waiting] } })
  expect(results).toMatchObject([{ outcome: 'waiting' }])
  await publish(withChoices((choices) => choices.toReversed()))
  await publish(withChoices((choices) => [...choices.slice(1), ...choices.slice(0, 1)]))
  const opening = learned(ID, 'rain', { kind: 'module-completed' })
  expect(await rightAfter(learner, 'wells', opening)).toEqual(['wells-1'])
  const exported = await (await learner.send('/api/learning/export')).text()
  expect(exported).toContain(choiceMark(RIGHT))
})

test('so do they in the figures of editors', async () => {
  const before = aCourse(ID)
  await publish(withChoices((choices) => choices.toReversed()))
  for (let person = 0; person < 12; person++) {
    const text = person % 2 === 0 ? RIGHT : 'Nothing at all'
    await rightAfter(await join(server), 'rain', answered(before, 'rain', text))
  }
  const { questions } = await editor.client.courseEditing.statistics({ params: { id: ID } })
  expect(questions.find(({ id }) => id === 'rain-1')?.wrong).toEqual({ value: 6 })
})

test('the log of a former build counts by the places of its choices', async () => {
  const learner = await join(server)
  const { results, progress } = await learner.client.learning.sendEvents({ input: { events: former } })
  expect(results.map(({ outcome }) => outcome)).toEqual(former.map(() => 'counted'))
  expect(progress.courses).toMatchObject([
    { courseId: ID, seconds: 195, progress: { modules: { rain: { rightQuestions: ['rain-2'] } } } },
  ])
})

test('marks that are none are refused with their place', async () => {
  const { send } = await join(server)
  const event = { ...answered(aCourse(ID), 'rain', RIGHT), id: uuidv7(), shown: ['<script>'] }
  const response = await send('/api/learning/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('events.0.shown.0')
})
