import { sql } from 'drizzle-orm'
import { integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Exchange files that couriers have brought, as they came until they are applied. */
export const exchangeFiles = pgTable('exchange_files', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id').notNull(),
  state: text('state', { enum: ['waiting', 'applied', 'held', 'taken-over', 'sealed'] }).notNull(),
  broughtBy: uuid('brought_by').notNull(),
  madeAt: instant('made_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  appliedAt: instant('applied_at'),
  operations: integer('operations').notNull(),
  files: integer('files').notNull(),
  size: integer('size').notNull(),
  file: bytes('file'),
  opIds: uuid('op_ids').array().notNull().default(sql`'{}'::uuid[]`),
  evidenceIds: uuid('evidence_ids').array().notNull().default(sql`'{}'::uuid[]`),
  cursor: text('cursor'),
  refused: json('refused').notNull().default([]),
})
