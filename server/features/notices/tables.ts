import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Which queues a user is told of by mail. */
export const noticeSubscribers = pgTable('notice_subscribers', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
  queues: text('queues').array().notNull().default(sql`'{proposals}'::text[]`),
})
