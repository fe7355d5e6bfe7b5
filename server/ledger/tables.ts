import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** The ledger: a keyed chain over all histories. */
export const ledger = pgTable('ledger', {
  entry: bigint('entry', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: ['audit', 'custody', 'history'] }).notNull(),
  subject: text('subject').notNull(),
  digest: bytes('digest').notNull(),
  at: instant('at').notNull(),
  keyId: text('key_id').notNull(),
  hash: bytes('hash').notNull(),
})

/** Heads that devices have seen and that the ledger lacks. */
export const ledgerMisfits = pgTable(
  'ledger_misfits',
  {
    deviceId: uuid('device_id').notNull(),
    entry: bigint('entry', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
    notedAt: instant('noted_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.entry, table.hash] })],
)

/** Timestamps of the ledger by an outside authority. */
export const ledgerStamps = pgTable('ledger_stamps', {
  entry: bigint('entry', { mode: 'number' }).primaryKey(),
  hash: bytes('hash').notNull(),
  stampedAt: instant('stamped_at').notNull(),
  token: bytes('token').notNull(),
})

/** Content that is not in the ledger yet. */
export const ledgerWaiting = pgTable('ledger_waiting', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['audit', 'custody'] }).notNull(),
  subject: text('subject').notNull(),
  since: instant('since').notNull().default(sql`now()`),
})
