import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { filledLine, mailAddress } from '#shared/contract/written-text.ts'
import { COHORT_LIMITS, COHORT_TESTS } from '#shared/domain/cohorts.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { courseName } from '#shared/schemas/learning-event.ts'

const course = {
  courseId: z.string(),
  titleEn: z.string(),
  /** Null where the course has no Somali title. */
  titleSo: z.string().nullable(),
}
const summary = {
  id: z.uuid(),
  title: z.string(),
  ...course,
  joinCode: z.string(),
  members: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
}
const cohort = z.object(summary)
export type Cohort = z.infer<typeof cohort>

const localized = z.object({ en: z.string(), so: z.string().nullable() })

/** A cohort with its members, as its trainer sees it: only those who joined, having agreed to this. */
const cohortDetails = z.object({
  ...summary,
  modules: z.array(z.object({ id: z.string(), title: localized, dueOn: calendarDay().nullable() })),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      joinedAt: z.iso.datetime(),
      completed: z.array(z.string()),
      /** Modules whose day has passed and that are not completed. */
      overdue: z.array(z.string()),
      tests: z.array(z.enum(COHORT_TESTS)),
      hasCertificate: z.boolean(),
    }),
  ),
  /** Questions that members have answered wrongly again and again; the one with most people first. */
  stuck: z.array(
    z.object({ questionId: z.string(), moduleId: z.string(), text: localized, people: z.array(z.uuid()) }),
  ),
  sessions: z.array(
    z.object({ id: z.uuid(), heldOn: calendarDay(), title: z.string(), people: z.array(z.uuid()) }),
  ),
})
export type CohortDetails = z.infer<typeof cohortDetails>

const count = z.object({ value: z.int().nullable(), fewerThan: z.int().optional() })
/** What a cohort has gained, without names: for donors. */
const cohortGain = z.object({
  members: count,
  /** Those who took both tests. */
  tested: count,
  objectives: z.array(
    z.object({
      objective: z.string(),
      title: localized,
      people: count,
      before: z.int().nullable(),
      after: z.int().nullable(),
      gain: z.int().nullable(),
    }),
  ),
})
export type CohortGain = z.infer<typeof cohortGain>

const title = filledLine(COHORT_LIMITS.title, 'Title is required')
const staff = { access: 'cohorts:teach', offline: 'online', errors: ['not_found'] } as const
const email = mailAddress('Valid email is required')

/** Cohorts: a trainer sees their own, administrators all (decision 0323). */
export const cohortsContract = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/cohorts',
    summary: 'List the cohorts that one teaches, the newest first; administrators see all',
    output: z.array(cohort),
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/cohorts',
    status: 201,
    summary: 'Create a cohort for a course; learners join it with its code',
    input: z.object({ courseId: z.string().min(1, 'Choose a course').pipe(courseName), title }),
    output: cohort,
    errors: ['not_found', 'rule_violated'],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/cohorts/:id',
    summary:
      'Read a cohort: its members and their progress, where they are stuck, its sessions and due dates',
    output: cohortDetails,
  }),
  end: endpoint({
    ...staff,
    method: 'POST',
    path: '/cohorts/:id/end',
    summary: 'End a cohort: nobody joins it any more; what was learned and measured stays',
  }),
  setDueDates: endpoint({
    ...staff,
    method: 'PUT',
    path: '/cohorts/:id/due-dates',
    summary: 'Set until when the modules shall be completed; a module that is left out has no day',
    input: z.object({ dueDates: z.array(z.object({ moduleId: courseName, dueOn: calendarDay() })).max(100) }),
  }),
  invite: endpoint({
    ...staff,
    method: 'POST',
    path: '/cohorts/:id/invitations',
    status: 202,
    summary:
      'Invite people by mail; the answer is the same for every address, and no address is kept beyond its mail',
    input: z.object({
      addresses: z.array(email).min(1, 'Valid email is required').max(COHORT_LIMITS.invited),
      locale: z.enum(LOCALES),
    }),
    errors: ['not_found', 'rule_violated'],
  }),
  removeMember: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/cohorts/:id/members/:learner',
    summary: 'Take a learner out of a cohort, with their tests and attendance in it',
  }),
  addSession: endpoint({
    ...staff,
    method: 'POST',
    path: '/cohorts/:id/sessions',
    status: 201,
    summary: 'Record a session that was held in a room',
    input: z.object({ heldOn: calendarDay(), title }),
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'rule_violated'],
  }),
  removeSession: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/cohorts/:id/sessions/:session',
    summary: 'Remove a session that was recorded by mistake',
  }),
  setAttendance: endpoint({
    ...staff,
    method: 'PUT',
    path: '/cohorts/:id/sessions/:session/attendance',
    summary: 'Set which members were at a session',
    input: z.object({ people: z.array(z.uuid()).max(1000) }),
  }),
  gain: endpoint({
    ...staff,
    method: 'GET',
    path: '/cohorts/:id/gain',
    summary:
      'Read what a cohort has gained by objective, without names; groups of fewer than five are left out',
    output: cohortGain,
  }),
  gainFile: fileEndpoint({
    ...staff,
    method: 'GET',
    path: '/cohorts/:id/gain/file',
    summary: 'Get the gain of a cohort as a table (CSV), without names',
    input: z.object({ language: z.enum(LOCALES).default('en') }),
    mediaTypes: ['text/csv'],
  }),
} as const

