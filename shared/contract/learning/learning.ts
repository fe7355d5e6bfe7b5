import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { mailAddress } from '#shared/contract/written-text.ts'
import {
  LEARNER_COUNTRY,
  LEARNER_EXPERIENCE,
  LEARNER_REGIONS,
  MOST_LEARNING_EVENTS,
} from '#shared/domain/learners.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import {
  courseName,
  learningEvent,
  learningEventResult,
  learningProgress,
} from '#shared/schemas/learning-event.ts'
import { ownCertificate } from './certificates.ts'

const LONGEST = 200
const named = (shortest: number, message: string) =>
  z.string({ error: message }).trim().min(shortest, message).max(LONGEST)
const fullName = named(2, 'Full name is required')
const email = mailAddress('Valid email is required')
const token = z.string().min(1).max(200)

/** The form “Join the Human Rights Learning Community” (REQ-LRN-13, REQ-LRN-14). */
export const registration = z.object({
  fullName,
  email,
  organization: named(2, 'Organization is required'),
  jobTitle: named(2, 'Job title is required'),
  country: z.literal(LEARNER_COUNTRY, { error: 'Country is required' }),
  region: z.enum(LEARNER_REGIONS, { error: 'Region/State is required' }),
  experience: z.enum(LEARNER_EXPERIENCE, { error: 'Experience level is required' }),
  interests: z
    .array(z.string().trim().min(1).max(100), { error: 'Select at least one area of interest' })
    .min(1, 'Select at least one area of interest')
    .max(50),
  motivation: z
    .string({ error: 'Please explain your motivation (minimum 20 characters)' })
    .trim()
    .min(20, 'Please explain your motivation (minimum 20 characters)')
    .max(4000),
})

/** What a learner reads of themselves. A member of staff who learns has registered nowhere, so the form's fields are empty. */
export const learnerView = z.object({
  id: z.uuid().nullable(),
  fullName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** A member of staff, whose account and name are managed elsewhere. */
  isStaff: z.boolean(),
  organization: z.string().nullable(),
  jobTitle: z.string().nullable(),
  country: z.string().nullable(),
  region: z.enum(LEARNER_REGIONS).nullable(),
  experience: z.enum(LEARNER_EXPERIENCE).nullable(),
  interests: z.array(z.string()),
  motivation: z.string().nullable(),
  hasRecoveryCode: z.boolean(),
  registeredAt: z.iso.datetime().nullable(),
})
export type LearnerView = z.infer<typeof learnerView>

/** A question of an assessment as a learner gets it: without what is right. */
const askedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** Whether more than one choice is right. */
  several: z.boolean(),
  choices: z.array(z.object({ id: z.int(), text: z.string() })),
})
/** An attempt that waits for its answers. */
export const openAttempt = z.object({
  id: z.uuid(),
  courseId: z.string(),
  language: z.enum(LOCALES),
  startedAt: z.iso.datetime(),
  questions: z.array(askedQuestion),
})
export type OpenAttempt = z.infer<typeof openAttempt>
/** The result of an attempt; what was answered wrongly is explained. */
export const attemptResult = z.object({
  id: z.uuid(),
  courseId: z.string(),
  /** In which its texts are. */
  language: z.enum(LOCALES),
  passed: z.boolean(),
  percent: z.int(),
  answeredAt: z.iso.datetime(),
  perObjective: z.array(
    z.object({ objective: z.string(), title: z.string(), asked: z.int(), right: z.int() }),
  ),
  explanations: z.array(
    z.object({
      questionId: z.string(),
      text: z.string(),
      chosen: z.array(z.string()),
      explanation: z.string(),
      /** Why each chosen choice is wrong. */
      why: z.array(z.string()),
      moduleId: z.string(),
    }),
  ),
})
export type AttemptResult = z.infer<typeof attemptResult>

const learner = { access: 'learner', offline: 'online' } as const
const open = { method: 'POST', access: 'public', offline: 'online' } as const

