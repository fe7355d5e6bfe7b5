import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'

/** Alarms to the users on duty. */
export const alarms = pgTable('alarms', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  list: text('list').notNull(),
  collection: text('collection', { enum: RECORD_COLLECTION_NAMES }).notNull(),
  recordId: uuid('record_id').notNull(),
  raisedAt: instant('raised_at').notNull(),
  raisedBy: uuid('raised_by'),
  mailedAt: instant('mailed_at'),
  isGathered: boolean('is_gathered').notNull().default(false),
})

/** The records that the users on duty were alarmed about: each of them once, whichever way it comes again. */
export const alarmedRecords = pgTable(
  'alarmed_records',
  {
    collection: text('collection', { enum: RECORD_COLLECTION_NAMES }).notNull(),
    recordId: uuid('record_id').notNull(),
    alarmedAt: instant('alarmed_at').notNull(),
  },
  ({ collection, recordId }) => [primaryKey({ columns: [collection, recordId] })],
)
