import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { GRANT_NEWS } from '#shared/domain/grant-news.ts'

/** Which news each reader of the daily mail has had. */
export const grantNewsSent = pgTable('grant_news_sent', {
  userId: uuid('user_id').notNull(),
  applicationId: uuid('application_id').notNull(),
  news: text('news', { enum: GRANT_NEWS }).notNull(),
  occasion: text('occasion').notNull(),
  mailKey: text('mail_key').notNull(),
  sentAt: instant('sent_at').notNull(),
})
