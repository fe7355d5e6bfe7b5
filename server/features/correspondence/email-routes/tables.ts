import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { ROUTE_PRIORITIES } from '#shared/domain/email-routing.ts'

/** Rules by which messages find their recipients. */
export const emailRoutes = pgTable('email_routes', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  triggerKeywords: text('trigger_keywords').notNull(),
  recipients: text('recipients').array().notNull(),
  priority: text('priority', { enum: ROUTE_PRIORITIES }).notNull(),
  active: boolean('active').notNull().default(true),
  useCount: integer('use_count').notNull().default(0),
  lastUsedAt: instant('last_used_at'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})
