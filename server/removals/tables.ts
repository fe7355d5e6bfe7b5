import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Removals that are already in the list of a backup folder. */
export const listedRemovals = pgTable(
  'listed_removals',
  {
    folder: uuid('folder').notNull(),
    removalId: bigint('removal_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.removalId] })],
)

/** Permanent removals, so that restoring a backup does not undo them. */
export const removals = pgTable('removals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().default(sql`now()`),
  kind: text('kind').notNull(),
  collection: text('collection'),
  ids: uuid('ids').array().notNull(),
  unsent: text('unsent', { enum: ['wipe', 'hand-over'] }),
})
