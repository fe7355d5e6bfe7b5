import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { LETTER_KINDS, LETTER_WAYS } from '#shared/domain/grant-awards.ts'
import { BANK_STATES } from '#shared/domain/grant-payments.ts'
import { REPORT_KINDS, REPORT_STATES, REPORT_VERDICTS } from '#shared/domain/grant-reports.ts'

/** The templates that staff have changed; all others are those of the catalogue. */
export const grantLetterTemplates = pgTable('grant_letter_templates', {
  kind: text('kind', { enum: LETTER_KINDS }).notNull(),
  language: text('language', { enum: GRANT_LANGUAGES }).notNull(),
  version: integer('version').notNull().default(1),
  text: text('text').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Letters about decisions, and what else told applicants. */
export const grantLetters = pgTable('grant_letters', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind', { enum: LETTER_KINDS }).notNull(),
  language: text('language', { enum: GRANT_LANGUAGES }).notNull(),
  way: text('way', { enum: LETTER_WAYS }).notNull(),
  toldOn: date('told_on').notNull(),
  sentBy: uuid('sent_by'),
  sentAt: instant('sent_at').notNull(),
  sealed: bytes('sealed'),
})

/** Signed agreements. */
export const grantAgreements = pgTable('grant_agreements', {
  applicationId: uuid('application_id').primaryKey(),
  signedOn: date('signed_on').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  recordedBy: uuid('recorded_by'),
  recordedAt: instant('recorded_at').notNull(),
})

/** Where awards are paid to, with who entered, checked and approved it. */
export const grantBankDetails = pgTable('grant_bank_details', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  state: text('state', { enum: BANK_STATES }).notNull(),
  enteredAt: instant('entered_at').notNull(),
  enteredBy: uuid('entered_by'),
  checkedBy: uuid('checked_by'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  sealed: bytes('sealed'),
})

/** Payments of awards. */
export const grantDisbursements = pgTable('grant_disbursements', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  number: integer('number').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  paidOn: date('paid_on').notNull(),
  reference: text('reference').notNull(),
  bankId: uuid('bank_id').notNull(),
  recordedBy: uuid('recorded_by'),
  recordedAt: instant('recorded_at').notNull(),
  releasedBy: uuid('released_by'),
  releasedAt: instant('released_at'),
})

/** Implementation reports as they are now. */
export const grantReports = pgTable('grant_reports', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind', { enum: REPORT_KINDS }).notNull(),
  dueOn: date('due_on').notNull(),
  state: text('state', { enum: REPORT_STATES }).notNull().default('due'),
  version: integer('version').notNull().default(1),
  savedAt: instant('saved_at'),
  sealed: bytes('sealed'),
  folderHash: bytes('folder_hash'),
})

/** Every version of them that was submitted, with what staff decided. */
export const grantReportVersions = pgTable('grant_report_versions', {
  id: uuid('id').primaryKey(),
  reportId: uuid('report_id').notNull(),
  number: integer('number').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  sealed: bytes('sealed'),
  verdict: text('verdict', { enum: REPORT_VERDICTS }),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  commentSealed: bytes('comment_sealed'),
})

/** Which reminders have left. */
export const grantReminders = pgTable('grant_reminders', {
  applicationId: uuid('application_id').notNull(),
  about: text('about').notNull(),
  sentAt: instant('sent_at').notNull(),
})
