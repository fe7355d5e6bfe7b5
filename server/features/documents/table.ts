import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES } from '#shared/domain/enumerations.ts'

const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow()

/** The documents of the library; instants are UTC text, as everywhere. */
export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  category: text('category', { enum: DOCUMENT_CATEGORIES }).notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  status: text('status', { enum: DOCUMENT_STATES }).notNull().default('pending'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
