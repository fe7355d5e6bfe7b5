import type { ParentCollection } from '#shared/schemas/comments.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** The address of a record: its list with the record open beside it. */
export function recordPath(collection: ParentCollection, id: string): string {
  return `${recordCollections[collection].page}?record=${id}`
}

/** Whether the text names a collection whose records have a page. */
export function isRecordCollection(collection: string): collection is ParentCollection {
  return Object.hasOwn(recordCollections, collection)
}
