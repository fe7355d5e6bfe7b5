import { integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Records that the server had lost and that a device still had. */
export const lostRecords = pgTable('lost_records', {
  id: uuid('id').primaryKey(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  parentCollection: text('parent_collection'),
  parentId: uuid('parent_id'),
  version: integer('version').notNull(),
  doc: json('doc'),
  sealed: bytes('sealed'),
  state: text('state', { enum: ['open', 'restored', 'discarded'] }).notNull(),
  userId: uuid('user_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  offeredAt: instant('offered_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
})
