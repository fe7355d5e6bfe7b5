import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** Keys of sealed fields that were used, by their names. */
export const fieldKeys = pgTable('field_keys', {
  kid: text('kid').primaryKey(),
  firstUsed: fineInstant('first_used').notNull().default(sql`now()`),
})
