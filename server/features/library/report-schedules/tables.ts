import { boolean, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
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

/** Colleagues who get the reports of a schedule as well. */
export const reportRecipients = pgTable('report_recipients', {
  scheduleId: uuid('schedule_id').notNull(),
  userId: uuid('user_id').notNull(),
  dropped: text('dropped'),
})

/** Links to reports in mails, each for one user. */
export const reportLinks = pgTable('report_links', {
  reportId: uuid('report_id').notNull(),
  userId: uuid('user_id').notNull(),
  scheduleId: uuid('schedule_id').notNull(),
  isOwn: boolean('is_own').notNull(),
  endsAt: instant('ends_at').notNull(),
})
