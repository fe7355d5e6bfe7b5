import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { COHORT_TESTS } from '#shared/domain/cohorts.ts'

/** Groups of learners with a trainer. */
export const cohorts = pgTable('cohorts', {
  id: uuid('id').primaryKey(),
  courseId: text('course_id').notNull(),
  title: text('title').notNull(),
  trainerId: uuid('trainer_id').notNull(),
  joinCode: text('join_code').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Days until which modules shall be completed. */
export const cohortDueDates = pgTable('cohort_due_dates', {
  cohortId: uuid('cohort_id').notNull(),
  moduleId: text('module_id').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
})

/** Learners who have joined. */
export const cohortMembers = pgTable('cohort_members', {
  cohortId: uuid('cohort_id').notNull(),
  learnerId: uuid('learner_id').notNull(),
  joinedAt: instant('joined_at').notNull(),
  reminded: boolean('reminded').notNull().default(true),
})

/** Sessions that were held in a room. */
export const cohortSessions = pgTable('cohort_sessions', {
  id: uuid('id').primaryKey(),
  cohortId: uuid('cohort_id').notNull(),
  heldOn: date('held_on', { mode: 'string' }).notNull(),
  title: text('title').notNull(),
})

/** Who was at a session. */
export const cohortAttendance = pgTable('cohort_attendance', {
  sessionId: uuid('session_id').notNull(),
  learnerId: uuid('learner_id').notNull(),
})

/** Tests before and after a course. */
export const cohortTests = pgTable('cohort_tests', {
  id: uuid('id').primaryKey(),
  cohortId: uuid('cohort_id').notNull(),
  learnerId: uuid('learner_id').notNull(),
  kind: text('kind', { enum: COHORT_TESTS }).notNull(),
  questions: jsonb('questions').notNull(),
  startedAt: instant('started_at').notNull(),
  answers: jsonb('answers'),
  answeredAt: instant('answered_at'),
})
