import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Answers that are written often. */
export const answerTemplates = pgTable('answer_templates', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  textEn: text('text_en').notNull(),
  textSo: text('text_so').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})
