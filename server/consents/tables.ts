import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** When personal content of records left the organisation. */
export const disclosures = pgTable('disclosures', {
  id: uuid('id').primaryKey(),
  exit: text('exit').notNull(),
  collection: text('collection').notNull(),
  recordIds: uuid('record_ids').array().notNull(),
  userId: uuid('user_id'),
  reportId: uuid('report_id'),
  /** Those of the records that are gone, and are forgotten with the report. */
  goneIds: uuid('gone_ids').array().notNull().default([]),
  at: instant('at').notNull(),
})
