import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { ASSISTANT_ACTIONS, TRANSLATION_LANGUAGES } from '#shared/domain/writing-assistant.ts'

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

/** Who got an answer of which model, and when. */
export const assistantAnswers = pgTable('assistant_answers', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  action: text('action', { enum: ASSISTANT_ACTIONS }).notNull(),
  model: text('model').notNull(),
  translatedTo: text('translated_to', { enum: TRANSLATION_LANGUAGES }),
  answeredAt: instant('answered_at').notNull(),
})
