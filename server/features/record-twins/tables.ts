import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

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
