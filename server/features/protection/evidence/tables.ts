import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'

/** The custody logs of files of evidence. */
export const evidenceCustody = pgTable(
  'evidence_custody',
  {
    evidenceId: uuid('evidence_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    enteredAt: instant('entered_at').notNull(),
    userId: uuid('user_id'),
    deviceId: uuid('device_id'),
    act: text('act').notNull(),
    detail: text('detail'),
    hash: bytes('hash').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.evidenceId, table.seq] })],
)

/** Stored files of evidence. */
export const evidenceFiles = pgTable('evidence_files', {
  evidenceId: uuid('evidence_id').primaryKey(),
  storedName: text('stored_name').notNull(),
  sha256: text('sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  scan: text('scan', { enum: FILE_SCANS }).notNull(),
  shownName: text('shown_name'),
  shownSha256: text('shown_sha256'),
  shownType: text('shown_type'),
})
