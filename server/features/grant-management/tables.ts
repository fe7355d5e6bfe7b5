import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

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
