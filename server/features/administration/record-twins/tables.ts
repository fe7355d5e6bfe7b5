import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { RECOVERY_STATES } from '#shared/domain/content-recoveries.ts'

/** Ids that more than one collection had when ids were registered, a row for each of the records. */
export const recordTwins = pgTable(
  'record_twins',
  {
    recordId: uuid('record_id').notNull(),
    collection: text('collection').notNull(),
    createdAt: instant('created_at'),
    foundAt: instant('found_at').notNull().defaultNow(),
    lookedAt: instant('looked_at'),
    lookedBy: uuid('looked_by'),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.collection] })],
)

/** What an administrator asked to have read back from a backup, and what became of it. */
export const contentRecoveries = pgTable('content_recoveries', {
  id: uuid('id').primaryKey(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: RECOVERY_STATES }).notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  takenAt: instant('taken_at'),
})
