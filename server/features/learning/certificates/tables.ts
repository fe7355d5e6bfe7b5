import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Places in the public status lists. */
export const certificateStatuses = pgTable('certificate_statuses', {
  list: integer('list').notNull(),
  place: integer('place').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})

/** Certificates of courses; the learner's name is sealed. */
export const certificates = pgTable('certificates', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  learnerId: uuid('learner_id').notNull(),
  courseId: text('course_id').notNull(),
  courseVersion: integer('course_version').notNull(),
  titleEn: text('title_en').notNull(),
  titleSo: text('title_so'),
  minutes: integer('minutes').notNull(),
  sealed: bytes('sealed').notNull(),
  issuedAt: instant('issued_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
  statusList: integer('status_list').notNull(),
  statusPlace: integer('status_place').notNull(),
})
