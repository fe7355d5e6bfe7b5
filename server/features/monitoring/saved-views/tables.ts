import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'

/** Lists that users have saved under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  area: text('area', { enum: RECORD_COLLECTION_NAMES }).notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
})
