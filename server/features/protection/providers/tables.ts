import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The public copies of listed providers; safe houses are not among them. */
export const publicProviders = pgTable('public_providers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The folded name, by which the list is sorted. */
  nameKey: text('name_key').notNull(),
  type: text('type').notNull(),
  alsoType: text('also_type'),
  status: text('status').notNull(),
  services: text('services'),
  servicesSo: text('services_so'),
  urgent: boolean('urgent').notNull(),
  availability: text('availability'),
  openingTimes: text('opening_times'),
  regionCode: text('region_code'),
  district: text('district'),
  location: text('location'),
  contact: text('contact'),
  languages: text('languages'),
  cost: text('cost'),
  accessibility: text('accessibility'),
  agesServed: text('ages_served'),
  gendersServed: text('genders_served'),
  source: text('source'),
  sourceDate: date('source_date', { mode: 'string' }),
  confirmedOn: date('confirmed_on', { mode: 'string' }),
  confirmBy: date('confirm_by', { mode: 'string' }),
  unavailableSince: instant('unavailable_since'),
})

/** The regions of listed safe houses that can take a person in, by the record; visitors read the region alone. */
export const publicSafeHouses = pgTable('public_safe_houses', {
  id: uuid('id').primaryKey(),
  regionCode: text('region_code').notNull(),
})