/** The account for learning, which is nobody's staff account, and what a learner does in it. */
export const learningContract = {
  register: endpoint({
    ...open,
    path: '/learning/register',
    status: 201,
    limit: 'public-form',
    summary:
      'Join the learning community: makes a new learner and signs this browser in; the answer is the same whether or not the address is known',
    input: registration.extend({ locale: z.enum(LOCALES).default('en') }),
    output: z.object({
      learner: learnerView,
      /** Shown once where the server sends no mail; null where it does. */
      recoveryCode: z.string().nullable(),
    }),
  }),
  confirm: endpoint({
    ...open,
    path: '/learning/confirm',
    limit: 'public-form',
    summary:
      'Confirm the address of a learner with the token from the mail; says whether the address belongs to an account already',
    input: z.object({ token }),
    output: z.object({ outcome: z.enum(['confirmed', 'belongs-to-learner', 'belongs-to-user']) }),
    errors: ['not_found'],
  }),
  confirmAgain: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/confirmation',
    limit: 'sign-in',
    summary: 'Mail the link that confirms the own address once more',
    errors: ['rule_violated'],
  }),
  moveProgress: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/move',
    limit: 'sign-in',
    summary:
      'Move what was learned under the token of a mail to the account that the address belongs to, which has to be signed in',
    input: z.object({ token }),
    output: z.object({ learner: learnerView }),
    errors: ['not_found', 'conflict'],
  }),
  askSignIn: endpoint({
    ...open,
    path: '/learning/sign-in',
    limit: 'public-form',
    summary: 'Ask for a link that signs a learner in; the answer is the same for every address',
    input: z.object({
      email,
      locale: z.enum(LOCALES).default('en'),
      /** The token of a confirmation whose progress shall be moved after this sign-in. */
      move: token.optional(),
    }),
  }),
  enter: endpoint({
    ...open,
    path: '/learning/enter',
    limit: 'sign-in',
    summary: 'Sign a learner in with the token of a mailed link, which works once',
    input: z.object({ token }),
    output: z.object({ learner: learnerView }),
    errors: ['not_found'],
  }),
  recover: endpoint({
    ...open,
    path: '/learning/recover',
    limit: 'sign-in',
    summary: 'Sign a learner in with their recovery code',
    input: z.object({ code: z.string().trim().min(1).max(100) }),
    output: z.object({ learner: learnerView }),
    errors: ['wrong_code'],
  }),
  signOut: endpoint({
    ...learner,
    method: 'DELETE',
    path: '/learning/session',
    summary: "End a learner's session in this browser",
  }),
  signOutElsewhere: endpoint({
    ...learner,
    method: 'DELETE',
    path: '/learning/sessions',
    summary: "End a learner's sessions in all other browsers",
  }),
  me: endpoint({
    ...learner,
    method: 'GET',
    path: '/learning/me',
    summary: 'Read the account for learning of the caller',
    output: learnerView,
  }),
  editMe: endpoint({
    ...learner,
    method: 'PATCH',
    path: '/learning/me',
    summary: "Change the learner's name, as certificates that are issued from now on show it",
    input: z.object({ fullName }),
    output: learnerView,
    errors: ['rule_violated'],
  }),
  deleteMe: endpoint({
    ...learner,
    method: 'DELETE',
    path: '/learning/me',
    summary: 'Delete the account for learning with everything that is kept about the learner',
  }),
  makeRecoveryCode: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/recovery-code',
    limit: 'sign-in',
    summary: 'Make a recovery code, which is shown once and replaces the former one',
    output: z.object({ recoveryCode: z.string() }),
    errors: ['rule_violated'],
  }),
  exportMe: fileEndpoint({
    outward: 'made-here',
    ...learner,
    method: 'GET',
    path: '/learning/export',
    limit: 'heavy',
    summary: 'Read everything that is kept about the learner, as a file',
    mediaTypes: ['application/json'],
  }),
  sendEvents: endpoint({
    ...learner,
    offline: 'queue',
    method: 'POST',
    path: '/learning/events',
    summary: 'Send what a learner did on a device; an event that is sent again changes nothing',
    input: z.object({ events: z.array(learningEvent).max(MOST_LEARNING_EVENTS) }),
    output: z.object({ results: z.array(learningEventResult), progress: learningProgress }),
  }),
  progress: endpoint({
    ...learner,
    offline: 'mirror',
    method: 'GET',
    path: '/learning-progress',
    summary: "Read one's own progress in all courses",
    output: learningProgress,
  }),
  certificates: endpoint({
    ...learner,
    method: 'GET',
    path: '/learning/certificates',
    summary: "Read one's own certificates, the newest first",
    output: z.array(ownCertificate),
  }),
  assessment: endpoint({
    ...learner,
    method: 'GET',
    path: '/learning/assessments',
    summary: 'Read how far one is in the assessment of a course',
    input: z.object({ courseId: courseName }),
    output: z.object({
      /** Modules that have to be completed first. */
      missingModules: z.array(z.string()),
      attemptsLeft: z.int(),
      /** From when there is another attempt, if there is none now. */
      nextAt: z.iso.datetime().nullable(),
      passedAt: z.iso.datetime().nullable(),
      /** The code of the learner's certificate of the course; null while there is none, or once it was withdrawn. */
      certificate: z.string().nullable(),
      open: openAttempt.nullable(),
      last: attemptResult.nullable(),
    }),
    errors: ['not_found'],
  }),
  startAssessment: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/assessments',
    summary: 'Draw questions for an attempt at the assessment of a course; an open attempt is returned again',
    input: z.object({ courseId: courseName, language: z.enum(LOCALES).default('en') }),
    output: openAttempt,
    errors: ['not_found', 'rule_violated'],
  }),
  answerAssessment: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/assessments/:id',
    summary: 'Answer an attempt; answers that are sent again get the first result',
    input: z.object({
      /** The ids of the ticked choices of each question; a question that is left out counts as wrong. */
      answers: z.record(z.string().max(100), z.array(z.int().min(0).max(10)).max(10)),
    }),
    output: attemptResult,
    errors: ['not_found'],
  }),
  rate: endpoint({
    ...learner,
    method: 'POST',
    path: '/courses/:id/rating',
    params: z.object({ id: courseName }),
    summary: 'Rate a course with one to five stars, after completing a module of it',
    input: z.object({ stars: z.int().min(1).max(5) }),
    output: z.object({ rating: z.number().nullable() }),
    errors: ['not_found', 'rule_violated'],
  }),
} as const
