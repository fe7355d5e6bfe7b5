import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Lists that users have kept under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  area: text('area').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
})
