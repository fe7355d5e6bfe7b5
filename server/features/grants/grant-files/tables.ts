import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { GRANT_FILE_KINDS } from '#shared/domain/grant-files.ts'

/** Documents of applications for grants. */
export const grantFiles = pgTable('grant_files', {
  id: uuid('id').primaryKey(),
  folderHash: bytes('folder_hash'),
  applicationId: uuid('application_id'),
  reportVersionId: uuid('report_version_id'),
  kind: text('kind', { enum: GRANT_FILE_KINDS }).notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  sealed: bytes('sealed').notNull(),
  addedAt: instant('added_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
  receivedAt: instant('received_at'),
  storedName: text('stored_name'),
  mediaType: text('media_type'),
  scan: text('scan', { enum: FILE_SCANS }),
})
