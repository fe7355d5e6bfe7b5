import { boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { LOOK_ACTS } from '#shared/domain/second-looks.ts'

/** Acts that one user did alone and another reviews. */
export const secondLooks = pgTable('second_looks', {
  id: uuid('id').primaryKey(),
  act: text('act', { enum: LOOK_ACTS }).notNull(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  people: uuid('people').array().notNull(),
  reason: text('reason'),
  batch: uuid('batch'),
  kept: json('kept'),
  at: instant('at').notNull(),
})

/** How many people a release needs: one row. */
export const releaseRule = pgTable('release_rule', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  people: integer('people').notNull().default(2),
  since: instant('since'),
})
