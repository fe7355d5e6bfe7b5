import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { OVERRIDE_STATES } from '#shared/domain/consent-overrides.ts'

/** Decisions that a purpose is served without the consent of the people. */
export const consentOverrides = pgTable('consent_overrides', {
  id: uuid('id').primaryKey(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  purpose: text('purpose').notNull(),
  state: text('state', { enum: OVERRIDE_STATES }).notNull(),
  reason: text('reason').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  endsOn: date('ends_on'),
})
