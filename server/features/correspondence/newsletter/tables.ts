import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Issues of the newsletter. */
export const newsletterIssues = pgTable('newsletter_issues', {
  about: text('about').primaryKey(),
  groups: text('groups').array().notNull(),
  createdAt: instant('created_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  subjectEn: text('subject_en').notNull(),
  contentEn: uuid('content_en'),
  subjectSo: text('subject_so'),
  contentSo: uuid('content_so'),
})

/** Subscriptions that wait for their confirmation. */
export const newsletterRequests = pgTable('newsletter_requests', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  addressHash: bytes('address_hash').notNull(),
  sealed: bytes('sealed').notNull(),
  locale: text('locale', { enum: LOCALES }).notNull(),
  groups: text('groups').array().notNull(),
  expiresAt: instant('expires_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})

/** Subscribers of the newsletter; their addresses are sealed. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  addressHash: bytes('address_hash').notNull(),
  sealed: bytes('sealed').notNull(),
  locale: text('locale', { enum: LOCALES }).notNull(),
  groups: text('groups').array().notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  bouncedAt: instant('bounced_at'),
})
