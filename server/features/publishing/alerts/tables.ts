import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { ALERT_SEVERITIES } from '#shared/domain/alerts.ts'

/** Emergency alerts. */
export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  severity: text('severity', { enum: ALERT_SEVERITIES }).notNull(),
  text: text('text').notNull(),
  textSo: text('text_so').notNull(),
  publishedAt: instant('published_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  authorId: uuid('author_id').notNull(),
  endedBy: uuid('ended_by'),
})

/** The users who get alerts by mail. */
export const alertSubscribers = pgTable('alert_subscribers', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
})
