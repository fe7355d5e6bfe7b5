import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Course, courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import { COHORTS_PATH } from '#shared/domain/cohorts.ts'
import { join, learned, learnerAddress, mailedToken, mailsTo } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const COURSE = 'documentation-fundamentals'
type Learner = Awaited<ReturnType<typeof join>>

let server: TestServer
let trainer: TestUser
let course: Course
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, smtpUrl: 'smtp://127.0.0.1:9' })
  trainer = await server.signIn('editor')
  const found = (await courseLibrary(server.database)).get(COURSE)
  if (!found) throw new Error('The course is missing')
  course = found
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from rate_limits`))

const newCohort = () =>
  trainer.client.cohorts.create({ input: { courseId: COURSE, title: 'Baydhabo, November' } })
const details = (id: string, by = trainer) => by.client.cohorts.get({ params: { id } })

async function joined(code: string, fullName = 'Xaliimo Cabdi'): Promise<Learner> {
  const learner = await join(server, { fullName })
  await learner.client.cohortLearning.join({ params: { code }, input: { agrees: true } })
  return learner
}

/** Takes a test with so many right answers in each objective. */
async function take({ client }: Learner, code: string, kind: 'before' | 'after', isRight: boolean) {
  const { id, questions } = await client.cohortLearning.startTest({ params: { code }, input: { kind } })
  const pool = course.languages.en.written?.questions.pool ?? []
  const answers = Object.fromEntries(
    questions.map((asked) => {
      const known = pool.find((question) => question.id === asked.id)
      const right = known?.choices.filter((choice) => choice.right).map(({ text }) => text) ?? []
      const chosen = asked.choices
        .filter(({ text }) => right.includes(text) === isRight)
        .map((each) => each.id)
      return [asked.id, chosen]
    }),
  )
  const { percent } = await client.cohortLearning.answerTest({ params: { id }, input: { answers } })
  return { id, percent, questions: questions.map((asked) => asked.id) }
}

describe('who is in a cohort', () => {
  test('is who joined with its code and agreed; the trainer sees their name from then on, and not after they left', async () => {
    const { id, joinCode } = await newCohort()
    const learner = await join(server, { fullName: 'Faadumo Nuur' })
    const params = { code: joinCode.toLowerCase() }
    const open = await server.visitor().client.cohortLearning.open({ params })
    expect(open).toMatchObject({ title: 'Baydhabo, November', courseId: COURSE, ended: false })
    expect((await details(id)).people).toEqual([])
    await expect(
      learner.client.cohortLearning.join({ params, input: { agrees: false as never } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await learner.client.cohortLearning.join({ params, input: { agrees: true } })
    await learner.client.cohortLearning.join({ params, input: { agrees: true } })
    expect((await details(id)).people).toMatchObject([{ name: 'Faadumo Nuur', completed: [], tests: [] }])
    expect(await learner.client.cohortLearning.mine()).toMatchObject([{ code: joinCode, tests: [] }])
    await learner.client.cohortLearning.leave({ params })
    expect((await details(id)).people).toEqual([])
    expect(await learner.client.cohortLearning.mine()).toEqual([])
  })

  test('goes with the learner who deletes themselves, with tests and attendance', async () => {
    const { id, joinCode } = await newCohort()
    const learner = await joined(joinCode)
    await take(learner, joinCode, 'before', false)
    const { id: session } = await trainer.client.cohorts.addSession({
      params: { id },
      input: { heldOn: '2026-11-02', title: 'First day' },
    })
    await trainer.client.cohorts.setAttendance({ params: { id, session }, input: { people: [learner.id] } })
    await learner.client.learning.deleteMe()
    expect(await details(id)).toMatchObject({ people: [], sessions: [{ people: [] }] })
    const rows = await server.database.run(sql`select 1 from cohort_tests where cohort_id = ${id}::uuid`)
    expect(rows).toEqual([])
  })

  test('moves with the progress to the account that the address belongs to, and is in what a learner exports', async () => {
    const { id, joinCode } = await newCohort()
    const email = learnerAddress()
    const owner = await join(server, { email, fullName: 'Sahra Owner' })
    await owner.client.learning.confirm({ input: { token: await mailedToken(server, email) } })
    const other = await join(server, { email })
    await other.client.cohortLearning.join({ params: { code: joinCode }, input: { agrees: true } })
    await take(other, joinCode, 'before', true)
    await owner.client.learning.moveProgress({ input: { token: await mailedToken(server, email) } })
    expect((await details(id)).people).toMatchObject([{ name: 'Sahra Owner', tests: ['before'] }])
    const kept = JSON.parse(await (await owner.client.learning.exportMe()).text())
    expect(kept).toMatchObject({ cohorts: [{ cohort_id: id }], cohortTests: [{ kind: 'before' }] })
  })

  test('nobody joins a cohort that has ended, and a code that nobody has leads nowhere', async () => {
    const { id, joinCode } = await newCohort()
    await trainer.client.cohorts.end({ params: { id } })
    const learner = await join(server)
    await expect(
      learner.client.cohortLearning.join({ params: { code: joinCode }, input: { agrees: true } }),
    ).rejects.toMatchObject({ code: 'rule_violated' })
    for (const code of ['00000000', 'nothing']) {
      await expect(server.visitor().client.cohortLearning.open({ params: { code } })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

describe('who sees a cohort', () => {
  test('is its trainer and administrators, and neither another trainer nor another role', async () => {
    const { id } = await newCohort()
    const other = await server.signIn('editor')
    const administrator = await server.signIn('administrator')
    await expect(details(id, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.client.cohorts.gain({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await other.client.cohorts.list()).map((each) => each.id)).not.toContain(id)
    expect((await details(id, administrator)).id).toBe(id)
    const reviewer = await server.signIn('reviewer')
    await expect(details(id, reviewer)).rejects.toMatchObject({ code: 'forbidden' })
    const learner = await join(server)
    await expect(learner.client.cohorts.get({ params: { id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('invitations', () => {
  test('go to known and unknown addresses alike, once a day, and keep no address', async () => {
    const { id, joinCode } = await newCohort()
    const known = await join(server, { email: learnerAddress() })
    const unknown = learnerAddress()
    const invite = () =>
      trainer.client.cohorts.invite({
        params: { id },
        input: { addresses: [known.email, unknown, unknown.toUpperCase()], locale: 'so' },
      })
    expect(await invite()).toBeUndefined()
    await invite()
    for (const address of [known.email, unknown]) {
      const mails = (await mailsTo(server, address)).filter(({ text }) => text?.includes(joinCode))
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(`/so${COHORTS_PATH}/${joinCode}`)
      expect(mails[0]?.text).not.toContain('Baydhabo')
    }
    const kept = await server.database.run<{ all: string }>(
      sql`select coalesce(string_agg(key || subject, ' '), '') as all from mail`,
    )
    expect(kept[0]?.all).not.toContain(unknown)
  })
})

describe('what the trainer sees of the learning', () => {
  test('modules, days that have passed, and questions that somebody never answered rightly', async () => {
    const { id, joinCode } = await newCohort()
    const [first, second] = planOf(course).modules
    const question = first?.questions[0]
    if (!first || !second || !question) throw new Error('The course has no questions')
    const stuck = await joined(joinCode, 'Cabdi Stuck')
    const other = await joined(joinCode, 'Sahra Done')
    const wrong = () => {
      const choices = question.right.includes(0) ? [1] : [0]
      return learned(COURSE, first.id, { kind: 'question-answered', questionId: question.id, choices })
    }
    await stuck.client.learning.sendEvents({ input: { events: [wrong(), wrong()] } })
    const right = {
      kind: 'question-answered' as const,
      questionId: question.id,
      choices: [...question.right],
    }
    await other.client.learning.sendEvents({
      input: {
        events: [
          wrong(),
          wrong(),
          learned(COURSE, first.id, right),
          learned(COURSE, first.id, { kind: 'module-completed' }),
        ],
      },
    })
    await trainer.client.cohorts.setDueDates({
      params: { id },
      input: {
        dueDates: [
          { moduleId: first.id, dueOn: '2026-01-01' },
          { moduleId: second.id, dueOn: '2099-01-01' },
        ],
      },
    })
    const found = await details(id)
    expect(found.stuck).toMatchObject([{ questionId: question.id, moduleId: first.id, people: [stuck.id] }])
    expect(found.stuck[0]?.text.en).not.toBe(question.id)
    const person = (name: string) => found.people.find((each) => each.name === name)
    expect(person('Cabdi Stuck')).toMatchObject({ completed: [], overdue: [first.id] })
    expect(person('Sahra Done')).toMatchObject({ completed: [first.id], overdue: [] })
    const [own] = await other.client.cohortLearning.mine()
    expect(own?.dueDates.map(({ dueOn }) => dueOn)).toEqual(['2026-01-01', '2099-01-01'])
  })

  test('attendance of members alone', async () => {
    const { id, joinCode } = await newCohort()
    const member = await joined(joinCode)
    const stranger = await join(server)
    const { id: session } = await trainer.client.cohorts.addSession({
      params: { id },
      input: { heldOn: '2026-11-03', title: 'Second day' },
    })
    await trainer.client.cohorts.setAttendance({
      params: { id, session },
      input: { people: [member.id, stranger.id, randomUUID()] },
    })
    expect((await details(id)).sessions).toEqual([
      { id: session, heldOn: '2026-11-03', title: 'Second day', people: [member.id] },
    ])
    const elsewhere = await newCohort()
    await expect(
      trainer.client.cohorts.setAttendance({ params: { id: elsewhere.id, session }, input: { people: [] } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the tests before and after', () => {
  test('have other questions, never say what is right before they are answered, and count once', async () => {
    const { joinCode } = await newCohort()
    const learner = await joined(joinCode)
    const start = (kind: 'before' | 'after') =>
      learner.client.cohortLearning.startTest({ params: { code: joinCode }, input: { kind } })
    await expect(start('after')).rejects.toMatchObject({ code: 'rule_violated' })
    const opened = await start('before')
    expect(JSON.stringify(opened)).not.toMatch(/"right"|"why"|"explanation"/)
    expect(await start('before')).toEqual(opened)
    const before = await take(learner, joinCode, 'before', false)
    expect(before.percent).toBe(0)
    const again = await learner.client.cohortLearning.answerTest({
      params: { id: before.id },
      input: { answers: {} },
    })
    expect(again.percent).toBe(before.percent)
    await expect(start('before')).rejects.toMatchObject({ code: 'rule_violated' })
    const after = await take(learner, joinCode, 'after', true)
    expect(after.percent).toBe(100)
    const poolSize = course.languages.en.written?.questions.pool.length ?? 0
    const repeated = after.questions.filter((question) => before.questions.includes(question))
    expect(repeated.length).toBe(Math.max(0, 2 * after.questions.length - poolSize))
    const stranger = await joined(joinCode)
    await expect(
      stranger.client.cohortLearning.answerTest({ params: { id: after.id }, input: { answers: {} } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the gain leaves without names, and not before five people took both', async () => {
    const { id, joinCode } = await newCohort()
    for (let people = 1; people <= 5; people++) {
      const learner = await joined(joinCode, `Planted Person ${people}`)
      await take(learner, joinCode, 'before', false)
      await take(learner, joinCode, 'after', true)
      const gain = await trainer.client.cohorts.gain({ params: { id } })
      if (people < 5) {
        expect(gain.tested).toEqual({ value: null, fewerThan: 5 })
        expect(gain.objectives.every((each) => each.gain === null && each.before === null)).toBe(true)
      } else {
        expect(gain).toMatchObject({ members: { value: 5 }, tested: { value: 5 } })
        expect(gain.objectives.map((each) => each.gain)).toEqual(course.structure.objectives.map(() => 100))
      }
    }
    const file = await trainer.client.cohorts.gainFile({ params: { id }, input: { language: 'en' } })
    const text = await file.text()
    expect(text).toContain('Objective,People who took both tests')
    expect(text.trim().split('\r\n')).toHaveLength(course.structure.objectives.length + 1)
    expect(text).not.toContain('Planted Person')
  })
})
