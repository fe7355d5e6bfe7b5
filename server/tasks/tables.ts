import { json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** When each kind of recurring work last ran. */
export const recurringWork = pgTable('recurring_work', {
  name: text('name').primaryKey(),
  sentAt: fineInstant('sent_at').notNull(),
})

/** Background work from a restored backup, until it is sent again. */
export const waitingJobs = pgTable('waiting_jobs', {
  id: uuid('id').primaryKey(),
  queue: text('queue').notNull(),
  data: json('data').notNull(),
  startAfter: fineInstant('start_after').notNull(),
  key: text('key'),
})
