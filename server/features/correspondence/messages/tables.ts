import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import {
  CONTACT_SUBJECTS,
  MESSAGE_DELIVERIES,
  MESSAGE_DIRECTIONS,
  MESSAGE_FILE_ROLES,
  MESSAGE_WAYS,
  THREAD_STATES,
} from '#shared/domain/messages.ts'
import { RESPONSE_STAGES } from '#shared/domain/response-times.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Conversations with people who wrote to the organisation. */
export const messageThreads = pgTable('message_threads', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  wayIn: text('way_in', { enum: MESSAGE_WAYS }).notNull(),
  subject: text('subject', { enum: CONTACT_SUBJECTS }),
  urgent: boolean('urgent').notNull().default(false),
  state: text('state', { enum: THREAD_STATES }).notNull().default('open'),
  locale: text('locale', { enum: LOCALES }).notNull().default('en'),
  dueAt: instant('due_at').notNull(),
  firstAnsweredAt: instant('first_answered_at'),
  firstDueAt: instant('first_due_at').notNull(),
  waitingSince: instant('waiting_since'),
  assigneeId: uuid('assignee_id'),
  routeId: uuid('route_id'),
  receivedAt: instant('received_at').notNull(),
  lastAt: instant('last_at').notNull(),
  sealed: bytes('sealed'),
  senderKey: bytes('sender_key'),
  answeringBy: uuid('answering_by'),
  answeringAt: instant('answering_at'),
  toldStage: text('told_stage', { enum: RESPONSE_STAGES }).notNull().default('in-time'),
  invented: boolean('invented').notNull().default(false),
  mentionsId: uuid('mentions_id'),
  incidentId: uuid('incident_id'),
  rank: smallint('rank')
    .notNull()
    .generatedAlwaysAs(
      sql`case when urgent or subject = 'human_rights_violation' or way_in = 'emergency' then 0 else 1 end`,
    ),
})

/** The messages of these conversations, with what staff noted. */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  direction: text('direction', { enum: MESSAGE_DIRECTIONS }).notNull(),
  authorId: uuid('author_id'),
  at: instant('at').notNull(),
  sealed: bytes('sealed'),
  messageIdKey: bytes('message_id_key'),
  inReplyToKey: bytes('in_reply_to_key'),
  contentKey: bytes('content_key'),
  authentication: text('authentication'),
  delivery: text('delivery', { enum: MESSAGE_DELIVERIES }),
})

/** The attachments of messages. */
export const messageFiles = pgTable('message_files', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  role: text('role', { enum: MESSAGE_FILE_ROLES }).notNull().default('attachment'),
  place: integer('place').notNull(),
  storedName: text('stored_name'),
  sha256: text('sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  familiar: boolean('familiar').notNull(),
  scan: text('scan', { enum: FILE_SCANS }).notNull(),
  scannedAt: instant('scanned_at'),
  sealed: bytes('sealed'),
})

/** The mails by which messages were forwarded, so that a reply to one finds its conversation. */
export const messageForwards = pgTable('message_forwards', {
  mailId: uuid('mail_id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
})
