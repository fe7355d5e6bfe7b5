import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** Work that is done only once, and its progress. */
export const oneTimeWork = pgTable('one_time_work', {
  name: text('name').primaryKey(),
  askedAt: fineInstant('asked_at').notNull().default(sql`now()`),
  doneAt: fineInstant('done_at'),
})
