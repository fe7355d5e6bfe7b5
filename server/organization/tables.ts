import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The organisation's settings: one row. */
export const organizationSettings = pgTable('organization_settings', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  email: text('email'),
  emergencyEmail: text('emergency_email'),
  hotline: text('hotline'),
  office: text('office').default('Mogadishu'),
  socialAccounts: jsonb('social_accounts').notNull().default(sql`'[]'::jsonb`),
  medicalAdvice: text('medical_advice'),
  medicalAdviceSo: text('medical_advice_so'),
  medicalAdviceConfirmed: boolean('medical_advice_confirmed').notNull().default(false),
  updatedAt: instant('updated_at'),
  messageRecipient: text('message_recipient'),
  emergencyNumbers: jsonb('emergency_numbers')
    .notNull()
    .default(
      sql`'[{"number": "999", "service": "police", "confirmed": false}, {"number": "911", "service": "medical", "confirmed": false}]'::jsonb`,
    ),
})
