import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** To whom reviewers are tied, sealed; without a value for none. */
export const grantTies = pgTable('grant_ties', {
  reviewerId: uuid('reviewer_id').primaryKey(),
  version: integer('version').notNull().default(1),
  namedAt: instant('named_at').notNull(),
  sealed: bytes('sealed'),
})
