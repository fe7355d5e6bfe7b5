import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** How often editors asked the language model, by day. */
export const assistantUses = pgTable(
  'assistant_uses',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
    failed: integer('failed').notNull().default(0),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull().default(0),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
