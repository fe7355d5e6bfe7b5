import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** Faults that pages have reported. */
export const faults = pgTable('faults', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: fineInstant('at').notNull().default(sql`now()`),
  path: text('path').notNull(),
  name: text('name').notNull(),
  frames: jsonb('frames').notNull(),
  build: text('build').notNull(),
})
