import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type ContentKind, type ContentRow, contentColumns } from '#server/content/content-kind.ts'
import { instant } from '#server/db/columns.ts'
import { partner, partnerEdit } from '#shared/contract/publishing/partners.ts'
import { STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'

/** The directory of organisations. */
export const partners = pgTable('partners', {
  ...contentColumns,
  /** The name of an entry that the product brings; it stays after staff have changed or removed the entry. */
  seed: text('seed').unique(),
  category: text('category', { enum: STORED_PARTNER_CATEGORIES }).notNull(),
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  /** The folded name, by which lists are sorted. */
  nameKey: text('name_key').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  descriptionSo: text('description_so'),
  assistedBy: text('assisted_by').notNull().default(''),
  /**
   * The results of the daily check: when it ran, how often in a row nothing answered, and since when the address
   * counts as dead.
   */
  linkCheckedAt: instant('link_checked_at'),
  linkFailures: integer('link_failures').notNull().default(0),
  linkDeadSince: instant('link_dead_since'),
})

/** The directory as a kind of content: all of it is public. */
export const partnersKind = {
  collection: 'partners',
  one: 'partner',
  table: partners,
  item: partner,
  edit: partnerEdit,
  permission: 'partners:edit',
  isPublic: sql`true`,
  title: partners.name,
  seed: partners.seed,
  offSite: null,
  notRestored: [],
} as const satisfies ContentKind
export type PartnerRow = ContentRow<typeof partnersKind>
