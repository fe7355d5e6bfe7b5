import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, fineInstant } from '#server/db/columns.ts'

/** Second factors of users, sealed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedKey: bytes('sealed_key').notNull(),
  onSince: fineInstant('on_since'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Hashes of codes for users who have lost the second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
