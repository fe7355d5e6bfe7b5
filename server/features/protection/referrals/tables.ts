import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { CONFIRMED_BY, LINK_ANSWERS, LINK_ENDS, TO_CONFIRM } from '#shared/domain/referral-sharing.ts'

/** Links by which referrals are sent to providers. */
export const referralLinks = pgTable('referral_links', {
  id: uuid('id').primaryKey(),
  recordId: uuid('record_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  codeHash: bytes('code_hash'),
  pinHash: bytes('pin_hash'),
  sentBy: uuid('sent_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  openedAt: instant('opened_at'),
  revokedAt: instant('revoked_at'),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  answer: text('answer', { enum: LINK_ANSWERS }),
  answerReason: text('answer_reason'),
  answeredAt: instant('answered_at'),
  sealed: bytes('sealed'),
  endedBy: text('ended_by', { enum: LINK_ENDS }),
})

/** The PINs that were agreed with providers. */
export const providerPins = pgTable('provider_pins', {
  providerId: uuid('provider_id').primaryKey(),
  pinHash: bytes('pin_hash').notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})

/** What a second person has confirmed of a provider, or what is held until then (decision 0397). */
export const providerConfirmations = pgTable(
  'provider_confirmations',
  {
    providerId: uuid('provider_id').notNull(),
    what: text('what', { enum: TO_CONFIRM }).notNull(),
    state: text('state', { enum: ['confirmed', 'held'] }).notNull(),
    changeId: text('change_id'),
    how: text('how', { enum: CONFIRMED_BY }),
    userId: uuid('user_id'),
    at: instant('at').notNull(),
  },
  ({ providerId, what }) => [primaryKey({ columns: [providerId, what] })],
)
