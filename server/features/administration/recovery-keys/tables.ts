import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, fineInstant } from '#server/db/columns.ts'
import { CONFIRMED_HOW } from '#shared/contract/administration/recovery-keys.ts'

/** Recovery keys: proposed, in force, and former ones. */
export const recoveryKeys = pgTable('recovery_keys', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  publicKey: text('public_key').notNull(),
  createdBy: uuid('created_by'),
  createdAt: fineInstant('created_at').notNull().default(sql`now()`),
  confirmedAt: fineInstant('confirmed_at'),
  confirmedBy: uuid('confirmed_by'),
  confirmedHow: text('confirmed_how', { enum: CONFIRMED_HOW }),
  endedAt: fineInstant('ended_at'),
  challenge: text('challenge'),
  challengeHash: bytes('challenge_hash'),
})
