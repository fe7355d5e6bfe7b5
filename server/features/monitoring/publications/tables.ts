import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { PUBLICATION_STATES } from '#shared/domain/publication-states.ts'

/** Summaries of records that are proposed or published. */
export const publications = pgTable(
  'publications',
  {
    recordId: uuid('record_id').notNull(),
    collection: text('collection').notNull(),
    state: text('state', { enum: PUBLICATION_STATES }).notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    titleSo: text('title_so'),
    summarySo: text('summary_so'),
    regionCode: text('region_code'),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.collection, table.recordId] })],
)

/** The public copies of published summaries. */
export const publicCases = pgTable('public_cases', {
  id: uuid('id').primaryKey().defaultRandom(),
  collection: text('collection').notNull(),
  recordId: uuid('record_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  titleSo: text('title_so'),
  summarySo: text('summary_so'),
  status: text('status').notNull(),
  /** The theme of a case, the type of an incident. */
  kind: text('kind'),
  regionCode: text('region_code'),
  publishedAt: instant('published_at').notNull(),
})
