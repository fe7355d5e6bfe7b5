import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { IMPORT_COLLECTIONS } from '#shared/contract/monitoring/imports.ts'

/** Files of imports, until they are run or expire. */
export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  collection: text('collection', { enum: IMPORT_COLLECTIONS }).notNull(),
  storedName: text('stored_name').notNull(),
  originalSha256: text('original_sha256').notNull(),
  kind: text('kind', { enum: ['csv', 'xlsx'] }).notNull(),
  sealed: bytes('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The records that imported rows became, by the keys of the rows; a record that was removed for good keeps its rows. */
export const importKeys = pgTable(
  'import_keys',
  {
    collection: text('collection', { enum: IMPORT_COLLECTIONS }).notNull(),
    key: text('key').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    said: jsonb('said'),
  },
  ({ collection, key, recordId }) => [primaryKey({ columns: [collection, key, recordId] })],
)

/** How users last read files, by the headings of these. */
export const importHabits = pgTable('import_habits', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  collection: text('collection', { enum: IMPORT_COLLECTIONS }).notNull(),
  headings: text('headings').notNull(),
  sealed: bytes('sealed').notNull(),
  usedAt: instant('used_at').notNull(),
})
