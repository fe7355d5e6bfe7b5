import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** The names of the keys that have sealed fields. */
export const fieldKeys = pgTable('field_keys', {
  kid: text('kid').primaryKey(),
  firstUsed: fineInstant('first_used').notNull().default(sql`now()`),
})
