import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The queues that a user gets mail about. */
export const noticeSubscribers = pgTable('notice_subscribers', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
  queues: text('queues').array().notNull().default(sql`'{proposals}'::text[]`),
})

/** Who works on grants and has turned the daily mail about them off. */
export const grantNewsOff = pgTable('grant_news_off', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
})
