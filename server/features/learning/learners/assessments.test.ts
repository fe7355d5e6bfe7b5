import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import type { OpenAttempt } from '#shared/contract/learning/learning.ts'
import { failureOf } from '#tests/support/failure.ts'
import { join, learned } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { attemptsLeft } from './attempts.ts'
import { drawQuestions } from './drawn-questions.ts'

const COURSE = 'report-writing'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

const courseOf = async (id: string) => {
  const course = (await courseLibrary(server.services.database)).get(id)
  if (!course?.languages.en.written) throw new Error(`${id} is missing`)
  return { structure: course.structure, pool: course.languages.en.written.questions.pool }
}

/** A learner who has completed every module of a course. */
async function ready(course = COURSE) {
  const learner = await join(server)
  const { structure } = await courseOf(course)
  const events = structure.modules.map(({ id }) => learned(course, id, { kind: 'module-completed' }))
  await learner.client.learning.sendEvents({ input: { events } })
  return learner
}
type Learner = Awaited<ReturnType<typeof ready>>
const start = ({ client }: Learner, language: 'en' | 'so' = 'en', courseId = COURSE) =>
  client.learning.startAssessment({ input: { courseId, language } })
const answer = ({ client }: Learner, id: string, answers: Record<string, number[]>) =>
  client.learning.answerAssessment({ params: { id }, input: { answers } })
const standing = ({ client }: Learner) => client.learning.assessment({ input: { courseId: COURSE } })

/** Right answers to some of the questions, found in the course's own files; the others are left out. */
async function rightly({ questions }: OpenAttempt, most = questions.length) {
  const { pool } = await courseOf(COURSE)
  const answers = questions.slice(0, most).map(({ id, choices }) => {
    const right = pool.find((question) => question.id === id)?.choices.filter((choice) => choice.right) ?? []
    const ticked = choices.filter(({ text }) => right.some((choice) => choice.text === text))
    return [id, ticked.map((choice) => choice.id)]
  })
  return Object.fromEntries(answers) as Record<string, number[]>
}

