import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Results of verifying the records. */
export const verifications = pgTable('verifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().default(sql`now()`),
  counts: jsonb('counts').notNull(),
  findings: jsonb('findings').notNull(),
})
