import type { LikenessFields } from '#shared/domain/alike.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** The fields by which the records of a collection are compared, if they are. */
export function alikeOf(name: RecordCollectionName): LikenessFields | undefined {
  const collection: RecordCollection = recordCollections[name]
  return collection.likeness
}
