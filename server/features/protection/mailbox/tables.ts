import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { SIGNATURES } from '#shared/contract/protection/mailbox.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'

/** The mailboxes of visitors' reports. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    recordId: uuid('record_id').notNull(),
    collection: text('collection', { enum: RECORD_COLLECTION_NAMES }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    reporterReadAt: instant('reporter_read_at'),
    waitingSince: instant('waiting_since'),
  },
  (table) => [primaryKey({ columns: [table.collection, table.recordId] })],
)

/** Messages between reporters and staff. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid('id').primaryKey(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  authorId: uuid('author_id'),
  signedAs: text('signed_as', { enum: SIGNATURES }),
  sealed: bytes('sealed').notNull(),
  writtenAt: instant('written_at').notNull(),
  readAt: instant('read_at'),
})

/** Visitors' reports by the key under which one that is sent twice is stored once. */
export const receivedReports = pgTable('received_reports', {
  keyHash: bytes('key_hash').primaryKey(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  receivedAt: instant('received_at').notNull(),
})
