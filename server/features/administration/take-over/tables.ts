import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Who takes over the work of a device that was ended, and what of it they leave out. */
export const takeOvers = pgTable('take_overs', {
  deviceId: uuid('device_id').primaryKey(),
  takerId: uuid('taker_id').notNull(),
  givenBy: uuid('given_by').notNull(),
  givenAt: instant('given_at').notNull(),
  leftOut: uuid('left_out').array().notNull().default(sql`'{}'::uuid[]`),
  finishedAt: instant('finished_at'),
  leftOutFiles: uuid('left_out_files').array().notNull().default(sql`'{}'::uuid[]`),
})
