import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Emergency alerts. */
export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  severity: text('severity').notNull(),
  text: text('text').notNull(),
  textSo: text('text_so').notNull(),
  publishedAt: instant('published_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  authorId: uuid('author_id').notNull(),
  endedBy: uuid('ended_by'),
})

/** Who gets alerts by mail. */
export const alertSubscribers = pgTable('alert_subscribers', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
})
