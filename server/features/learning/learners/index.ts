import { certificatesOf } from '#server/features/learning/certificates/index.ts'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import type { LearnerView, learningContract } from '#shared/contract/learning/learning.ts'
import { editName, exportOf, forgetLearners, viewOf } from './account.ts'
import { answerAttempt, readAssessment, startAttempt } from './assessments.ts'
import { certify } from './certify.ts'
import { receiveEvents } from './events.ts'
import { learnerOf, learnerOrNull } from './learner-of.ts'
import { moveProgress } from './move.ts'
import { readProgress } from './progress.ts'
import { rateCourse, readFigures } from './ratings.ts'
import { confirmAgain, register, replaceRecoveryCode } from './register.ts'
import { askSignIn, confirmAddress, learnerOfCode, takeEnterLink } from './sign-in.ts'

export { forgetLearners } from './account.ts'
export { drawnQuestion } from './attempts.ts'
export { drawFromCourse } from './draw-from-course.ts'
export { isAnsweredRight, percentRight } from './drawn-questions.ts'
export { addressesOfLearners, completedModules, namesOfLearners, unansweredQuestions } from './for-cohorts.ts'
export { LEARNER_HASHES } from './hashed.ts'
export { learnerOf, learnerOrNull } from './learner-of.ts'
export { learnersOfCourses } from './of-courses.ts'

const NOT_FOR_STAFF = 'You learn with your staff account, which is managed elsewhere.'

/** The accounts for learning, and what learners do. */
export const learningHandlers: Handlers<typeof learningContract> = {
  register: ({ input, context }) => register(context, input),
  async confirm({ input, context, refuse }) {
    const outcome = await confirmAddress(context.services, input.token)
    return outcome ? { outcome } : refuse('not_found')
  },
  async confirmAgain({ context, refuse }) {
    if (!(await confirmAgain(context.services, await learnerOf(context)))) refuse('rule_violated')
  },
  async moveProgress({ input, context, refuse }) {
    const learnerId = await learnerOf(context)
    const outcome = await moveProgress(context.services, input.token, { learnerId, user: context.user })
    if (outcome === 'unknown') return refuse('not_found')
    if (outcome === 'other')
      return refuse('conflict', {
        message: 'Sign in to the account that the address belongs to, then open the link again.',
      })
    return { learner: await ownView(context) }
  },
  askSignIn: ({ input, context }) => askSignIn(context.services, input).then(() => undefined),
  async enter({ input, context, refuse }) {
    const id = await takeEnterLink(context.services, input.token)
    return id ? { learner: await enterAs(context, id) } : refuse('not_found')
  },
  async recover({ input, context, refuse }) {
    const id = await learnerOfCode(context.services, input.code)
    if (!id)
      return refuse('wrong_code', {
        message: 'No learning account has this recovery code. Check all 24 digits.',
      })
    return { learner: await enterAs(context, id) }
  },
  signOut: ({ context }) => context.learner.end().then(() => undefined),
  signOutElsewhere: ({ context }) => context.learner.endOthers().then(() => undefined),
  me: ({ context }) => ownView(context),
  async editMe({ input, context, refuse }) {
    const isDone = await editName(context.services, await learnerOf(context), input.fullName)
    return isDone ? ownView(context) : refuse('rule_violated', { message: NOT_FOR_STAFF })
  },
  async deleteMe({ context }) {
    const id = await learnerOrNull(context)
    if (id) await forgetLearners(context.services, [id])
    await context.learner.end()
  },
  async makeRecoveryCode({ context, refuse }) {
    const code = await replaceRecoveryCode(context.services, await learnerOf(context))
    return code ? { recoveryCode: code } : refuse('rule_violated', { message: NOT_FOR_STAFF })
  },
  async exportMe({ context }) {
    const body = await exportOf(context, await learnerOf(context))
    return { body, mediaType: 'application/json', name: 'my-learning.json' }
  },
  async sendEvents({ input: { events }, context }) {
    const { database, limits } = context.services
    const learnerId = await learnerOf(context)
    if (events.length > 0) await limits.spend('learning-events', events.length, learnerId)
    return database.transaction(async (transaction) => {
      const { results, courseIds } = await receiveEvents(context.services, transaction, learnerId, events)
      // Time that was spent makes no certificate due.
      if (events.some(({ kind }) => kind !== 'time-spent'))
        await certify(context.services, transaction, learnerId, courseIds)
      return { results, progress: await readProgress(context.services, transaction, learnerId) }
    })
  },
  async progress({ context }) {
    return readProgress(context.services, context.services.database, await learnerOrNull(context))
  },
  async certificates({ context }) {
    const learnerId = await learnerOrNull(context)
    if (!learnerId) return []
    const certificates = await certificatesOf(context.services, context.services.database, learnerId)
    return certificates.map(({ code, courseId, titleEn, titleSo, minutes, issuedAt, withdrawnAt }) => ({
      ...{ code, courseId, titleEn, titleSo, minutes, issuedAt, withdrawnAt },
    }))
  },
  async assessment({ input, context, refuse }) {
    const learnerId = await learnerOrNull(context)
    return (await readAssessment(context.services, learnerId, input.courseId)) ?? refuse('not_found')
  },
  async startAssessment({ input, context, refuse }) {
    return (await startAttempt(context.services, await learnerOf(context), input)) ?? refuse('not_found')
  },
  async answerAssessment({ params, input, context, refuse }) {
    const learnerId = await learnerOf(context)
    return (await answerAttempt(context.services, learnerId, params.id, input.answers)) ?? refuse('not_found')
  },
  async rate({ params, input, context, refuse }) {
    if (!(await courseLibrary(context.services.database)).has(params.id)) return refuse('not_found')
    await rateCourse(context.services, await learnerOf(context), params.id, input.stars)
    const figures = await readFigures(context.services)
    return { rating: figures.get(params.id)?.rating ?? null }
  },
}

async function ownView(context: ServerContext): Promise<LearnerView> {
  const { services, user } = context
  const id = await learnerOrNull(context)
  return viewOf(services, services.database, id, user)
}

async function enterAs(context: ServerContext, learnerId: string): Promise<LearnerView> {
  await context.learner.begin(learnerId)
  return viewOf(context.services, context.services.database, learnerId, null)
}
