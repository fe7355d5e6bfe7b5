import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** What makes documents the organisation's own: one row. */
export const letterhead = pgTable('letterhead', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  name: text('name'),
  nameSo: text('name_so'),
  accentColour: text('accent_colour').notNull().default('#1f5fa8'),
  signatories: jsonb('signatories').notNull().default(sql`'[]'::jsonb`),
  logo: bytes('logo'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  updatedAt: instant('updated_at'),
})
