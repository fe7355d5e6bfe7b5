import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Backups and their results. */
export const backups = pgTable('backups', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  beganAt: instant('began_at').notNull(),
  endedAt: instant('ended_at').notNull().default(sql`now()`),
  failure: text('failure'),
  bytes: bigint('bytes', { mode: 'number' }),
  files: integer('files'),
  missingFiles: integer('missing_files'),
})
