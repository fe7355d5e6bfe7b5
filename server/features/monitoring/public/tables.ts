import { boolean, date, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fineInstant, instant, searchTerms } from '#server/db/columns.ts'

/** The public figures, as they were last computed. */
export const publicFigures = pgTable('public_figures', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  figures: json('figures').notNull(),
  asOf: instant('as_of').notNull(),
})

/** The public copies of released recommendations. */
export const publicRecommendations = pgTable('public_recommendations', {
  id: uuid('id').primaryKey(),
  recommendationNumber: text('recommendation_number').notNull(),
  numberKey: text('number_key').notNull(),
  title: text('title').notNull(),
  status: text('status').notNull(),
  priority: text('priority').notNull(),
  description: text('description').notNull(),
  implementingAgency: text('implementing_agency').notNull(),
  targetDate: date('target_date', { mode: 'string' }),
  progress: text('progress'),
  theme: text('theme'),
  position: text('position'),
  recommendingStates: text('recommending_states'),
  sourceDocument: text('source_document'),
  createdAt: instant('created_at').notNull(),
  terms: searchTerms('terms').notNull(),
})

/** The words of released recommendations, for suggestions. */
export const publicWords = pgTable('public_words', {
  word: text('word').primaryKey(),
  unusedSince: fineInstant('unused_since'),
})
