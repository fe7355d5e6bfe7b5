import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { ACHIEVED, issueCertificate } from '#tests/support/certificates.ts'
import { join, learned, mailedToken, mailsTo } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { remindOfDueDates } from './remind.ts'

const COURSE = ACHIEVED.course.id

let server: TestServer
let trainer: TestUser
let modules: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, smtpUrl: 'smtp://127.0.0.1:9' })
  trainer = await server.signIn('editor')
  const course = await server.visitor().client.courses.get({ params: { id: COURSE }, input: {} })
  modules = course.modules.map(({ id }) => id)
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from rate_limits`))

const SUBJECT = 'A due date of your course'
const remindersTo = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject === SUBJECT)

async function newCohort(daysAhead: number) {
  const cohort = await trainer.client.cohorts.create({ input: { courseId: COURSE, title: 'Secret group' } })
  const dueOn = addDays(mogadishuDay(server.services.records.now()), daysAhead)
  const dueDates = [{ moduleId: modules[0] ?? '', dueOn }]
  await trainer.client.cohorts.setDueDates({ params: { id: cohort.id }, input: { dueDates } })
  return cohort
}

async function member(code: string, isConfirmed = true) {
  const learner = await join(server)
  if (isConfirmed)
    await learner.client.learning.confirm({ input: { token: await mailedToken(server, learner.email) } })
  await learner.client.cohortLearning.join({ params: { code }, input: { agrees: true } })
  return learner
}

test('a member with a confirmed address is reminded once, in words that name neither group nor course', async () => {
  const { joinCode } = await newCohort(3)
  const learner = await member(joinCode)
  await remindOfDueDates(server.services)
  await remindOfDueDates(server.services)
  const [mail, ...others] = await remindersTo(learner.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/learning/cohorts/${joinCode}`)
  expect(mail?.text).not.toContain('Secret group')
})

test('nobody is reminded who completed it, has no confirmed address, left, or does not want it', async () => {
  const { joinCode } = await newCohort(2)
  const params = { code: joinCode }
  const done = await member(joinCode)
  const event = learned(COURSE, modules[0] ?? '', { kind: 'module-completed' })
  await done.client.learning.sendEvents({ input: { events: [event] } })
  const unconfirmed = await member(joinCode, false)
  const gone = await member(joinCode)
  await gone.client.cohortLearning.leave({ params })
  const unwilling = await member(joinCode)
  await unwilling.client.cohortLearning.setReminders({ params, input: { wanted: false } })
  await remindOfDueDates(server.services)
  for (const { email } of [done, unconfirmed, gone, unwilling]) expect(await remindersTo(email)).toEqual([])
  expect(await unwilling.client.cohortLearning.mine()).toMatchObject([{ reminded: false }])
  expect(await done.client.cohortLearning.mine()).toMatchObject([{ dueDates: [{ completed: true }] }])
})

test('a mail that waits is not sent to who then turned reminders off', async () => {
  const { joinCode } = await newCohort(1)
  const learner = await member(joinCode)
  await remindOfDueDates(server.services)
  expect(await remindersTo(learner.email)).toHaveLength(1)
  await learner.client.cohortLearning.setReminders({ params: { code: joinCode }, input: { wanted: false } })
  expect(await remindersTo(learner.email)).toEqual([])
})

test.each([0, 4])('nothing is sent for a day that is %d days ahead', async (days) => {
  const { joinCode } = await newCohort(days)
  const learner = await member(joinCode)
  await remindOfDueDates(server.services)
  expect(await remindersTo(learner.email)).toEqual([])
})

test('who is in no such group sets no reminders of it', async () => {
  const { joinCode } = await newCohort(2)
  const stranger = await join(server)
  await expect(
    stranger.client.cohortLearning.setReminders({ params: { code: joinCode }, input: { wanted: false } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('who has the certificate of the course is offered no test before it, and is not reminded', async () => {
  const { joinCode } = await newCohort(2)
  const learner = await member(joinCode)
  const params = { code: joinCode }
  await issueCertificate(server.services, { learnerId: learner.id })
  expect(await learner.client.cohortLearning.mine()).toMatchObject([{ hasCertificate: true }])
  await expect(
    learner.client.cohortLearning.startTest({ params, input: { kind: 'before' } }),
  ).rejects.toMatchObject({ code: 'rule_violated' })
  await remindOfDueDates(server.services)
  expect(await remindersTo(learner.email)).toEqual([])
})
