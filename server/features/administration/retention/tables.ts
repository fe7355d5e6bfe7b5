import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** For how many months closed records of a collection are kept. */
export const retentionRules = pgTable('retention_rules', {
  collection: text('collection').primaryKey(),
  months: integer('months').notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})

/** Records that keep their values longer. */
export const retentionHolds = pgTable(
  'retention_holds',
  {
    recordId: uuid('record_id').notNull(),
    collection: text('collection').notNull(),
    reason: text('reason').notNull(),
    heldBy: uuid('held_by').notNull(),
    heldAt: instant('held_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.recordId] })],
)

/** Records that were anonymised. */
export const anonymizedRecords = pgTable(
  'anonymized_records',
  {
    recordId: uuid('record_id').notNull(),
    collection: text('collection').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.recordId] })],
)
