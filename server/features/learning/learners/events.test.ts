import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import {
  afterAct,
  type CoursePlan,
  type CourseProgress,
  type LearningAct,
  NO_PROGRESS,
} from '#shared/domain/learning-progress.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import { failureOf } from '#tests/support/failure.ts'
import { join, learned, mailedToken } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

const COURSE = 'report-writing'
/** Some hundred calls, on a machine that may be busy. */
const SLOW = { timeout: 120_000 }
let server: TestServer
let plan: CoursePlan
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  const course = (await courseLibrary(server.services.database)).get(COURSE)
  if (!course) throw new Error(`${COURSE} is missing`)
  plan = planOf(course)
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from rate_limits`))

type Learner = Awaited<ReturnType<typeof join>>
const send = ({ client }: Learner, ...events: LearningEvent[]) =>
  client.learning.sendEvents({ input: { events } })
const outcomes = async (learner: Learner, ...events: LearningEvent[]) =>
  (await send(learner, ...events)).results.map(({ outcome }) => outcome)
const moduleAt = (place: number) => plan.modules[place]?.id ?? ''
const completed = (place: number, at?: string) =>
  learned(COURSE, moduleAt(place), { kind: 'module-completed' }, at)
const progressOf = async ({ client }: Learner) =>
  (await client.learning.progress()).courses.find(({ courseId }) => courseId === COURSE)?.progress ??
  NO_PROGRESS

/** What the pure rules make of acts, whatever their order: those of locked modules are tried again. */
function byTheRules(events: readonly LearningEvent[]) {
  let progress = NO_PROGRESS
  for (let before = null; before !== progress; ) {
    before = progress
    for (const event of events) {
      if (event.kind === 'time-spent') continue
      const next = afterAct(plan, progress, event as LearningAct)
      const isSame = JSON.stringify(next) === JSON.stringify(progress)
      if (typeof next !== 'string' && !isSame) progress = next
    }
  }
  return withoutEmpty(progress)
}

/** Without modules in which nothing but wrong answers was given: they change nothing. */
function withoutEmpty({ modules, ...progress }: CourseProgress) {
  const begun = Object.entries(modules).filter(
    ([, { percent, rightQuestions }]) => percent + rightQuestions.length > 0,
  )
  return { ...progress, modules: Object.fromEntries(begun) }
}

describe('learning events', () => {
  test('count once, however often and however many at once they are sent', async () => {
    const learner = await join(server)
    const event = completed(0)
    expect(await outcomes(learner, event, event)).toEqual(['counted', 'known'])
    expect(await outcomes(learner, event)).toEqual(['known'])
    const spent = learned(COURSE, moduleAt(0), { kind: 'time-spent', seconds: 600 })
    const both = await Promise.all([
      outcomes(learner, spent),
      outcomes(learner, spent),
      outcomes(learner, spent),
    ])
    expect(both.flat().toSorted()).toEqual(['counted', 'known', 'known'])
    expect((await learner.client.learning.progress()).courses).toMatchObject([
      { courseId: COURSE, seconds: 600 },
    ])
  })

  test('of a locked module wait, complete nothing, and count once it opens', async () => {
    const learner = await join(server)
    const early = completed(1)
    const { results } = await send(learner, early)
    expect(results).toEqual([{ id: early.id, outcome: 'waiting', reason: 'module_locked' }])
    expect(await progressOf(learner)).toEqual(NO_PROGRESS)
    expect(await outcomes(learner, early)).toEqual(['waiting'])
    expect(await outcomes(learner, completed(0))).toEqual(['counted'])
    expect(Object.keys((await progressOf(learner)).modules)).toEqual([moduleAt(0), moduleAt(1)].toSorted())
    expect(await outcomes(learner, early)).toEqual(['known'])
  })

  test('of what is not there are refused with the reason, and nothing of them is stored', async () => {
    const learner = await join(server)
    const wrong = [
      learned('no-course', 'no-module', { kind: 'module-started' }),
      learned(COURSE, 'no-module', { kind: 'module-started' }),
      learned(COURSE, 'no-module', { kind: 'time-spent', seconds: 5 }),
      learned(COURSE, moduleAt(0), { kind: 'question-answered', questionId: 'no-question', choices: [0] }),
    ]
    expect((await send(learner, ...wrong)).results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'unknown_course'],
      ['refused', 'unknown_module'],
      ['refused', 'unknown_module'],
      ['refused', 'unknown_question'],
    ])
    expect(
      await server.database.run(sql`select from learning_events where learner_id = ${learner.id}`),
    ).toEqual([])
    expect(await progressOf(learner)).toEqual(NO_PROGRESS)
  })

  test('of a clock that is wrong count as of now, or of a year ago', async () => {
    const learner = await join(server)
    await send(learner, completed(0, '2199-01-01T00:00:00.000Z'), completed(1, '1970-01-01T00:00:00.000Z'))
    const { modules } = await progressOf(learner)
    const now = Date.now()
    expect(Date.parse(modules[moduleAt(0)]?.completedAt ?? '')).toBeGreaterThan(now - 60_000)
    expect(Date.parse(modules[moduleAt(0)]?.completedAt ?? '')).toBeLessThanOrEqual(now)
    expect(Date.parse(modules[moduleAt(1)]?.completedAt ?? '')).toBeGreaterThan(now - 366 * 86_400_000)
    expect(await learner.client.learning.progress()).toMatchObject({ streak: 1 })
  })

  test('of a page that was left open count no more than three times what the module takes', async () => {
    const learner = await join(server)
    const hours = Array.from({ length: 24 }, () =>
      learned(COURSE, moduleAt(0), { kind: 'time-spent', seconds: 3600 }),
    )
    await send(learner, ...hours)
    expect((await learner.client.learning.progress()).totalHours).toBe(0.5)
  })

  test('are limited in number, at once and in a day', async () => {
    const learner = await join(server)
    const many = Array.from({ length: 501 }, () => learned(COURSE, moduleAt(0), { kind: 'module-started' }))
    expect(await failureOf(send(learner, ...many))).toMatchObject({ status: 400 })
    const narrow = await startTestServer({ limitFactor: 1 })
    try {
      const other = await join(narrow)
      for (let sent = 0; sent < 20; sent += 1) await send(other, ...many.slice(0, 500))
      expect(await failureOf(send(other, ...many.slice(0, 1)))).toMatchObject({ status: 429 })
    } finally {
      await narrow.close()
    }
  })

  test('are refused of visitors, and of a learner who has gone', async () => {
    const input = { events: [completed(0)] }
    expect(await failureOf(server.visitor().client.learning.sendEvents({ input }))).toMatchObject({
      status: 401,
    })
    const { client } = await join(server)
    await client.learning.deleteMe()
    expect(await failureOf(client.learning.sendEvents({ input }))).toMatchObject({ status: 401 })
  })

  test('of two devices in any order and repetition end where the pure rules end', SLOW, async () => {
    const places = fc.nat({ max: 3 })
    const instants = fc
      .nat({ max: 10_000 })
      .map((minutes) => new Date(Date.now() - (minutes + 5) * 60_000).toISOString())
    const event = fc
      .tuple(places, instants, fc.nat({ max: 3 }), fc.nat({ max: 100 }), fc.nat({ max: 2 }))
      .map(([place, at, kind, percent, choice]): LearningEvent => {
        const asked = plan.modules[place]?.questions[percent % 5]
        if (kind === 0) return learned(COURSE, moduleAt(place), { kind: 'module-started' }, at)
        if (kind === 1) return learned(COURSE, moduleAt(place), { kind: 'module-progressed', percent }, at)
        if (kind === 2 || !asked) return learned(COURSE, moduleAt(place), { kind: 'module-completed' }, at)
        const did = { kind: 'question-answered' as const, questionId: asked.id, choices: [choice] }
        return learned(COURSE, moduleAt(place), did, at)
      })
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 })), { maxLength: 8 }),
        async (events, batches) => {
          const learner = await join(server)
          // Batches of any part, overlapping, some of two devices at once; then everything once more.
          const parts = batches.map(([from, length]) =>
            events
              .toReversed()
              .slice(from % events.length)
              .slice(0, length),
          )
          for (let at = 0; at < parts.length; at += 2) {
            await Promise.all([parts[at], parts[at + 1]].map((part) => part && send(learner, ...part)))
          }
          await send(learner, ...events)
          expect(await progressOf(learner)).toEqual(byTheRules(events))
        },
      ),
      { numRuns: tries(10, 50) },
    )
  })

  test('cost as many statements after a thousand calls as at the first', async () => {
    const learner = await join(server)
    const first = await statementsOf(() => send(learner, completed(0)))
    expect(first).toBeGreaterThan(8)
    const many = Array.from({ length: 1000 }, (_, place) =>
      learned(COURSE, moduleAt(place % 8), { kind: 'module-progressed', percent: place % 100 }),
    )
    await send(learner, ...many.slice(0, 500))
    await send(learner, ...many.slice(500))
    expect(await statementsOf(() => send(learner, completed(1)))).toBe(first)
    expect(await statementsOf(() => send(learner, ...many.slice(0, 500)))).toBe(first)
  })
})

/** How many statements a call needs; tasks of the server may run some meanwhile, so the fewest of three are counted. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  return Math.min(await counted(run), await counted(run), await counted(run))
}

async function counted(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const { database } = server.services
  const counting =
    <A extends unknown[], R>(call: (...given: A) => R) =>
    (...given: A): R => {
      count += 1
      return call(...given)
    }
  const { transaction, run: runOne, runPrepared } = database
  const writable = database as { -readonly [K in keyof Database]: Database[K] }
  writable.run = counting(runOne) as Database['run']
  writable.runPrepared = counting(runPrepared) as Database['runPrepared']
  writable.transaction = (work, turn) =>
    transaction(
      (inside) => work({ ...inside, run: counting(inside.run.bind(inside)) as typeof inside.run }),
      turn,
    )
  try {
    await run()
    return count
  } finally {
    Object.assign(writable, { transaction, run: runOne, runPrepared })
  }
}

describe('the progress of a learner', () => {
  test('is their own: of somebody who did nothing it is nothing', async () => {
    const [one, other] = [await join(server), await join(server)]
    await send(one, completed(0))
    expect(await one.client.learning.progress()).toMatchObject({
      completedModules: 1,
      totalCourses: 5,
      streak: 1,
    })
    expect(await other.client.learning.progress()).toMatchObject({
      ...{ completedModules: 0, totalHours: 0, streak: 0, certificates: 0, completedCourses: 0 },
      ...{ courses: [], recent: [], achievements: [{ kind: 'community-member' }] },
    })
  })

  test('says what happened last, and what one may be proud of', async () => {
    const learner = await join(server)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await send(
      learner,
      learned(COURSE, moduleAt(0), { kind: 'module-started' }, at(30)),
      completed(0, at(20)),
      learned(COURSE, moduleAt(1), { kind: 'module-started' }, at(10)),
    )
    const { recent, achievements } = await learner.client.learning.progress()
    expect(recent.map(({ kind, moduleId }) => [kind, moduleId])).toEqual([
      ['module-started', moduleAt(1)],
      ['module-completed', moduleAt(0)],
      ['module-started', moduleAt(0)],
    ])
    expect(achievements.map(({ kind }) => kind)).toEqual(['community-member', 'first-module'])
  })

  test('counts days in a row that were told in any order', async () => {
    const learner = await join(server)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    for (const ago of [2, 0, 4, 1]) {
      await send(learner, learned(COURSE, moduleAt(0), { kind: 'module-started' }, day(ago)))
    }
    expect((await learner.client.learning.progress()).streak).toBe(3)
  })

  test('stands in the list of courses, with ratings and enrolments of learners alone', async () => {
    const learner = await join(server)
    const visitor = server.visitor().client
    const courseOf = async ({ courses }: Pick<typeof visitor, 'courses'>) =>
      (await courses.list({ input: {} })).items.find(({ id }) => id === COURSE)
    const before = (await courseOf(visitor))?.enrolled ?? 0
    const rate = (stars: number, by = learner) =>
      by.client.learning.rate({ params: { id: COURSE }, input: { stars } })
    expect(await failureOf(rate(5))).toMatchObject({ status: 422 })
    expect(await courseOf(visitor)).toMatchObject({ rating: null })
    await send(learner, completed(0))
    expect(await courseOf(learner.client)).toMatchObject({ completedModules: 1, enrolled: before + 1 })
    expect(await courseOf(visitor)).toMatchObject({ completedModules: 0, enrolled: before + 1 })
    expect(await rate(2)).toEqual({ rating: 2 })
    expect(await rate(5)).toEqual({ rating: 5 })
    const other = await join(server)
    await send(other, completed(0))
    expect(await rate(4, other)).toEqual({ rating: 4.5 })
    expect(await courseOf(visitor)).toMatchObject({ rating: 4.5 })
    for (const stars of [0, 6, 1.5]) expect(await failureOf(rate(stars))).toMatchObject({ status: 400 })
    expect(
      await failureOf(learner.client.learning.rate({ params: { id: 'no-course' }, input: { stars: 1 } })),
    ).toMatchObject({ status: 404 })
  })
})

describe('progress of a second registration', () => {
  const registered = async (email?: string) => {
    const learner = await join(server, email ? { email } : {})
    return { ...learner, token: await mailedToken(server, learner.email) }
  }

  test('moves to the learner whom the address belongs to, once they have signed in', async () => {
    const first = await registered()
    await first.client.learning.confirm({ input: { token: first.token } })
    await send(first, completed(0), completed(2))
    const second = await registered(first.email)
    const early = completed(0, new Date(Date.now() - 86_400_000).toISOString())
    await send(second, early, completed(1))
    const input = { token: second.token }
    expect(await second.client.learning.confirm({ input })).toEqual({ outcome: 'belongs-to-learner' })
    // Neither the second registration itself nor anybody else moves it.
    for (const caller of [second, await registered()])
      expect(await failureOf(caller.client.learning.moveProgress({ input }))).toMatchObject({ status: 409 })

    expect((await first.client.learning.moveProgress({ input })).learner.id).toBe(first.id)
    const { modules } = await progressOf(first)
    // What the first learner did in the third module waited for the second one.
    expect(Object.keys(modules).toSorted()).toEqual([moduleAt(0), moduleAt(1), moduleAt(2)].toSorted())
    expect(modules[moduleAt(0)]?.completedAt).toBe(early.at)
    expect((await second.send('/api/learning/me')).status).toBe(401)
    expect(await failureOf(first.client.learning.moveProgress({ input }))).toMatchObject({ status: 404 })
  })

  test('moves to a staff account, which keeps its role, once it has signed in', async () => {
    const editor = await server.signIn('editor')
    const second = await registered(editor.email)
    await send(second, completed(0))
    const input = { token: second.token }
    expect(await server.visitor().client.learning.confirm({ input })).toEqual({ outcome: 'belongs-to-user' })
    const other = await server.signIn('administrator')
    expect(await failureOf(other.client.learning.moveProgress({ input }))).toMatchObject({ status: 409 })
    await editor.client.learning.moveProgress({ input })
    expect(await editor.client.learning.progress()).toMatchObject({ completedModules: 1 })
    expect(await editor.client.session.user()).toMatchObject({ role: 'editor' })
  })
})
