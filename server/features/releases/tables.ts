import { sql } from 'drizzle-orm'
import { boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** How many people a release needs: one row. */
export const releaseRule = pgTable('release_rule', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  people: integer('people').notNull().default(2),
  since: instant('since'),
})

/** Releases of texts of recommendations. */
export const releases = pgTable('releases', {
  recordId: uuid('record_id').primaryKey(),
  version: integer('version').notNull(),
  state: text('state').notNull(),
  released: json('released'),
  waiting: json('waiting'),
  writers: uuid('writers').array().notNull().default(sql`'{}'::uuid[]`),
  imported: boolean('imported').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
})
