import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, fineInstant } from '#server/db/columns.ts'

/** Installations of the app, each bound to one user. */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: ['waiting', 'active', 'revoked'] }).notNull(),
  firstSeen: fineInstant('first_seen').notNull().default(sql`now()`),
  lastSeen: fineInstant('last_seen').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
  acknowledgedAt: fineInstant('acknowledged_at'),
  settledBelow: bigint('settled_below', { mode: 'number' }),
  recoveryKey: text('recovery_key'),
  signingKey: text('signing_key'),
  sealingKey: text('sealing_key'),
})
