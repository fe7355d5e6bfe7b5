import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { LEARNING_EVENT_KINDS } from '#shared/schemas/learning-event.ts'
import type { DrawnQuestion } from './drawn-questions.ts'

/** People with an account for learning, and members of staff who learn. */
export const learners = pgTable('learners', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  sealed: bytes('sealed'),
  addressHash: bytes('address_hash'),
  confirmedAt: instant('confirmed_at'),
  recoveryHash: bytes('recovery_hash'),
  locale: text('locale', { enum: LOCALES }).notNull(),
  registeredAt: instant('registered_at').notNull(),
  activeAt: instant('active_at').notNull(),
})

/** Mailed links: to confirm an address, and to sign in. */
export const learnerLinks = pgTable('learner_links', {
  id: uuid('id').primaryKey(),
  learnerId: uuid('learner_id').notNull(),
  kind: text('kind', { enum: ['confirm', 'enter'] }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** What learners did, as their devices tell it. */
export const learningEvents = pgTable(
  'learning_events',
  {
    learnerId: uuid('learner_id').notNull(),
    id: uuid('id').notNull(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    kind: text('kind', { enum: LEARNING_EVENT_KINDS }).notNull(),
    questionId: text('question_id'),
    choices: smallint('choices').array(),
    shown: text('shown').array(),
    amount: integer('amount'),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    waits: boolean('waits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.id] })],
)

/** The courses that a learner has begun. */
export const learnerCourses = pgTable('learner_courses', {
  learnerId: uuid('learner_id').notNull(),
  courseId: text('course_id').notNull(),
  beganAt: instant('began_at').notNull(),
  assessmentPassedAt: instant('assessment_passed_at'),
})

/** How far a learner is in each module. */
export const learnerModules = pgTable('learner_modules', {
  learnerId: uuid('learner_id').notNull(),
  courseId: text('course_id').notNull(),
  moduleId: text('module_id').notNull(),
  percent: smallint('percent').notNull().default(0),
  startedAt: instant('started_at'),
  completedAt: instant('completed_at'),
  rightQuestions: text('right_questions').array().notNull().default([]),
  seconds: integer('seconds').notNull().default(0),
})

/** The days on which a learner did something. */
export const learnerDays = pgTable('learner_days', {
  learnerId: uuid('learner_id').notNull(),
  day: date('day').notNull(),
})

/** Tries at the final test of a course. */
export const assessmentAttempts = pgTable('assessment_attempts', {
  id: uuid('id').primaryKey(),
  learnerId: uuid('learner_id').notNull(),
  courseId: text('course_id').notNull(),
  language: text('language', { enum: LOCALES }).notNull(),
  passPercent: smallint('pass_percent').notNull(),
  questions: jsonb('questions').$type<DrawnQuestion[]>().notNull(),
  startedAt: instant('started_at').notNull(),
  answers: jsonb('answers').$type<Record<string, number[]>>(),
  answeredAt: instant('answered_at'),
  percent: smallint('percent'),
  passed: boolean('passed'),
})

/** The stars that learners gave a course. */
export const courseRatings = pgTable('course_ratings', {
  learnerId: uuid('learner_id').notNull(),
  courseId: text('course_id').notNull(),
  stars: smallint('stars').notNull(),
  ratedAt: instant('rated_at').notNull(),
})
