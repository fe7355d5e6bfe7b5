import { bigint, date, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { REPORT_STATES } from '#shared/contract/library/reports.ts'
import { ROLES } from '#shared/domain/access.ts'
import { REPORT_EDITIONS } from '#shared/domain/report-options.ts'

/** Requested reports, and their files. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: REPORT_STATES }).notNull(),
  progress: smallint('progress').notNull().default(0),
  step: text('step'),
  request: json('request').notNull(),
  failure: text('failure'),
  attempt: integer('attempt').notNull().default(0),
  jobId: uuid('job_id'),
  scope: text('scope').array(),
  makerRole: text('maker_role', { enum: ROLES }),
  fileName: text('file_name'),
  mediaType: text('media_type'),
  storedName: text('stored_name'),
  sha256: text('sha256'),
  size: bigint('size', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at').notNull(),
  scheduleId: uuid('schedule_id'),
  toldAt: instant('told_at'),
  sourceId: uuid('source_id'),
  digest: text('digest'),
  frozenStoredName: text('frozen_stored_name'),
  frozenSha256: text('frozen_sha256'),
  frozenSize: bigint('frozen_size', { mode: 'number' }),
})

/** What copies of reports are compared with. */
export const reportCopies = pgTable('report_copies', {
  id: uuid('id').primaryKey(),
  sha256: text('sha256').notNull(),
  reportType: text('report_type').notNull(),
  format: text('format').notNull(),
  locale: text('locale').notNull(),
  periodFrom: date('period_from', { mode: 'string' }).notNull(),
  periodTo: date('period_to', { mode: 'string' }).notNull(),
  madeAt: instant('made_at').notNull(),
  edition: text('edition', { enum: REPORT_EDITIONS }).notNull().default('internal'),
  sourceId: uuid('source_id'),
})
