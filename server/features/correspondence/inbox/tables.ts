import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { SOURCE_STATES } from '#shared/domain/source-requests.ts'

/** Up to which mail each mailbox was read. */
export const mailboxCursors = pgTable('mailbox_cursors', {
  mailbox: bytes('mailbox').primaryKey(),
  validity: text('validity').notNull(),
  uid: bigint('uid', { mode: 'number' }).notNull(),
  readAt: instant('read_at').notNull(),
  fault: text('fault'),
})

/** Requests for the whole source of a mail, and what a second person decided. */
export const sourceRequests = pgTable('source_requests', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: SOURCE_STATES }).notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  savedAt: instant('saved_at'),
  endsAt: instant('ends_at').notNull(),
})
