import { integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Scheduled reports, each with its next time and its last report. */
export const reportSchedules = pgTable('report_schedules', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  version: integer('version').notNull().default(1),
  frequency: text('frequency').notNull(),
  day: smallint('day').notNull(),
  at: text('at').notNull(),
  request: json('request').notNull(),
  state: text('state').notNull(),
  ended: text('ended'),
  nextAt: instant('next_at'),
  lastAt: instant('last_at'),
  lastReport: uuid('last_report'),
  lastStatus: text('last_status'),
  lastFailure: text('last_failure'),
  createdAt: instant('created_at').notNull(),
})
