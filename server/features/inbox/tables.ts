import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Up to which mail each mailbox was read. */
export const mailboxCursors = pgTable('mailbox_cursors', {
  mailbox: bytes('mailbox').primaryKey(),
  validity: text('validity').notNull(),
  uid: bigint('uid', { mode: 'number' }).notNull(),
  readAt: instant('read_at').notNull(),
  fault: text('fault'),
})
