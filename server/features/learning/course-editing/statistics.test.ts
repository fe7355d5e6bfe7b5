import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { failureOf } from '#tests/support/failure.ts'
import { join, learned } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const ID = 'water'
const FEWER = { value: null, fewerThan: 5 }
const NONE = { value: 0 }

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  const { version } = await calls().create({ input: { id: ID, title: 'Water' } })
  const saved = await calls().save({
    params: { id: ID },
    input: { version, files: Object.fromEntries(aCourse(ID)) },
  })
  await calls().publish({ params: { id: ID }, input: { version: saved.version, note: '' } })
})
afterAll(() => server.close())

const calls = () => editor.client.courseEditing
const statistics = () => calls().statistics({ params: { id: ID } })

/** People who begin the course: some complete its first module, after a wrong answer to its first question. */
async function learn(people: number, { completes, isRight }: { completes: boolean; isRight: boolean }) {
  const plan = planOf((await courseLibrary(server.services.database)).get(ID) ?? never())
  const right = [...(plan.modules[0]?.questions[0]?.right ?? [])]
  for (let person = 0; person < people; person++) {
    const { client } = await join(server)
    const answered = { kind: 'question-answered', questionId: 'rain-1' } as const
    const events = [
      learned(ID, 'rain', { kind: 'module-started' }),
      learned(ID, 'rain', { ...answered, choices: isRight ? right : [0] }, '2026-01-01T10:00:00.000Z'),
      // A second try is no first try.
      learned(ID, 'rain', { ...answered, choices: right }, '2026-01-01T11:00:00.000Z'),
      ...(completes ? [learned(ID, 'rain', { kind: 'module-completed' })] : []),
    ]
    await client.learning.sendEvents({ input: { events } })
  }
}
const never = (): never => {
  throw new Error('The course is not there')
}

test('a course that nobody has begun says so, and one that few have begun shows no number', async () => {
  const none = await statistics()
  expect(none).toMatchObject({ started: NONE, finished: NONE, passed: NONE, questions: [] })
  expect(none.modules).toEqual(
    ['rain', 'wells'].map((id) => ({ id, completed: NONE, underway: NONE, stopped: NONE })),
  )
  await learn(3, { completes: true, isRight: true })
  const few = await statistics()
  expect(few).toMatchObject({ started: FEWER, questions: [] })
  expect(few.modules.map(({ completed }) => completed)).toEqual([FEWER, FEWER])
})

test('many are counted: who is where, who stopped, and which question was hard at first', async () => {
  await learn(6, { completes: true, isRight: false })
  await learn(9, { completes: false, isRight: true })
  const counted = await statistics()
  expect(counted.started).toEqual({ value: 18 })
  // Nobody has finished or stopped, which is shown as 0.
  expect(counted).toMatchObject({ finished: NONE, passed: NONE })
  expect(counted.modules).toEqual([
    { id: 'rain', completed: { value: 9 }, underway: { value: 9 }, stopped: NONE },
    { id: 'wells', completed: NONE, underway: NONE, stopped: NONE },
  ])
  expect(counted.questions).toEqual([
    { id: 'rain-1', place: 'check', answered: { value: 18 }, wrong: { value: 6 } },
  ])
  await server.database.run(sql`update learners set active_at = now() - interval '20 days'`)
  const later = await statistics()
  expect(later.modules.map(({ id, stopped }) => [id, stopped.value])).toEqual([
    ['rain', 9],
    ['wells', 9],
  ])
})

test('the answers of assessments are judged as they were drawn, the first of each learner alone', async () => {
  const choices = [
    { text: 'a', right: false, why: '' },
    { text: 'b', right: true, why: '' },
    { text: 'c', right: true, why: '' },
  ]
  const questions = JSON.stringify([
    {
      id: 'pool-rain-1',
      objective: 'why',
      objectiveTitle: '',
      moduleId: 'rain',
      text: '',
      explanation: '',
      choices,
    },
  ])
  // Two tries of everybody; at the first a third ticked one right choice alone.
  await server.database.run(sql`
    insert into assessment_attempts (id, learner_id, course_id, language, pass_percent, questions, started_at, answers,
      answered_at, percent, passed)
    select gen_random_uuid(), learner.id, ${ID}, 'en', 80, ${questions}::jsonb, now(),
      case when try = 1 and learner.place % 3 = 0 then '{"pool-rain-1":[1]}'::jsonb else '{"pool-rain-1":[2,1]}' end,
      now() + try * interval '1 hour', 100, true
    from (select id, row_number() over (order by id) as place from learners) learner, generate_series(1, 2) as try`)
  const { questions: hardest } = await statistics()
  expect(hardest.find(({ place }) => place === 'assessment')).toEqual({
    ...{ id: 'pool-rain-1', place: 'assessment', answered: { value: 18 }, wrong: { value: 6 } },
  })
})

test('a course that is not there has no figures, and only editors read them', async () => {
  expect(await failureOf(calls().statistics({ params: { id: 'nothing' } }))).toMatchObject({
    code: 'not_found',
  })
  const officer = await server.signIn('field-officer', ['SO22'])
  expect(await failureOf(officer.client.courseEditing.statistics({ params: { id: ID } }))).toMatchObject({
    code: 'forbidden',
  })
})
