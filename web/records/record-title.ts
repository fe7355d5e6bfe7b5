import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { FieldText } from './field-text.ts'

const byName = new Map<string, RecordCollection>(Object.entries(recordCollections))

/** The title of a record in lists, links and dialogs, from the fields that its collection declares as its title. */
export function recordTitle(
  collection: string,
  record: Readonly<Record<string, unknown>>,
  text: FieldText,
): string {
  const title = byName.get(collection)?.title
  const fields = title?.fields ?? ['title']
  return fields.map((field) => text.value(collection, field, record[field]) ?? '').join(title?.between)
}
