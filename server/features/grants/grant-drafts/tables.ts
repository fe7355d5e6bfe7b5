import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'

/** Drafts of applications; what was written is sealed. */
export const grantDrafts = pgTable('grant_drafts', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  language: text('language', { enum: GRANT_LANGUAGES }).notNull(),
  sealed: bytes('sealed'),
  folderHash: bytes('folder_hash'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  toldAt: instant('told_at'),
  sentAt: instant('sent_at'),
  deletedAt: instant('deleted_at'),
})

/** The people on drafts; their names and addresses are sealed. */
export const grantDraftMembers = pgTable('grant_draft_members', {
  id: uuid('id').primaryKey(),
  draftId: uuid('draft_id').notNull(),
  isContact: boolean('is_contact').notNull(),
  sealed: bytes('sealed'),
  addressHash: bytes('address_hash'),
  invitedAt: instant('invited_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  removedAt: instant('removed_at'),
  writing: text('writing'),
  writingAt: instant('writing_at'),
})

/** What opens drafts: mailed links and devices. */
export const grantDraftKeys = pgTable('grant_draft_keys', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind', { enum: ['link', 'device'] }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  codeHash: bytes('code_hash'),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})
