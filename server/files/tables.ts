import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The one storage that belongs to this database. */
export const fileStore = pgTable('file_store', {
  isOnly: boolean('is_only').primaryKey().default(true),
  id: uuid('id').notNull(),
})
