import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { courseIssuedTo } from '#server/features/learning/certificates/index.ts'
import { completedModules, learnerOf, learnerOrNull } from '#server/features/learning/learners/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { connectionOf } from '#server/load/client-address.ts'
import { cancelMailAbout } from '#server/mail-outbox/index.ts'
import type { cohortLearningContract, cohortsContract, OwnCohort } from '#shared/contract/learning/cohorts.ts'
import { COHORT_TESTS } from '#shared/domain/cohorts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { detailsOf, dueDatesOf } from './details.ts'
import {
  type CohortRow,
  cohortOfCode,
  courseOf,
  inBoth,
  readCohorts,
  taught,
  taughtBy,
  titlesOf,
  viewOf,
} from './find.ts'
import { gainFile, gainOf } from './gain.ts'
import { remindersOf, setReminders } from './remind.ts'
import { addSession, changeCohort, createCohort, invite, setAttendance, setDueDates } from './teach.ts'
import { answerTest, startTest } from './tests.ts'

export { remindOfDueDatesDaily } from './remind.ts'

/** What trainers do with their cohorts. */
export const cohortsHandlers: Handlers<typeof cohortsContract> = {
  async list({ context }) {
    const cohorts = await readCohorts(
      context.services.database,
      sql`where ${taughtBy(context)} order by created_at desc, id desc limit 500`,
    )
    return Promise.all(cohorts.map((cohort) => viewOf(context.services.database, cohort)))
  },
  create: async ({ input, context }) => viewOf(context.services.database, await createCohort(context, input)),
  get: async ({ params, context }) => detailsOf(context.services, await taught(context, params.id)),
  end: ({ params, context }) =>
    changeCohort(context, params.id, 'cohort.ended', (transaction) =>
      transaction.run(sql`
        update cohorts set ended_at = coalesce(ended_at, ${context.services.records.now().toISOString()}::timestamptz)
        where id = ${params.id}::uuid`),
    ).then(() => undefined),
  setDueDates: ({ params, input, context }) =>
    changeCohort(context, params.id, null, (transaction) =>
      setDueDates(transaction, params.id, input.dueDates),
    ).then(() => undefined),
  invite: ({ params, input, context }) =>
    changeCohort(context, params.id, 'cohort.invited', (transaction, cohort) =>
      invite(context, transaction, cohort, input),
    ).then(() => undefined),
  removeMember: ({ params, context }) =>
    changeCohort(context, params.id, 'cohort.member-removed', (transaction) =>
      removeMember(transaction, params.id, params.learner),
    ).then(() => undefined),
  async addSession({ params, input, context }) {
    return context.services.database.transaction(async (transaction) => {
      const { id } = await taught(context, params.id, transaction)
      return addSession(transaction, id, input)
    })
  },
  removeSession: ({ params, context }) =>
    changeCohort(context, params.id, null, (transaction) =>
      transaction.run(
        sql`delete from cohort_sessions where id = ${params.session}::uuid and cohort_id = ${params.id}::uuid`,
      ),
    ).then(() => undefined),
  setAttendance: ({ params, input, context }) =>
    changeCohort(context, params.id, null, (transaction) =>
      setAttendance(transaction, params.id, params.session, input.people),
    ).then(() => undefined),
  gain: async ({ params, context }) => gainOf(context.services, await taught(context, params.id)),
  gainFile: async ({ params, input, context }) =>
    gainFile(context, await taught(context, params.id), input.language),
}

