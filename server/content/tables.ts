import { bigint, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { CONTENT_COLLECTIONS, REVISION_KINDS } from '#shared/domain/content-revisions.ts'

/** Former states of content. */
export const contentRevisions = pgTable('content_revisions', {
  id: uuid('id').primaryKey().defaultRandom(),
  place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  collection: text('collection', { enum: CONTENT_COLLECTIONS }).notNull(),
  itemId: uuid('item_id').notNull(),
  act: text('act', { enum: REVISION_KINDS }).notNull(),
  actorId: uuid('actor_id'),
  at: instant('at').notNull(),
  takenFrom: uuid('taken_from'),
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
})

/** Examples that staff removed: they are not added again. */
export const removedSeeds = pgTable(
  'removed_seeds',
  {
    collection: text('collection', { enum: CONTENT_COLLECTIONS }).notNull(),
    seed: text('seed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.seed] })],
)

/** How often an item was read. */
export const contentViews = pgTable(
  'content_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    itemId: uuid('item_id').notNull(),
    visitor: bytes('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.itemId, table.visitor] })],
)

/** The visitors' marks of each day, so that repeated readings count once. */
export const contentViewDays = pgTable('content_view_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
})
