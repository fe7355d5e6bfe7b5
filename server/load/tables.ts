import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, fineInstant } from '#server/db/columns.ts'

/** Tickets of reports that were used. */
export const usedReportTickets = pgTable('used_report_tickets', {
  ticket: text('ticket').primaryKey(),
  usedAt: fineInstant('used_at').notNull().default(sql`now()`),
  usedFor: bytes('used_for'),
})
