import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** The beginning of the line that a device was sending, one of each device. */
export const heldLines = pgTable('held_lines', {
  deviceId: uuid('device_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  heldAt: instant('held_at').notNull(),
})
