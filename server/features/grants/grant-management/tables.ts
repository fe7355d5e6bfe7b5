import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { GRANT_OUTCOMES } from '#shared/domain/grant-decisions.ts'
import { GRANT_NOTES } from '#shared/domain/grant-scores.ts'

/** Requests for information to applicants; what was written is sealed. */
export const grantRequests = pgTable('grant_requests', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  until: date('until').notNull(),
  fields: text('fields').array().notNull(),
  sealed: bytes('sealed'),
  endedAt: instant('ended_at'),
})

/** The eligibility of applications as a person has judged it. */
export const grantScreenings = pgTable('grant_screenings', {
  applicationId: uuid('application_id').primaryKey(),
  version: integer('version').notNull().default(1),
  results: jsonb('results').notNull(),
  sealed: bytes('sealed'),
  checkedBy: uuid('checked_by').notNull(),
  checkedAt: instant('checked_at').notNull(),
})

/** Who reviews which application, and what they say about it. */
export const grantAssignments = pgTable('grant_assignments', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  reviewerId: uuid('reviewer_id').notNull(),
  assignedBy: uuid('assigned_by').notNull(),
  assignedAt: instant('assigned_at').notNull(),
  version: integer('version').notNull().default(1),
  conflict: text('conflict', { enum: ['none', 'declared', 'tied', 'returned'] }),
  points: jsonb('points').notNull().default({}),
  total: integer('total'),
  sealed: bytes('sealed'),
  tieSealed: bytes('tie_sealed'),
  submittedAt: instant('submitted_at'),
})

/** What staff note about applications, sealed. */
export const grantNotes = pgTable('grant_notes', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind', { enum: GRANT_NOTES }).notNull(),
  writtenBy: uuid('written_by').notNull(),
  writtenAt: instant('written_at').notNull(),
  sealed: bytes('sealed'),
})

/** Why applications were awarded or declined, sealed. */
export const grantDecisions = pgTable('grant_decisions', {
  applicationId: uuid('application_id').primaryKey(),
  outcome: text('outcome', { enum: GRANT_OUTCOMES }).notNull(),
  fromState: text('from_state').notNull(),
  decidedBy: uuid('decided_by').notNull(),
  decidedAt: instant('decided_at').notNull(),
  sealed: bytes('sealed'),
})

/** The exclusion list as it was imported, sealed as a whole. */
export const grantExclusionList = pgTable('grant_exclusion_list', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull().default(1),
  entries: integer('entries').notNull(),
  importedBy: uuid('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
  sealed: bytes('sealed').notNull(),
})
