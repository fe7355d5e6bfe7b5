import { sql } from 'drizzle-orm'
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, fineInstant, instant } from '#server/db/columns.ts'

/** Waiting invitations, by the hash of their key. */
export const invitations = pgTable('invitations', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  createdBy: uuid('created_by'),
  createdAt: fineInstant('created_at').notNull().default(sql`now()`),
  expiresAt: fineInstant('expires_at').notNull(),
})

/** Whether a second factor is required: one row. */
export const secondFactorRule = pgTable('second_factor_rule', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  required: boolean('required').notNull().default(false),
  since: instant('since'),
})
