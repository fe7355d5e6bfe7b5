import { allFields, type Collection, type StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'
import type { Patch } from './operation.ts'

/** The values that a patch writes. */
export function writtenBy(patch: Patch): Readonly<Record<string, Patch[string]['to']>> {
  const values: Record<string, Patch[string]['to']> = {}
  for (const name of Object.keys(patch)) values[name] = patch[name]?.to ?? null
  return values
}

/** The fields that differ between two states of a record, as the history has them. */
export function changesBetween(
  before: StoredRecord | null,
  after: StoredRecord,
  collection: Collection,
): Patch {
  const changes: Record<string, Patch[string]> = {}
  for (const field of Object.keys(allFields(collection))) {
    if (field === 'updatedAt' || field === 'id') continue
    const from = (before?.[field] ?? null) as CanonicalValue
    const to = (after[field] ?? null) as CanonicalValue
    if (!sameValue(from, to)) changes[field] = { from, to } as Patch[string]
  }
  return changes
}
