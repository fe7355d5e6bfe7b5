import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { MAIL_STATES } from '#shared/domain/mail.ts'

/** The outbox of mails. */
export const mail = pgTable('mail', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  about: text('about'),
  subscriberId: uuid('subscriber_id'),
  subject: text('subject').notNull(),
  contentId: uuid('content_id'),
  sealed: bytes('sealed').notNull(),
  bulk: boolean('bulk').notNull(),
  state: text('state', { enum: [...MAIL_STATES, 'handed-over'] })
    .notNull()
    .default('waiting'),
  tries: integer('tries').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at'),
  claim: uuid('claim'),
  claimedUntil: instant('claimed_until'),
  fault: text('fault'),
  reply: text('reply'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Texts that many mails share. */
export const mailContents = pgTable('mail_contents', {
  id: uuid('id').primaryKey(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
