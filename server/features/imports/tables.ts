import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { IMPORT_COLLECTIONS } from '#shared/contract/imports.ts'

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
