import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Current facts of the public pages. */
export const siteFacts = pgTable('site_facts', {
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  value: text('value').notNull(),
  valueSo: text('value_so'),
  label: text('label').notNull(),
  labelSo: text('label_so').notNull(),
  statedOn: date('stated_on', { mode: 'string' }).notNull(),
  source: text('source').notNull(),
  shown: boolean('shown').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
})

/** Former statements of the public site, and when they were made. */
export const siteFactHistory = pgTable(
  'site_fact_history',
  {
    factId: text('fact_id').notNull(),
    version: integer('version').notNull(),
    fact: jsonb('fact').notNull(),
    replacedAt: instant('replaced_at').notNull(),
    replacedBy: uuid('replaced_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.factId, table.version] })],
)