describe('an assessment', () => {
  test('is for learners who have completed all modules', async () => {
    expect(
      await failureOf(server.visitor().client.learning.startAssessment({ input: { courseId: COURSE } })),
    ).toMatchObject({ status: 401 })
    const learner = await join(server)
    const { structure } = await courseOf(COURSE)
    expect((await standing(learner)).missingModules).toEqual(structure.modules.map(({ id }) => id))
    expect(await failureOf(start(learner))).toMatchObject({ status: 422 })
    expect(await failureOf(start(learner, 'en', 'no-course'))).toMatchObject({ status: 404 })
  })

  test('asks two learners side by side different questions, and tells neither what is right', async () => {
    const [one, other] = [await ready(), await ready()]
    const [first, second] = await Promise.all([start(one), start(other)])
    const idsOf = (attempt: OpenAttempt) => attempt.questions.map(({ id }) => id).toSorted()
    const { structure } = await courseOf(COURSE)
    expect(first.questions).toHaveLength(structure.assessment.draw)
    expect(idsOf(first)).not.toEqual(idsOf(second))
    expect(JSON.stringify([first, await standing(one)])).not.toMatch(/"(right|why|explanation)"/)
  })

  test('that is open is the same on every device, and counts once', async () => {
    const learner = await ready()
    const attempts = await Promise.all([start(learner), start(learner), start(learner)])
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
    expect(await standing(learner)).toMatchObject({ attemptsLeft: 2, open: { id: attempts[0]?.id } })
  })

  test('is passed with enough right answers, and answers that come twice get the first result', async () => {
    const learner = await ready()
    const attempt = await start(learner)
    const answers = await rightly(attempt)
    const [first, second] = await Promise.all([
      answer(learner, attempt.id, answers),
      answer(learner, attempt.id, {}),
    ])
    // Whichever came first decided, for both.
    expect(second).toEqual(first)
    const again = await answer(learner, attempt.id, first.passed ? {} : answers)
    expect(again).toEqual(first)
  })

  test('tells what was answered wrongly, why, and how it went by objective', async () => {
    const learner = await ready()
    const attempt = await start(learner)
    const answers = await rightly(attempt, 6)
    const wrong = attempt.questions[6]
    const { pool } = await courseOf(COURSE)
    const asked = pool.find(({ id }) => id === wrong?.id)
    const wrongChoice = asked?.choices.find(({ right }) => !right)
    const place = wrong?.choices.find(({ text }) => text === wrongChoice?.text)?.id ?? -1
    const result = await answer(learner, attempt.id, { ...answers, [wrong?.id ?? '']: [place] })
    expect(result).toMatchObject({ passed: false, percent: 60 })
    expect(result.perObjective.reduce((sum, { right }) => sum + right, 0)).toBe(6)
    expect(result.perObjective.reduce((sum, each) => sum + each.asked, 0)).toBe(10)
    expect(result.explanations).toHaveLength(4)
    expect(result.explanations.find(({ questionId }) => questionId === wrong?.id)).toMatchObject({
      ...{ chosen: [wrongChoice?.text], why: [wrongChoice?.why], explanation: asked?.explanation },
    })
    expect(await standing(learner)).toMatchObject({ open: null, passedAt: null, last: { id: attempt.id } })
  })

  test('that is passed is a part of the progress', async () => {
    const learner = await ready()
    const attempt = await start(learner)
    const result = await answer(learner, attempt.id, await rightly(attempt, 7))
    expect(result).toMatchObject({ passed: true, percent: 70 })
    const { courses, recent } = await learner.client.learning.progress()
    expect(courses[0]?.progress.assessmentPassedAt).toBe(result.answeredAt)
    expect(recent[0]).toMatchObject({ kind: 'assessment-passed', moduleId: null })
    expect((await standing(learner)).passedAt).toBe(result.answeredAt)
  })

  test('can be tried three times a day, each time with other questions first, and says from when again', async () => {
    const learner = await ready()
    const seen: string[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const attempt = await start(learner)
      seen.push(...attempt.questions.map(({ id }) => id))
      await answer(learner, attempt.id, {})
    }
    expect(new Set(seen.slice(0, 20)).size).toBe(20)
    const failure = await failureOf(start(learner))
    expect(failure).toMatchObject({ status: 429 })
    const { attemptsLeft: left, nextAt } = await standing(learner)
    expect(left).toBe(0)
    expect(failure.details).toEqual([{ path: 'nextAt', message: nextAt }])
    await server.database.run(
      sql`update assessment_attempts set started_at = started_at - interval '1 day' where learner_id = ${learner.id}`,
    )
    expect((await start(learner)).questions).toHaveLength(10)
  })

  test('of somebody else can be neither read nor answered', async () => {
    const [one, other] = [await ready(), await ready()]
    const { id } = await start(one)
    expect(await failureOf(answer(other, id, {}))).toMatchObject({ status: 404 })
    expect(await standing(other)).toMatchObject({ open: null })
  })

  test('is in Somali where the course is, and in English otherwise', async () => {
    const learner = await ready()
    expect((await start(learner, 'so')).language).toBe('en')
    const climate = await ready('climate-and-human-rights')
    const attempt = await start(climate, 'so', 'climate-and-human-rights')
    expect(attempt.language).toBe('so')
    const written = (await courseLibrary(server.services.database)).get('climate-and-human-rights')?.languages
      .so?.written
    expect(written?.questions.pool.map(({ text }) => text)).toContain(attempt.questions[0]?.text)
  })
})

test('a drawing has every objective that the pool has questions of', async () => {
  const { pool, structure } = await courseOf(COURSE)
  const drawn = drawQuestions({
    ...{ pool, count: structure.assessment.draw, seen: new Set(), titleOf: (id) => id },
    random: (below) => randomInt(below),
  })
  expect(new Set(drawn.map(({ objective }) => objective))).toEqual(
    new Set(pool.map(({ objective }) => objective)),
  )
})

test('the day of attempts runs from each one', () => {
  const at = (hours: number) => ({ startedAt: new Date(Date.UTC(2026, 0, 2, hours)).toISOString() })
  const now = new Date(Date.UTC(2026, 0, 3, 1))
  expect(attemptsLeft([], now)).toEqual({ left: 3, nextAt: null })
  expect(attemptsLeft([at(0), at(5), at(6)], now)).toEqual({ left: 1, nextAt: null })
  expect(attemptsLeft([at(3), at(5), at(6)], now)).toEqual({ left: 0, nextAt: '2026-01-03T03:00:00.000Z' })
})
