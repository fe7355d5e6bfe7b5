import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'
import { WEBHOOK_STATES } from '#shared/domain/webhooks.ts'

/** External programs that receive news. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  host: text('host').notNull(),
  sealed: bytes('sealed').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: instant('created_at').notNull(),
})

/** Deliveries to external programs, and their results. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  webhookId: uuid('webhook_id').notNull(),
  about: text('about').notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: WEBHOOK_STATES }).notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  fault: text('fault'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})
