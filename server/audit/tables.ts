import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fineInstant } from '#server/db/columns.ts'

/** The audit trail: who did what. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: fineInstant('at').notNull().default(sql`now()`),
  actorId: uuid('actor_id'),
  act: text('act').notNull(),
  subject: text('subject'),
  detail: jsonb('detail').notNull().default(sql`'{}'::jsonb`),
  reportedId: uuid('reported_id'),
})
