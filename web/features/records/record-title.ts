import type { FieldText } from './field-text.ts'

/** What a record is called in lists, links and dialogs; an incident has no title of its own. */
export function recordTitle(
  collection: string,
  record: Readonly<Record<string, unknown>>,
  text: FieldText,
): string {
  if (collection === 'incidents') {
    const type = text.value(collection, 'incidentType', record.incidentType) ?? ''
    return `${type}, ${String(record.location ?? '')}`
  }
  const title = String(record.title ?? '')
  return collection === 'upr-recommendations' ? `${String(record.recommendationNumber)} ${title}` : title
}
