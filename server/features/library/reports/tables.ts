import { bigint, boolean, date, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { REPORT_STATES } from '#shared/contract/library/reports.ts'
import { ROLES } from '#shared/domain/access.ts'
import { APPROVAL_STATES, WITHDRAWAL_CAUSES } from '#shared/domain/report-approvals.ts'
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
  approved: boolean('approved').notNull().default(false),
})

/** Approvals of reports; a row outlives the files. */
export const reportApprovals = pgTable('report_approvals', {
  reportId: uuid('report_id').primaryKey(),
  state: text('state', { enum: APPROVAL_STATES }).notNull(),
  digest: text('digest').notNull(),
  reportType: text('report_type').notNull(),
  template: text('template'),
  edition: text('edition', { enum: REPORT_EDITIONS }).notNull(),
  locale: text('locale').notNull(),
  format: text('format').notNull(),
  periodFrom: date('period_from', { mode: 'string' }).notNull(),
  periodTo: date('period_to', { mode: 'string' }).notNull(),
  scope: text('scope').array(),
  makerRole: text('maker_role', { enum: ROLES }).notNull(),
  authorId: uuid('author_id').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  year: smallint('year'),
  serial: integer('serial'),
  corrects: uuid('corrects'),
  changed: text('changed'),
  figures: text('figures').array(),
  endedBy: uuid('ended_by'),
  endedAt: instant('ended_at'),
  cause: text('cause', { enum: WITHDRAWAL_CAUSES }),
  notice: text('notice'),
  correctedBy: uuid('corrected_by'),
})

/** Whether scheduled reports wait for approval: one row. */
export const reportApprovalRule = pgTable('report_approval_rule', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  scheduledWait: boolean('scheduled_wait').notNull().default(false),
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
  approved: boolean('approved').notNull().default(false),
})
