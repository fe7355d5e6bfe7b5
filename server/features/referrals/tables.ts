import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Links by which referrals are sent to providers. */
export const referralLinks = pgTable('referral_links', {
  id: uuid('id').primaryKey(),
  recordId: uuid('record_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  codeHash: bytes('code_hash').notNull(),
  sentBy: uuid('sent_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  openedAt: instant('opened_at'),
  revokedAt: instant('revoked_at'),
  wrongCodes: integer('wrong_codes').notNull().default(0),
})
