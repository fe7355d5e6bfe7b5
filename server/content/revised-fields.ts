import type { ContentNoun } from '#shared/domain/content-revisions.ts'

/** Fields that calls name otherwise than their column. */
const NAMES: Readonly<Partial<Record<ContentNoun, Readonly<Record<string, string>>>>> = {
  news: { image_id: 'image', scheduled_for: 'scheduledTime', audience: 'targetAudience' },
}

/** What a column is called in calls. */
export function fieldOf(noun: ContentNoun, column: string): string {
  return NAMES[noun]?.[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The columns of an item by their fields. */
export function fieldsOf<V>(noun: ContentNoun, columns: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(noun, column), value]))
}

/**
 * Fields that taking a revision back leaves as they are: who sees an item, where, from when on, and under whose name is
 * decided each time anew.
 */
export const NOT_TAKEN_BACK: Readonly<Record<ContentNoun, readonly string[]>> = {
  news: ['status', 'scheduledTime', 'channels', 'targetAudience', 'signedBy', 'publishedAt'],
  jobs: ['status', 'publishedAt', 'isExample'],
  projects: ['isExample'],
  partners: [],
}
