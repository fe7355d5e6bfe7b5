import { bigint, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Records that may describe the same event. */
export const similarPairs = pgTable('similar_pairs', {
  collection: text('collection').notNull(),
  one: uuid('one').notNull(),
  other: uuid('other').notNull(),
  foundAt: instant('found_at').notNull(),
  /** How alike the two are; the list is ordered by it. */
  weight: real('weight').notNull().default(0),
})

/** How far the changes of each collection have been compared. */
export const comparedChanges = pgTable('compared_changes', {
  collection: text('collection').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
})
