import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { COLLECTIONS } from '#shared/domain/names.ts'

/** Who verified a record together, and a digest of what they found in it. */
export const recordVerifications = pgTable(
  'record_verifications',
  {
    collection: text('collection', { enum: COLLECTIONS }).notNull(),
    recordId: uuid('record_id').notNull(),
    at: instant('at').notNull(),
    firstBy: uuid('first_by'),
    secondBy: uuid('second_by').notNull(),
    salt: bytes('salt').notNull(),
    digest: bytes('digest').notNull(),
  },
  ({ collection, recordId, at }) => [primaryKey({ columns: [collection, recordId, at] })],
)
