import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES } from '#shared/domain/enumerations.ts'

/** The documents of the library. */
export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  category: text('category', { enum: DOCUMENT_CATEGORIES }).notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  status: text('status', { enum: DOCUMENT_STATES }).notNull().default('pending'),
  createdAt: fineInstant('created_at').notNull().defaultNow(),
  updatedAt: fineInstant('updated_at').notNull().defaultNow(),
})
