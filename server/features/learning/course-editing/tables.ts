import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The draft of each course that editors work on. */
export const courseDrafts = pgTable('course_drafts', {
  courseId: text('course_id').primaryKey(),
  version: integer('version').notNull(),
  files: jsonb('files').notNull(),
  builtInVersion: integer('built_in_version'),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
  discardedAt: instant('discarded_at'),
})
