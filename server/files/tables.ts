import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The mark of this database's own file store. */
export const fileStore = pgTable('file_store', {
  isOnly: boolean('is_only').primaryKey().default(true),
  id: uuid('id').notNull(),
})
