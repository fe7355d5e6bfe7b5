import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, fineInstant } from '#server/db/columns.ts'
import { ROLES } from '#shared/domain/access.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Everyone who can sign in. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  role: text('role', { enum: ROLES }).notNull(),
  regions: text('regions').array().notNull().default(sql`'{}'::text[]`),
  locale: text('locale', { enum: LOCALES }).notNull().default('en'),
  passwordHash: text('password_hash'),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabledAt: fineInstant('disabled_at'),
  lastSignIn: fineInstant('last_sign_in'),
  createdAt: fineInstant('created_at').notNull().default(sql`now()`),
  updatedAt: fineInstant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
  knownNetworks: text('known_networks').array().notNull().default(sql`'{}'::text[]`),
  duties: text('duties').array().notNull().default(sql`'{}'::text[]`),
})

/** Open sessions, by the hash of their key. */
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  agent: text('agent'),
  network: text('network'),
  createdAt: fineInstant('created_at').notNull().default(sql`now()`),
  lastSeen: fineInstant('last_seen').notNull().default(sql`now()`),
  expiresAt: fineInstant('expires_at').notNull(),
  deviceHash: bytes('device_hash'),
})

/** Open sessions of learners, who are no users, by the hash of their key. */
export const learnerSessions = pgTable('learner_sessions', {
  id: text('id').primaryKey(),
  learnerId: uuid('learner_id').notNull(),
  createdAt: fineInstant('created_at').notNull().default(sql`now()`),
  lastSeen: fineInstant('last_seen').notNull().default(sql`now()`),
  expiresAt: fineInstant('expires_at').notNull(),
})