/** What learners do with cohorts. */
export const cohortLearningHandlers: Handlers<typeof cohortLearningContract> = {
  async open({ params, context }) {
    const cohort = await requireCohort(context, params.code)
    return openView(context, cohort)
  },
  async mine({ context }) {
    const learnerId = await learnerOrNull(context)
    if (!learnerId) return []
    const { database } = context.services
    const cohorts = await readCohorts(
      database,
      sql`where id in (select cohort_id from cohort_members where learner_id = ${learnerId}::uuid)
        order by created_at desc`,
    )
    return Promise.all(cohorts.map((cohort) => ownView(context, cohort, learnerId)))
  },
  async join({ params, context }) {
    const learnerId = await learnerOf(context)
    const cohort = await requireCohort(context, params.code)
    if (cohort.endedAt) throw new Refusal('rule_violated', { message: OVER })
    await context.services.database.run(sql`
      insert into cohort_members (cohort_id, learner_id, joined_at)
      values (${cohort.id}::uuid, ${learnerId}::uuid, ${context.services.records.now().toISOString()}::timestamptz)
      on conflict do nothing`)
  },
  async leave({ params, context }) {
    const learnerId = await learnerOf(context)
    const { id } = await requireCohort(context, params.code)
    await context.services.database.transaction((transaction) => removeMember(transaction, id, learnerId))
  },
  async setReminders({ params, input, context }) {
    const learnerId = await learnerOf(context)
    const { id } = await requireCohort(context, params.code)
    await setReminders(context.services, { cohortId: id, learnerId, wanted: input.wanted })
  },
  async startTest({ params, input, context }) {
    const learnerId = await learnerOf(context)
    const cohort = await requireCohort(context, params.code)
    const course = await courseOf(context.services.database, cohort)
    if (!course) throw new Refusal('not_found')
    return startTest(context.services, { cohort, course, learnerId, ...input })
  },
  async answerTest({ params, input, context }) {
    return answerTest(context.services, await learnerOf(context), params.id, input.answers)
  },
}
const OVER = 'This cohort has ended. Ask your trainer for the code of another one.'

/** The cohort of a code; codes that nobody has are counted by connection, as those of certificates are. */
async function requireCohort({ services, request }: ServerContext, code: string): Promise<CohortRow> {
  const from = connectionOf(request.ip)
  await services.limits.check('certificate-miss', from)
  const cohort = await cohortOfCode(services.database, code)
  if (cohort) return cohort
  await services.limits.consume('certificate-miss', from)
  throw new Refusal('not_found')
}

async function openView({ services }: ServerContext, cohort: CohortRow) {
  const { title, courseId, endedAt } = cohort
  return { title, ...titlesOf(courseId, await courseOf(services.database, cohort)), ended: endedAt !== null }
}

const answeredRow = z.object({ kind: z.enum(COHORT_TESTS) })
const remindedRow = z.object({ reminded: z.boolean() })

async function ownView(context: ServerContext, cohort: CohortRow, learnerId: string): Promise<OwnCohort> {
  const { database } = context.services
  const { courseId } = cohort
  const [course, dueDates, completed, certified, [member], answered] = await Promise.all([
    courseOf(database, cohort),
    dueDatesOf(database, cohort.id),
    completedModules(database, courseId, [learnerId]),
    courseIssuedTo(database, courseId, [learnerId]),
    database.run(
      sql`select reminded from cohort_members
        where cohort_id = ${cohort.id}::uuid and learner_id = ${learnerId}::uuid`,
      remindedRow,
    ),
    database.run(
      sql`select kind from cohort_tests where cohort_id = ${cohort.id}::uuid
        and learner_id = ${learnerId}::uuid and answered_at is not null`,
      answeredRow,
    ),
  ])
  return {
    ...(await openView(context, cohort)),
    code: cohort.joinCode,
    dueDates: (course?.structure.modules ?? []).flatMap(({ id: moduleId }) => {
      const dueOn = dueDates.get(moduleId)
      const title = inBoth(course, moduleId, (texts) => texts.modules[moduleId]?.title)
      const isDone = completed.some((each) => each.moduleId === moduleId)
      return dueOn ? [{ moduleId, title, dueOn, completed: isDone }] : []
    }),
    tests: answered.map(({ kind }) => kind),
    hasCertificate: certified.has(learnerId),
    reminded: member?.reminded ?? false,
  }
}

/** Takes a learner out of a cohort, with all that it has of them. */
async function removeMember(transaction: Transaction, cohortId: string, learnerId: string): Promise<void> {
  await transaction.run(sql`
    delete from cohort_attendance using cohort_sessions
    where session_id = cohort_sessions.id and cohort_id = ${cohortId}::uuid and learner_id = ${learnerId}::uuid`)
  await cancelMailAbout(transaction, remindersOf(cohortId, learnerId))
  await transaction.run(sql`
    delete from cohort_members where cohort_id = ${cohortId}::uuid and learner_id = ${learnerId}::uuid`)
}
