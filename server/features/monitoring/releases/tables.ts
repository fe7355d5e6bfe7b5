import { sql } from 'drizzle-orm'
import { boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { RELEASE_STATES } from '#shared/domain/releases.ts'

/** The release states of recommendations. */
export const releases = pgTable('releases', {
  recordId: uuid('record_id').primaryKey(),
  version: integer('version').notNull(),
  state: text('state', { enum: RELEASE_STATES }).notNull(),
  released: json('released'),
  waiting: json('waiting'),
  writers: uuid('writers').array().notNull().default(sql`'{}'::uuid[]`),
  imported: boolean('imported').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
})
