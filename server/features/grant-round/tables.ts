import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The round of grants that pages announce: one row; null means that none is set. */
export const grantRound = pgTable('grant_round', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  round: jsonb('round'),
  updatedAt: instant('updated_at'),
})