const byCode = { params: z.object({ code: z.string().min(1).max(60) }) } as const
const learner = { access: 'learner', offline: 'online', errors: ['not_found', 'rule_violated'] } as const

const cohortQuestions = z.object({
  id: z.uuid(),
  kind: z.enum(COHORT_TESTS),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      choices: z.array(z.object({ id: z.int(), text: z.string() })),
    }),
  ),
})
export type CohortQuestions = z.infer<typeof cohortQuestions>

/** A cohort as a person with its code sees it before joining. */
const openCohort = z.object({ title: z.string(), ...course, ended: z.boolean() })
/** A cohort as its members see it. */
const ownCohort = openCohort.extend({
  code: z.string(),
  dueDates: z.array(
    z.object({ moduleId: z.string(), title: localized, dueOn: calendarDay(), completed: z.boolean() }),
  ),
  /** The tests that were answered. */
  tests: z.array(z.enum(COHORT_TESTS)),
  /** Whether one has the certificate of its course, so that there is no test before it. */
  hasCertificate: z.boolean(),
  /** Whether one is reminded of due dates by mail. */
  reminded: z.boolean(),
})
export type OwnCohort = z.infer<typeof ownCohort>

/** What learners do with cohorts: join, read due dates, take the tests, leave. */
export const cohortLearningContract = {
  open: endpoint({
    method: 'GET',
    path: '/learning/cohorts/:code',
    access: 'public',
    offline: 'online',
    ...byCode,
    summary: 'Read by its code what a cohort is, before joining it',
    output: openCohort,
    errors: ['not_found'],
  }),
  mine: endpoint({
    ...learner,
    method: 'GET',
    path: '/learning/cohorts',
    summary: 'Read the cohorts that one has joined, with their due dates',
    output: z.array(ownCohort),
  }),
  join: endpoint({
    ...learner,
    ...byCode,
    method: 'PUT',
    path: '/learning/cohorts/:code/membership',
    summary: 'Join a cohort, agreeing that its trainer sees one’s name and progress',
    input: z.object({ agrees: z.literal(true, { error: 'Tick the box to join' }) }),
  }),
  leave: endpoint({
    ...learner,
    ...byCode,
    method: 'DELETE',
    path: '/learning/cohorts/:code/membership',
    summary: 'Leave a cohort; its trainer sees nothing of one any more',
  }),
  setReminders: endpoint({
    ...learner,
    ...byCode,
    method: 'PUT',
    path: '/learning/cohorts/:code/reminders',
    summary: 'Say whether one wants a mail a few days before a due date of a cohort that one has joined',
    input: z.object({ wanted: z.boolean() }),
  }),
  startTest: endpoint({
    ...learner,
    ...byCode,
    method: 'POST',
    path: '/learning/cohorts/:code/tests',
    summary:
      'Draw the questions of a test; an open test is returned again. The one after follows the one before',
    input: z.object({ kind: z.enum(COHORT_TESTS), language: z.enum(LOCALES).default('en') }),
    output: cohortQuestions,
  }),
  answerTest: endpoint({
    ...learner,
    method: 'POST',
    path: '/learning/cohort-tests/:id',
    summary: 'Answer a test; answers that are sent again get the first result',
    input: z.object({ answers: z.record(z.string().max(100), z.array(z.int().min(0).max(10)).max(10)) }),
    output: z.object({ percent: z.int() }),
  }),
} as const
