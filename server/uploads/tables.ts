import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Files that are being received in parts. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: uuid('file_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    /** The declared size in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    held: bigint('held', { mode: 'number' }).notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.senderId] })],
)

/** Parts of files that are being received. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    fileId: uuid('file_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    startAt: bigint('start_at', { mode: 'number' }).notNull(),
    size: integer('size').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.senderId, table.startAt] })],
)

/** Stored files that nothing names any more, or not yet, to be removed. */
export const fileLeftovers = pgTable('file_leftovers', {
  storedName: text('stored_name').primaryKey(),
  dueAt: instant('due_at').notNull(),
})
